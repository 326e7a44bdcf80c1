import { expect, it } from 'vitest'
import { followBy } from '../../src/adapters/transfers/follow.ts'
import { orAborted } from '../../src/adapters/transfers/or-aborted.ts'
import { withTransfers, type Transfers } from '../../src/adapters/transfers/transfers.ts'
import { withQuestions } from '../../src/adapters/with-questions.ts'
import type { TransactionState, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import type { WalletAdapter } from '../../src/ports/wallet-adapter.ts'
import { settle } from '../support/deferred.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { ETHEREUM } from '../support/fixtures.ts'

const PLAN: TransferPlan = {
  order: { namespace: 'eip155', network: 'eip155:1', from: '0x', to: '0x', amount: 1n, decimals: 18 },
  ...{ amount: 1n, arrives: 1n, costs: [] },
}
function deferred<T>() {
  let resolve = (_value: T) => {}
  const promise = new Promise<T>((settled) => (resolve = settled))
  return { promise, resolve: (value: T) => resolve(value) }
}

const never = () => new Promise<never>(() => {})
const adapter: WalletAdapter = {
  connect: never,
  restore: never,
  listen: () => () => {},
  switchNetwork: never,
}
const { signal } = new AbortController()

it('loads what sends when it is needed, and asks nothing of the user for a plan', async () => {
  const events: string[] = []
  const sent = deferred<string>()
  const transfers: Transfers = {
    planTransfer: async () => PLAN,
    sendTransfer: () => sent.promise,
    followTransaction: async () => undefined,
  }
  const load = async () => (events.push('loads'), transfers)
  const asking = withQuestions(withTransfers(adapter, load), (id) => {
    events.push(`asks ${id}`)
    return () => void events.push('is over')
  })
  expect(events).toEqual([])
  await asking.planTransfer?.('fox', PLAN.order, ETHEREUM, signal)
  expect(events).toEqual(['loads'])
  const sending = asking.sendTransfer?.('fox', PLAN, ETHEREUM, signal)
  await settle()
  expect(events).toEqual(['loads', 'asks fox', 'loads'])
  sent.resolve('0xabc')
  expect(await sending).toBe('0xabc')
  expect(events.at(-1)).toBe('is over')
})

it('reports a request of a view as it reports a transfer', async () => {
  const events: string[] = []
  const sent = deferred<string>()
  const asking = withQuestions({ ...adapter, sendRequest: () => sent.promise }, (id) => {
    events.push(`asks ${id}`)
    return () => void events.push('is over')
  })
  const request = {
    namespace: 'eip155',
    network: 'eip155:1',
    method: 'eth_sendTransaction',
    params: [],
  } as const
  const sending = asking.sendRequest?.('fox', request, signal)
  expect(events).toEqual(['asks fox'])
  sent.resolve('0xabc')
  expect(await sending).toBe('0xabc')
  expect(events).toEqual(['asks fox', 'is over'])
})

it('leaves an adapter of a namespace alone in which nothing can be sent', () => {
  expect(withTransfers(adapter, undefined)).toBe(adapter)
})

it.each(['sendAsBatch', 'tokenBalance', 'sendRequest', 'swapState'] as const)(
  'refuses %s where the namespace has no such thing',
  async (method) => {
    const call = withTransfers(adapter, async () => ({}) as Transfers)[method] as () => Promise<unknown>
    await expect(call()).rejects.toMatchObject({ code: 'send-unsupported-chain' })
  },
)

it('stops waiting when the signal aborts, and hears of no later answer', async () => {
  const [answer, control] = [deferred<string>(), new AbortController()]
  const waiting = orAborted(answer.promise, control.signal)
  const reason = new DOMException('Enough', 'AbortError')
  control.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  answer.resolve('late')
  await expect(orAborted(Promise.resolve('at once'), signal)).resolves.toBe('at once')
})

it('tells each state once, looks more rarely with time, and leaves no timer behind', async () => {
  const [clock, control] = [fakeClock(), new AbortController()]
  const states: TransactionState[] = []
  let looks = 0
  const look = async (): Promise<TransactionState> => ((looks += 1), { status: 'sent', hash: '0x1' })
  const following = followBy({ look, clock, onChange: (one) => states.push(one), signal: control.signal })
  await clock.advance(120_000)
  expect(looks).toBe(61)
  await clock.advance(120_000)
  expect(looks).toBe(71)
  expect(states).toEqual([{ status: 'sent', hash: '0x1' }])
  control.abort(new Error('Over'))
  await following
  expect(clock.waiting()).toBe(0)
})
