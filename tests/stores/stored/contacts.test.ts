import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorld } from '../../support/fakes.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'

const KEY = '@appkit/contacts'
const CAROL = '0x3333333333333333333333333333333333333333'

async function pageLoad(world = fakeWorld()) {
  vi.resetModules()
  const { providePorts } = await import('../../support/ports.ts')
  providePorts(world.provided)
  const { setOptions } = await import('../../../src/stores/options.ts')
  const contacts = await import('../../../src/stores/stored/contacts.ts')
  return { ...world, ...contacts, setOptions, values: world.storage.values }
}

let page: Awaited<ReturnType<typeof pageLoad>>
beforeEach(async () => {
  page = await pageLoad()
})

const of = (address: string, own = ALICE) => ({ namespace: 'eip155' as const, of: own, address })

describe('contacts', () => {
  it('count what was sent, whatever the letters are, and outlive the page', async () => {
    page.noteSent(of(BOB), 10)
    page.noteSent(of(BOB.toLowerCase(), ALICE.toLowerCase()), 20)
    const again = await pageLoad(page)
    expect(again.contactsOf('eip155', ALICE)).toMatchObject([{ sentAt: 20, count: 2 }])
  })

  it('are listed by when they were sent to last, of the account itself', () => {
    page.noteSent(of(BOB), 10)
    page.noteSent(of(CAROL), 20)
    page.noteSent(of(BOB, CAROL), 30)
    expect(page.contactsOf('eip155', ALICE).map(({ address }) => address)).toEqual([CAROL, BOB])
  })

  it('have a name, cut and cleaned; without it and without a transfer there is none', () => {
    page.saveContact(of(BOB), `  Bob\u202e ${'x'.repeat(200)}`)
    expect(page.contactsOf('eip155', ALICE)[0]?.name).toMatch(/^Bob x{1,60}$/)
    page.saveContact(of(BOB), '')
    expect(page.contactsOf('eip155', ALICE)).toEqual([])
  })

  it('stay within bounds: the oldest that is not saved goes', () => {
    page.saveContact(of(BOB), 'Bob')
    for (let index = 0; index < 320; index += 1)
      page.noteSent(of(`0x${index.toString(16).padStart(40, '0')}`), index + 1)
    const all = page.contactsOf('eip155', ALICE)
    expect(all).toHaveLength(300)
    expect(all.some(({ name }) => name === 'Bob')).toBe(true)
    expect(all.some(({ sentAt }) => sentAt === 1)).toBe(false)
    expect(all[0]?.sentAt).toBe(320)
  })

  it.each(['x', '[]', '{"eip155":1}', '{"eip155":[1,{"address":1},{"address":"0x1"}],"moon":[{}]}'])(
    'that were stored as %s are none',
    async (stored) => {
      page.values.set(KEY, stored)
      const again = await pageLoad(page)
      expect(again.contactsOf('eip155', ALICE)).toEqual([])
      again.noteSent(of(BOB), 1)
      expect(again.contactsOf('eip155', ALICE)).toHaveLength(1)
    },
  )

  it('make acquaintances with the own accounts and the labels of the page', () => {
    page.noteSent(of(BOB), 10)
    page.setOptions({ addressLabels: { [CAROL]: 'Treasury' } })
    expect(page.acquaintancesOf('eip155', ALICE)).toEqual([
      { address: ALICE, isOwn: true },
      { address: BOB, sentAt: 10 },
      { address: CAROL, name: 'Treasury' },
    ])
    expect(page.acquaintancesOf('solana', undefined)).toEqual([])
  })

  it('of another account on this machine are no acquaintances', () => {
    page.noteSent(of(BOB, CAROL), 10)
    expect(page.acquaintancesOf('eip155', ALICE)).toEqual([{ address: ALICE, isOwn: true }])
  })
})
