import { describe, expect, it } from 'vitest'
import { ALICE, BOB, CAROL, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { forgetRecipient, knownRecipient, saveRecipient } = product(
  () => import('../../../src/flows/send/save-contact.ts'),
)
const { contactsOf, noteSent } = product(() => import('../../../src/stores/stored/contacts.ts'))
const { $connections, setConnections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)

const bob = { network: 'eip155:1', from: ALICE, address: BOB } as const

describe('saving a recipient', () => {
  it('names it, renames it and forgets the name, but not that something was sent there', async () => {
    const page = await setup()
    await page.connected()
    noteSent({ namespace: 'eip155', of: ALICE, address: BOB }, 10)
    expect(saveRecipient(bob, '  Bob\n the   builder ')).toBe('saved')
    expect(knownRecipient(bob)).toMatchObject({ name: 'Bob the builder', isSaved: true, sentAt: 10 })
    expect(saveRecipient({ ...bob, address: BOB.toLowerCase() }, 'Bobby')).toBe('saved')
    expect(contactsOf('eip155', ALICE)).toHaveLength(1)
    expect(knownRecipient(bob)).toMatchObject({ name: 'Bobby' })
    forgetRecipient(bob)
    expect(knownRecipient(bob)).toEqual({ address: BOB, sentAt: 10 })
  })

  it('leaves nothing of one that was saved only', async () => {
    const page = await setup()
    await page.connected()
    saveRecipient(bob, 'Bob')
    forgetRecipient(bob)
    expect(contactsOf('eip155', ALICE)).toEqual([])
  })

  it('gives no name that another address has, and none that cannot be seen', async () => {
    const page = await setup()
    await page.connected()
    saveRecipient(bob, 'Sam')
    expect(saveRecipient({ ...bob, address: CAROL }, ' sAM ')).toBe('taken')
    expect(saveRecipient({ ...bob, address: CAROL }, '\u200b\u202e ')).toBe('empty')
    expect(knownRecipient({ ...bob, address: CAROL })).toBeUndefined()
    expect(saveRecipient(bob, 'SAM')).toBe('saved')
  })

  it('is done for all own accounts, so that one address has one name', async () => {
    const page = await setup()
    await page.connected()
    const [connection] = $connections.get()
    setConnections([{ ...connection!, accounts: sessionOf([ALICE, CAROL]).accounts }])
    saveRecipient({ ...bob, from: CAROL }, 'Bob')
    expect(saveRecipient(bob, 'Robert')).toBe('saved')
    expect(knownRecipient(bob)).toMatchObject({ name: 'Robert' })
    expect(contactsOf('eip155', CAROL)).toMatchObject([{ name: 'Robert' }])
    forgetRecipient(bob)
    expect(knownRecipient({ ...bob, from: CAROL })).toBeUndefined()
  })

  it('knows an own account without a name', async () => {
    const page = await setup()
    await page.connected()
    expect(knownRecipient({ ...bob, address: ALICE })).toEqual({ address: ALICE, isOwn: true })
  })
})
