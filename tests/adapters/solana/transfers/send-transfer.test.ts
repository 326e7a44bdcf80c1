import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { solanaAssets, solanaPeople } from '../../../../sandbox/solana/assets.ts'
import { solanaTransfers, type SolanaTransfers } from '../../../support/solana-transfers.ts'

const SOL = 1_000_000_000n
const [, friend = ''] = solanaPeople as string[]
const { dollar } = solanaAssets
const SEND = 'solana:signAndSendTransaction'
const SIGN = 'solana:signTransaction'

let chain: SolanaTransfers
beforeAll(async () => {
  chain = await solanaTransfers()
})
afterAll(() => chain.solana.stop())
afterEach(() => chain.solana.faults.clear())

const asked = (requests: readonly { method: string }[]) =>
  requests.map(({ method }) => method).filter((method) => method.startsWith('solana:'))

describe('sending on Solana', () => {
  it('has the wallet sign and send, once', async () => {
    const { plan, send, wallet } = await chain.page()
    const planned = await plan(friend, SOL)
    expect(planned.request).toMatchObject({ method: 'solana_signAndSendTransaction' })
    expect(await send(planned)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(asked(wallet.requests)).toEqual([SEND])
  })

  it('has a wallet sign that does not send, and sends itself', async () => {
    const { plan, send, follow, wallet } = await chain.page({ without: [SEND] })
    const planned = await plan(friend, SOL)
    expect(planned.request).toMatchObject({ method: 'solana_signTransaction' })
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: SOL.toString() })
    expect(asked(wallet.requests)).toEqual([SIGN])
  })

  it('says before that a wallet can do neither', async () => {
    const { plan, send } = await chain.page({ without: [SEND, SIGN] })
    expect(await plan(friend, SOL)).toMatchObject({ obstacle: 'wallet-cannot' })
    const earlier = await chain.page()
    await expect(send(await earlier.plan(friend, SOL))).rejects.toMatchObject({ code: 'send-unsupported' })
  })

  it('rejects with send-rejected when the user declines', async () => {
    const { plan, send, wallet } = await chain.page()
    wallet.mode = 'reject'
    await expect(send(await plan(friend, SOL))).rejects.toMatchObject({ code: 'send-rejected' })
  })

  it('asks nothing once the plan has expired', async () => {
    const { plan, send, wallet } = await chain.page()
    const planned = await plan(friend, SOL)
    chain.solana.advance(151)
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-expired' })
    expect(asked(wallet.requests)).toEqual([])
  })

  it('asks nothing while the network is away', async () => {
    const { plan, send, wallet } = await chain.page()
    const planned = await plan(friend, SOL)
    chain.solana.faults.set('down')
    await expect(send(planned)).rejects.toMatchObject({ code: 'rpc-failed' })
    expect(asked(wallet.requests)).toEqual([])
  })

  it('takes an answer without a signature for no success', async () => {
    const { plan, send, setFault } = await chain.page()
    const planned = await plan(friend, SOL)
    setFault('no-signature')
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-no-id' })
  })

  it.each([
    ['throws-string', 'send-rejected'],
    ['throws-null', 'send-failed'],
    ['garbage-answers', 'send-no-id'],
    ['garbage-signature', undefined],
  ] as const)('has a code for a wallet that does this: %s', async (fault, code) => {
    const { plan, send, setFault } = await chain.page()
    const planned = await plan(friend, SOL)
    setFault(fault)
    const outcome = await send(planned).catch((error: { code: string }) => error.code)
    // A signature that is nonsense looks like one; the network does not have it.
    expect(outcome).toEqual(code ?? expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))
  })

  it('waits for a wallet until the signal aborts', async () => {
    const { plan, send, setFault } = await chain.page()
    const planned = await plan(friend, SOL)
    setFault('never')
    const control = new AbortController()
    const sending = send(planned, control.signal)
    const reason = new DOMException('Enough', 'AbortError')
    control.abort(reason)
    await expect(sending).rejects.toBe(reason)
  })

  it.each(['other-amount', 'other-recipient'] as const)(
    'does not send what the wallet signed in place of it: %s',
    async (fault) => {
      const { plan, send, setFault, from } = await chain.page({ without: [SEND] })
      const before = await chain.lamports(from)
      const planned = await plan(friend, SOL)
      setFault(fault)
      await expect(send(planned)).rejects.toMatchObject({
        code: 'send-changed',
        cause: { message: 'Its instructions are others' },
      })
      expect(await chain.lamports(from)).toBe(before)
    },
  )

  it('rejects when the network refuses what the wallet signed', async () => {
    const { plan, send } = await chain.page({ without: [SEND] })
    const planned = await plan(friend, SOL)
    chain.solana.faults.set('expired', '/sendTransaction')
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-failed' })
  })
})

describe('following on Solana', () => {
  it('says that nothing moved when the blockhash expired before the transaction landed', async () => {
    const { plan, send, follow, from } = await chain.page()
    const before = await chain.lamports(from)
    const planned = await plan(friend, SOL)
    chain.solana.faults.set('drops', '/sendTransaction')
    const { until, states, done } = follow(planned, await send(planned))
    await until((one) => one?.status === 'sent')
    chain.solana.advance(151)
    expect(await until((one) => one?.isFinal)).toMatchObject({ status: 'dropped' })
    await done
    expect(states.map(({ status }) => status)).toEqual(['sent', 'dropped'])
    expect(await chain.lamports(from)).toBe(before)
  })

  it('says that nothing moved when the wallet made the signature up', async () => {
    const { plan, send, follow, setFault } = await chain.page()
    const planned = await plan(friend, SOL)
    setFault('made-up-signature')
    const { until } = follow(planned, await send(planned))
    chain.solana.advance(151)
    expect(await until((one) => one?.isFinal)).toMatchObject({ status: 'dropped' })
  })

  it.each([
    ['SOL', undefined, SOL],
    ['a token', dollar, 1_000n],
  ])('finds out that a wallet sent half of it: %s', async (_what, asset, amount) => {
    const { plan, send, follow, setFault } = await chain.page()
    const planned = await plan(friend, amount, asset)
    setFault('other-amount')
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: (amount / 2n).toString() })
  })

  it('finds out that a wallet sent it to a stranger', async () => {
    const { plan, send, follow, setFault } = await chain.page()
    const planned = await plan(friend, SOL)
    setFault('other-recipient')
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: '0' })
  })

  it('finds the transaction of a wallet that died after sending', async () => {
    const { plan, send, follow, setFault } = await chain.page()
    const planned = await plan(friend, 123_456_789n)
    setFault('dies-after-sending')
    const control = new AbortController()
    const sending = send(planned, control.signal)
    const state = await follow(planned).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: '123456789' })
    control.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('says that nothing was sent by a wallet that never did, once it is too late', async () => {
    const { plan, follow } = await chain.page()
    const { until, states } = follow(await plan(friend, 987_654_321n))
    await until((one) => one?.status === 'unknown')
    chain.solana.advance(151)
    await until((one) => one?.isFinal)
    expect(states.map(({ status }) => status)).toEqual(['unknown', 'dropped'])
  })

  it('outlasts a network that is away', async () => {
    const { plan, send, follow, clock } = await chain.page()
    const planned = await plan(friend, SOL)
    const hash = await send(planned)
    chain.solana.faults.set('down')
    const { until, look } = follow(planned, hash)
    await look(2)
    clock.turn(30_000)
    await until((one) => one?.status === 'unknown')
    chain.solana.faults.clear()
    expect(await until((one) => one?.isFinal)).toMatchObject({ status: 'confirmed' })
  })
})
