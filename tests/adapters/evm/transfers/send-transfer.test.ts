import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stranger } from '../../../../sandbox/wallets/sending-faults.ts'
import { evmTransfers, type EvmTransfers } from '../../../support/evm-transfers.ts'

const RECIPIENT = '0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e'
const ONE = 10n ** 18n

let chain: EvmTransfers
beforeAll(async () => {
  chain = await evmTransfers([29704, 29705])
})
afterAll(() => chain.world.stop())

describe('sending', () => {
  it('asks the wallet once, for what the plan says, and gives its hash', async () => {
    const { wallet, plan, send } = await chain.page()
    const planned = await plan(RECIPIENT, ONE)
    expect(await send(planned)).toMatch(/^0x[0-9a-f]{64}$/)
    const asked = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(asked.map(({ params }) => params)).toEqual([planned.request?.params])
  })

  it('rejects with send-rejected when the user declines', async () => {
    const { wallet, plan, send } = await chain.page()
    wallet.mode = 'reject'
    await expect(send(await plan(RECIPIENT, ONE))).rejects.toMatchObject({ code: 'send-rejected' })
  })

  it('asks nothing of a wallet that is on another network', async () => {
    const { wallet, plan, send } = await chain.page()
    const planned = await plan(RECIPIENT, ONE)
    wallet.selectChain(1)
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-wrong-network' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  it('asks nothing for a plan with an obstacle', async () => {
    const { wallet, plan, send } = await chain.page()
    await expect(send(await plan(RECIPIENT, 10n ** 30n))).rejects.toMatchObject({ code: 'send-not-possible' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  it('takes an answer that is no hash for no success', async () => {
    const { wallet, plan, send } = await chain.page()
    const planned = await plan(RECIPIENT, ONE)
    wallet.fault = 'no-hash'
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-no-id' })
  })

  it.each([
    ['throws-string', 'send-rejected'],
    ['throws-null', 'send-failed'],
    ['pending', 'send-pending'],
    ['garbage', 'send-wrong-network'],
  ] as const)('has a code for a wallet that does this: %s', async (fault, code) => {
    const { wallet, plan, send } = await chain.page()
    const planned = await plan(RECIPIENT, ONE)
    wallet.fault = fault
    await expect(send(planned)).rejects.toMatchObject({ code })
  })

  it.each(['never', 'dies-after-sending'] as const)(
    'waits for a wallet until the signal aborts: %s',
    async (fault) => {
      const { wallet, plan, send } = await chain.page()
      const planned = await plan(RECIPIENT, ONE)
      wallet.fault = fault
      const control = new AbortController()
      const sending = send(planned, control.signal)
      const reason = new DOMException('Enough', 'AbortError')
      control.abort(reason)
      await expect(sending).rejects.toBe(reason)
    },
  )

  it('asks nothing once the signal is aborted', async () => {
    const { wallet, plan, send } = await chain.page()
    const planned = await plan(RECIPIENT, ONE)
    await expect(send(planned, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    await chain.node('eth_chainId')
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })
})

describe('a wallet that sends something else', () => {
  it('is found out by what arrives: half of the amount', async () => {
    const { wallet, plan, send, follow } = await chain.page()
    for (const token of [undefined, chain.contracts.token18]) {
      const planned = await plan(RECIPIENT, ONE, token)
      wallet.fault = 'other-amount'
      const hash = await send(planned)
      const state = await follow(planned, hash).until((one) => one?.status === 'confirmed')
      expect(state.arrived).toBe((ONE / 2n).toString())
    }
  })

  it('is found out by what arrives: nothing, because a stranger got it', async () => {
    const { wallet, plan, send, follow } = await chain.page()
    for (const token of [undefined, chain.contracts.token6]) {
      const planned = await plan(RECIPIENT, 1_000n, token)
      wallet.fault = 'other-recipient'
      const hash = await send(planned)
      const state = await follow(planned, hash).until((one) => one?.status === 'confirmed')
      expect(state.arrived).toBe('0')
    }
    expect(await chain.balance(stranger)).toBe(1_000n)
  })
})
