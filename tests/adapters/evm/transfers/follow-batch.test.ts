import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvmTransfers } from '../../../../src/adapters/evm/transfers/evm-transfers.ts'
import type { TransactionRecord, TransactionState } from '../../../../src/domain/transfers/transfer.ts'
import { settle } from '../../../support/deferred.ts'
import { evmProvider } from '../../../support/evm-provider.ts'
import { evmTransfers, type EvmTransfers } from '../../../support/evm-transfers.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

const RECIPIENT = '0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e'

let chain: EvmTransfers
beforeAll(async () => {
  chain = await evmTransfers([29716, 29717])
})
afterAll(() => chain.world.stop())

/** A batch that a wallet has taken; `answer` is what it says of it. */
async function batch(answer: () => unknown, more: Partial<TransactionRecord> = {}) {
  const clock = fakeClock(1_000_000)
  const wallet = evmProvider({ wallet_getCallsStatus: answer })
  const transfers = createEvmTransfers({ provider: () => wallet }, clock)
  const record: TransactionRecord = {
    ...{ id: 'a', kind: 'request', network: 'eip155:31337', from: RECIPIENT, status: 'sent' },
    ...{ askedAt: clock.now(), batch: { id: '0xb1', connector: 'example.fox' }, ...more },
  }
  const states: TransactionState[] = []
  const controller = new AbortController()
  const done = transfers.followTransaction(
    record,
    chain.network,
    (state) => void states.push(state),
    controller.signal,
  )
  await settle()
  return { clock, wallet, states, done, stop: () => controller.abort() }
}

/** The wallet of an account sends, and the transaction is in a block. */
async function mined() {
  const page = await chain.page()
  const hash = await page.send(await page.plan(RECIPIENT, 1n))
  await expect.poll(() => chain.node('eth_getTransactionReceipt', hash)).not.toBeNull()
  return hash
}

/** Each promise of the network takes its time. */
async function until(states: readonly TransactionState[], wanted: Partial<TransactionState>) {
  await expect.poll(() => states.at(-1)).toMatchObject(wanted)
}

describe('a batch of calls', () => {
  it('is pending until its wallet says otherwise; then the network has the last word', async () => {
    const hash = await mined()
    let status: object = { status: 100, receipts: [] }
    const { clock, states, wallet, stop } = await batch(() => status)
    expect(states).toEqual([{ status: 'sent' }])
    await clock.advance(2_000)
    status = {
      version: '2.0.0',
      id: '0xb1',
      atomic: true,
      status: 200,
      receipts: [{ transactionHash: hash }],
    }
    await clock.advance(2_000)
    await until(states, { status: 'confirmed', hash })
    expect(states[1]).toEqual({ status: 'sent', hash })
    expect(wallet.asked.every(({ params }) => params?.[0] === '0xb1')).toBe(true)
    stop()
  })

  it('that was sent as several transactions names all of them', async () => {
    const hashes = [await mined(), await mined()]
    const receipts = hashes.map((transactionHash) => ({ transactionHash }))
    const { states, stop } = await batch(() => ({ status: 200, receipts }))
    await until(states, { status: 'confirmed', hash: hashes[1]! })
    expect(states[0]).toEqual({ status: 'sent', hash: hashes[1], hashes })
    stop()
  })

  it.each([
    [500, 'none'],
    [600, 'some'],
  ] as const)(
    'with the status %s has failed, although its transaction went through',
    async (status, callsDone) => {
      const hash = await mined()
      const { states, stop } = await batch(() => ({ status, receipts: [{ transactionHash: hash }] }))
      await until(states, { status: 'failed', hash })
      expect(states[0]).toEqual({ status: 'sent', hash, callsDone })
      expect(states.map((state) => state.status)).not.toContain('confirmed')
      stop()
    },
  )

  it('goes on after a reload with the transaction that was known', async () => {
    const hash = await mined()
    const { states, wallet, stop } = await batch(() => ({ status: 100 }), { hash, callsDone: 'some' })
    await until(states, { status: 'failed', hash })
    expect(wallet.methods()).toEqual([])
    stop()
  })

  it.each([
    ['never reached the network', { status: 400 }, { status: 'dropped', isFinal: true }],
    ['was confirmed without a receipt', { status: 200 }, { status: 'confirmed', isFinal: true }],
    ['of the first form of EIP-5792', { status: 'CONFIRMED' }, { status: 'confirmed', isFinal: true }],
    ['failed without a receipt', { status: 600 }, { status: 'failed', callsDone: 'some', isFinal: true }],
  ] as const)('that %s ends with that', async (_, answer, state) => {
    const { states, done } = await batch(() => answer)
    await done
    expect(states).toEqual([state])
  })

  it('of which the wallet cannot tell is of unknown fate', async () => {
    const { states, done } = await batch(() => Promise.reject(Object.assign(new Error('no'), { code: 4200 })))
    await done
    expect(states).toEqual([{ status: 'unknown', isFinal: true }])
  })

  it('that the wallet does not know counts as dropped after a minute, not at once', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('no'), { code: 5730 }))
    const { clock, states, done } = await batch(unknown)
    expect(states).toEqual([{ status: 'sent' }])
    await clock.advance(62_000)
    await done
    expect(states.at(-1)).toEqual({ status: 'dropped', isFinal: true })
  })

  it('outlasts a wallet that is silent, answers nonsense, or is gone for a while', async () => {
    const answers: (() => unknown)[] = [
      () => new Promise(() => {}),
      () => null,
      () => ({ status: 200.5, receipts: 'no' }),
      () => ({ status: 100, receipts: [null, { transactionHash: '../x' }] }),
      () => Promise.reject(new Error('asleep')),
      () => ({ status: 400 }),
    ]
    let asked = 0
    const { clock, states, done } = await batch(() => answers[Math.min(asked++, answers.length - 1)]!())
    for (let turn = 0; turn < 20; turn += 1) await clock.advance(2_000)
    await done
    expect(states.map(({ status }) => status)).toEqual(['sent', 'dropped'])
  })

  it('that waits for more signatures is given up after a day', async () => {
    const { clock, states, done } = await batch(() => ({ status: 100 }), { askedAt: 1_000_000 - 86_400_000 })
    await clock.advance(2_000)
    await done
    expect(states).toEqual([{ status: 'unknown', isFinal: true }])
  })

  it('ends with the page', async () => {
    const { stop, done } = await batch(() => new Promise(() => {}))
    stop()
    await expect(done).resolves.toBeUndefined()
  })
})
