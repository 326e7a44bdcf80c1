import { describe, expect, it } from 'vitest'
import type { TransactionState } from '../../../src/domain/transfers/transfer.ts'
import { asked, settle } from '../../support/deferred.ts'
import { fakeLocks } from '../../support/fake-locks.ts'
import { ALICE, BOB, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { sendingAdapter } from '../../support/sending.ts'
import { setup } from '../../support/setup.ts'

const { followSent } = product(() => import('../../../src/reactions/on-transactions.ts'))
const { trackTransaction } = product(() => import('../../../src/flows/transactions/track-transaction.ts'))
const { disconnect } = product(() => import('../../../src/kit/journeys.ts'))
const { savedTransactions } = product(() => import('../../../src/stores/stored/transactions.ts'))
const { contactsOf } = product(() => import('../../../src/stores/stored/contacts.ts'))

const KEY = '@appkit/transactions'
const ABOUT = { kind: 'send', network: 'eip155:1', from: ALICE, to: BOB, amount: '5' } as const
const SENT = {
  ...ABOUT,
  id: 'a',
  status: 'sent',
  hash: '0xaa',
  askedAt: 1,
  sentAt: 2,
  told: ['sent'],
} as const

interface PageOptions {
  stored?: readonly object[]
  locks?: ReturnType<typeof fakeLocks>
}

/** A page whose reactions to transactions run. */
async function page({ stored, locks = fakeLocks() }: PageOptions = {}) {
  const own = locks.tab()
  const world = await setup({
    ...(stored && { storage: { [KEY]: JSON.stringify(stored) } }),
    ports: { locks: own },
  })
  const wallet = sendingAdapter(() => sessionOf([ALICE]))
  world.providePorts({ adapter: async () => ({ ...world.adapter.port, ...wallet.port }) })
  const stop = followSent()
  await settle()
  const events = () => world.happened().filter((name) => name.startsWith('transaction-'))
  const tell = (state: TransactionState) => {
    wallet.following.at(-1)!.tell(state)
  }
  return { ...world, wallet, stop, locks, own, events, tell }
}

describe('a transaction', () => {
  it('is followed from its hash to its end, each event emitted once', async () => {
    const world = await page()
    const ask = asked<[], string>()
    const tracked = trackTransaction(ABOUT, ask.ask)
    await settle()
    expect(savedTransactions()).toMatchObject([{ status: 'asked' }])
    await ask.last().answer('0xaa')
    expect(await tracked).toMatchObject({ status: 'sent', hash: '0xaa' })
    expect(world.wallet.following).toHaveLength(1)
    for (const block of ['7', '7', '8']) world.tell({ status: 'confirmed', hash: '0xaa', block, fee: '21' })
    world.tell({ status: 'confirmed', block: '8', fee: '21', arrived: '5', isFinal: true })
    world.tell({ status: 'failed', isFinal: true })
    expect(world.events()).toEqual(['transaction-sent', 'transaction-confirmed'])
    expect(world.detailsOf('transaction-confirmed')).toEqual([
      {
        hash: '0xaa',
        network: 'eip155:1',
        kind: 'send',
        from: ALICE,
        to: BOB,
        amount: '5',
        block: '7',
        fee: '21',
      },
    ])
    expect(savedTransactions()).toMatchObject([{ status: 'confirmed', arrived: '5', block: '8' }])
    expect(savedTransactions()[0]?.endedAt).toBeDefined()
  })

  it('that failed in a block is told as failed', async () => {
    const world = await page({ stored: [SENT] })
    world.tell({ status: 'failed', reason: 'out of gas', isFinal: true })
    expect(world.detailsOf('transaction-failed')).toMatchObject([{ hash: '0xaa', reason: 'failed' }])
    expect(savedTransactions()).toMatchObject([{ status: 'failed', reason: 'out of gas' }])
  })

  it('that the network does not know any more may come back, until that is final', async () => {
    const world = await page({ stored: [SENT] })
    world.tell({ status: 'dropped' })
    expect(world.events()).toEqual([])
    world.tell({ status: 'sent' })
    world.tell({ status: 'dropped', isFinal: true })
    expect(world.detailsOf('transaction-failed')).toMatchObject([{ hash: '0xaa', reason: 'dropped' }])
  })

  it('that another one replaced is told with that hash', async () => {
    const world = await page({ stored: [SENT] })
    world.tell({ status: 'replaced', replacedBy: '0xbb', isFinal: true })
    expect(world.detailsOf('transaction-failed')).toMatchObject([
      { hash: '0xaa', reason: 'replaced', replacedBy: '0xbb' },
    ])
  })

  it('that was sent again with another fee keeps the hash that pages know', async () => {
    const world = await page({ stored: [SENT] })
    world.tell({ status: 'sent', hash: '0xbb' })
    world.tell({ status: 'confirmed', hash: '0xbb', isFinal: true })
    expect(world.events()).toEqual(['transaction-confirmed'])
    expect(world.detailsOf('transaction-confirmed')).toMatchObject([{ hash: '0xaa' }])
    expect(savedTransactions()).toMatchObject([{ hash: '0xbb', replaces: '0xaa' }])
  })

  it('is followed again when following it failed', async () => {
    const world = await page({ stored: [SENT] })
    expect(world.wallet.following).toHaveLength(1)
    world.wallet.following[0]!.end()
    await settle()
    await world.clock.advance(10_000)
    expect(world.wallet.following).toHaveLength(2)
    world.tell({ status: 'confirmed', isFinal: true })
    expect(world.events()).toEqual(['transaction-confirmed'])
  })

  it('is remembered as one that was sent to its recipient', async () => {
    const world = await page()
    const tracked = trackTransaction(ABOUT, async () => '0xaa')
    await tracked
    expect(contactsOf('eip155', ALICE)).toMatchObject([{ address: BOB, count: 1 }])
    world.stop()
  })
})

describe('after a reload', () => {
  it('one that was sent is followed to its end, and not told as sent again', async () => {
    const world = await page({ stored: [SENT] })
    expect(world.wallet.following).toHaveLength(1)
    world.tell({ status: 'confirmed', isFinal: true })
    expect(world.events()).toEqual(['transaction-confirmed'])
  })

  it('one that a wallet was asked for may have been sent, and is looked for', async () => {
    const { hash: _, told: __, ...rest } = SENT
    const world = await page({ stored: [{ ...rest, status: 'asked', askedAt: 1_700_000_000_000 }] })
    expect(savedTransactions()).toMatchObject([{ status: 'unknown' }])
    world.tell({ status: 'sent', hash: '0xcc' })
    world.tell({ status: 'confirmed', hash: '0xcc', isFinal: true })
    expect(world.events()).toEqual(['transaction-sent', 'transaction-confirmed'])
  })

  it('one whose hash is never found is given up after an hour', async () => {
    const { hash: _, told: __, ...rest } = SENT
    const world = await page({ stored: [{ ...rest, status: 'asked', askedAt: 1_700_000_000_000 }] })
    await world.clock.advance(3_600_000)
    expect(savedTransactions()).toMatchObject([{ status: 'unknown' }])
    expect(savedTransactions()[0]?.endedAt).toBeDefined()
    expect(world.clock.waiting()).toBe(0)
    expect(world.events()).toEqual([])
  })

  it('one that has ended is left alone', async () => {
    const world = await page({ stored: [{ ...SENT, status: 'confirmed', endedAt: 3 }] })
    expect(world.wallet.following).toHaveLength(0)
  })
})

describe('two tabs', () => {
  it('follow a transaction once: the tab that asked does', async () => {
    const locks = fakeLocks()
    const first = locks.tab()
    void first.whenFree(
      'wallet-modal:transaction:a',
      new AbortController().signal,
      () => new Promise(() => {}),
    )
    const world = await page({ stored: [SENT], locks })
    expect(world.wallet.following).toHaveLength(0)
    expect(savedTransactions()).toMatchObject([{ status: 'sent' }])
    first.close()
    await settle()
    expect(world.wallet.following).toHaveLength(1)
    world.tell({ status: 'confirmed', isFinal: true })
    expect(world.events()).toEqual(['transaction-confirmed'])
  })

  it('learn of what the other one stores', async () => {
    const world = await page()
    world.storage.elsewhere({ [KEY]: JSON.stringify([SENT]) })
    await settle()
    expect(world.wallet.following).toHaveLength(1)
  })
})

describe('when the kit is destroyed', () => {
  it('nothing is followed or waited for any more, and the next page goes on', async () => {
    const world = await page({ stored: [SENT] })
    const ask = asked<[], string>()
    const tracked = trackTransaction(ABOUT, ask.ask)
    await settle()
    world.stop()
    await expect(tracked).rejects.toMatchObject({ code: 'request-aborted' })
    await settle()
    expect(world.locks.held()).toEqual([])
    expect(world.clock.waiting()).toBe(0)
    expect(savedTransactions()).toHaveLength(2)
  })
})

describe('what is stored', () => {
  it('is parsed: what is no record is left out, and strangers’ text is cleaned', async () => {
    await page({
      stored: [
        {
          ...SENT,
          endedAt: 3,
          reason: 'no\u202e funds',
          symbol: 7,
          fee: '1.5',
          decimals: 900,
          told: ['sent', 'x'],
        },
        { ...SENT, id: 'b', network: 'none' },
        { ...SENT, id: 'c', status: 'gone' },
        { ...SENT, id: 7 },
        [],
      ],
    })
    expect(savedTransactions()).toEqual([{ ...SENT, endedAt: 3, reason: 'no funds', told: ['sent'] }])
  })

  it('is bounded; what is under way stays', async () => {
    const old = Array.from({ length: 100 }, (_, index) => ({ ...SENT, id: `old-${index}`, endedAt: 3 }))
    await page({ stored: [...old.slice(0, 99), { ...SENT, id: 'open' }] })
    await trackTransaction(ABOUT, async () => '0xdd')
    const ids = savedTransactions().map(({ id }) => id)
    expect(ids).toHaveLength(100)
    expect(ids).toContain('open')
    expect(ids).not.toContain('old-98')
  })

  it('is removed with the last wallet, except for what is under way', async () => {
    const world = await page({ stored: [SENT, { ...SENT, id: 'b', endedAt: 3 }] })
    await world.connected()
    void disconnect()
    await settle()
    expect(savedTransactions().map(({ id }) => id)).toEqual(['a'])
  })
})
