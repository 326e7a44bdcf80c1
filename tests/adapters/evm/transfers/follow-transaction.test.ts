import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { evmTransfers, networkAt, type EvmTransfers } from '../../../support/evm-transfers.ts'

const RECIPIENT = '0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e'
const OTHER = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const ONE = 10n ** 18n
const is = (status: string) => (state?: { status: string }) => state?.status === status
const MINUTE = 60_000

let chain: EvmTransfers
beforeAll(async () => {
  chain = await evmTransfers([29706, 29707])
})
afterAll(() => chain.world.stop())
afterEach(async () => {
  await chain.node('evm_setAutomine', true)
  await chain.node('anvil_mine', '0x1')
})

const waiting = () => chain.node('evm_setAutomine', false)
const mine = (blocks = 1) => chain.node('anvil_mine', `0x${blocks.toString(16)}`)

describe('a transaction that goes through', () => {
  it('is sent, confirmed and final, with what it cost and what arrived', async () => {
    const { plan, send, follow } = await chain.page()
    await waiting()
    const planned = await plan(RECIPIENT, ONE)
    const hash = await send(planned)
    const { until, states, done } = follow(planned, hash)
    expect(await until(is('sent'))).toEqual({ status: 'sent', hash, nonce: planned.nonce })
    const before = await chain.balance(RECIPIENT)
    await mine()
    const confirmed = await until(is('confirmed'))
    const receipt = (await chain.node('eth_getTransactionReceipt', hash)) as Record<string, string>
    const fee = BigInt(receipt['gasUsed']!) * BigInt(receipt['effectiveGasPrice']!)
    expect(confirmed).toMatchObject({ hash, fee: fee.toString(), arrived: ONE.toString() })
    expect(await chain.balance(RECIPIENT)).toBe(before + ONE)
    await mine(64)
    expect(await until((state) => state?.isFinal)).toMatchObject({ status: 'confirmed' })
    await done
    expect(states.map(({ status }) => status)).toEqual(['sent', 'confirmed', 'confirmed'])
  })

  it('tells what arrived from the balance, not from events that others make in the same block', async () => {
    const [{ plan, send, follow }, other] = await Promise.all([chain.page(), chain.page({ account: 1 })])
    await waiting()
    const { token18 } = chain.contracts
    const [planned, noise] = await Promise.all([
      plan(RECIPIENT, ONE, token18),
      other.plan(RECIPIENT, 7n, token18),
    ])
    const hash = await send(planned)
    await other.send(noise)
    await mine()
    expect((await follow(planned, hash).until(is('confirmed'))).arrived).toBe(ONE.toString())
  })
})

describe('a transaction that fails', () => {
  it('is failed, with the reason and the fee that is lost', async () => {
    const { plan, send, follow, from } = await chain.page({ account: 3 })
    await waiting()
    const { token18 } = chain.contracts
    const [first, second] = await Promise.all([plan(RECIPIENT, 'max', token18), plan(OTHER, 'max', token18)])
    await send(first)
    // The wallet's own estimate would refuse the second one.
    const [call] = second.request!.params as [object]
    const gas = { gas: '0x30d40' }
    const hash = await send({ ...second, request: { ...second.request!, params: [{ ...call, ...gas }] } })
    await mine()
    const state = await follow(second, hash).until(is('failed'))
    expect(state).toMatchObject({ reason: 'ERC20InsufficientBalance', arrived: '0' })
    expect(BigInt(state.fee!)).toBeGreaterThan(0n)
    expect(await chain.tokens(token18, from)).toBe(0n)
  })
})

describe('a transaction that is not mined', () => {
  it('is replaced by another one with its nonce, which is named', async () => {
    const { plan, send, follow, from } = await chain.page({ account: 4 })
    await waiting()
    const planned = await plan(RECIPIENT, ONE)
    const hash = await send(planned)
    const { until } = follow(planned, hash)
    const { nonce } = await until(is('sent'))
    const cancelling = await sendRaw({
      from,
      to: from,
      value: '0x0',
      nonce: `0x${Number(nonce).toString(16)}`,
    })
    await mine()
    expect(await until(is('replaced'))).toMatchObject({ hash, nonce, replacedBy: cancelling })
  })

  it('is confirmed under another hash when it was sent again with a higher fee', async () => {
    const { plan, send, follow, from } = await chain.page({ account: 4 })
    await waiting()
    const planned = await plan(RECIPIENT, 5n)
    const hash = await send(planned)
    const { until } = follow(planned, hash)
    const { nonce } = await until(is('sent'))
    const faster = await sendRaw({
      from,
      to: RECIPIENT,
      value: '0x5',
      nonce: `0x${Number(nonce).toString(16)}`,
    })
    await mine()
    const state = await until(is('confirmed'))
    expect(state).toMatchObject({ hash: faster, replacedBy: faster, arrived: '5' })
  })

  it('is dropped when no node has had it for ten minutes and its nonce is free', async () => {
    const { plan, send, follow, clock } = await chain.page({ account: 4 })
    await waiting()
    const planned = await plan(RECIPIENT, ONE)
    const hash = await send(planned)
    const { until, states, look, done } = follow(planned, hash)
    await until(is('sent'))
    await chain.node('anvil_dropTransaction', hash)
    await look(5)
    expect(states.at(-1)).toMatchObject({ status: 'sent' })
    clock.turn(10 * MINUTE)
    expect(await until(is('dropped'))).not.toHaveProperty('isFinal')
    clock.turn(120 * MINUTE)
    expect(await until((state) => state?.isFinal)).toMatchObject({ status: 'dropped' })
    await done
  })

  it('is followed on when it comes back after it was dropped', async () => {
    const { plan, send, follow, clock } = await chain.page({ account: 4 })
    await waiting()
    const planned = await plan(RECIPIENT, ONE)
    const hash = await send(planned)
    const { until } = follow(planned, hash)
    await until(is('sent'))
    const raw = await chain.node('eth_getRawTransactionByHash', hash).catch(() => undefined)
    await chain.node('anvil_dropTransaction', hash)
    clock.turn(10 * MINUTE)
    await until(is('dropped'))
    await chain.node('eth_sendRawTransaction', raw)
    await mine()
    expect(await until(is('confirmed'))).toMatchObject({ hash })
  })

  it('is sent again where a block was undone', async () => {
    const { plan, send, follow } = await chain.page({ account: 4 })
    await waiting()
    const planned = await plan(RECIPIENT, ONE)
    const snapshot = await chain.node('evm_snapshot')
    const hash = await send(planned)
    await mine()
    const { until } = follow(planned, hash)
    await until(is('confirmed'))
    await chain.node('evm_revert', snapshot)
    expect(await until(is('sent'))).toMatchObject({ hash })
  })

  it('is of unknown fate when the wallet names a hash that no node ever has', async () => {
    const { plan, send, follow, clock, wallet } = await chain.page({ account: 4 })
    const planned = await plan(RECIPIENT, ONE)
    wallet.fault = 'made-up-hash'
    const hash = await send(planned)
    const { until, states } = follow({ ...planned, nonce: undefined } as never, hash)
    clock.turn(11 * MINUTE)
    expect(await until(is('unknown'))).toMatchObject({ hash })
    expect(states.map(({ status }) => status)).not.toContain('confirmed')
  })
})

describe('a transaction that no node has seen', () => {
  it('is not taken for replaced at once when the nonce that we guessed went to another one', async () => {
    const { plan, follow, from, clock } = await chain.page({ account: 4 })
    const planned = await plan(RECIPIENT, ONE)
    const other = await sendRaw({ from, to: OTHER, value: '0x7' })
    const { until, look, states } = follow(planned, `0x${'5a'.repeat(32)}`)
    await look(4)
    expect(states.map(({ status }) => status)).toEqual(['sent'])
    clock.turn(10 * MINUTE)
    expect(await until(is('replaced'))).toMatchObject({ replacedBy: other })
    expect(states.at(-1)).not.toHaveProperty('isFinal')
  })
})

describe('a wallet that never answers', () => {
  it('has its transaction found by the nonce, although it died after sending', async () => {
    const { plan, send, follow, wallet } = await chain.page({ account: 4 })
    const planned = await plan(RECIPIENT, 123n)
    wallet.fault = 'dies-after-sending'
    const control = new AbortController()
    const sending = send(planned, control.signal)
    const { until } = follow(planned)
    const state = await until(is('confirmed'))
    expect(state).toMatchObject({ arrived: '123', nonce: planned.nonce })
    control.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is not taken for one that sent: the nonce went to something else', async () => {
    const { plan, follow, from, clock } = await chain.page({ account: 4 })
    const planned = await plan(RECIPIENT, 123n)
    await sendRaw({ from, to: OTHER, value: '0x7' })
    const { until, look, states } = follow(planned)
    await until(is('unknown'))
    clock.turn(MINUTE)
    await look(3)
    expect(states.map(({ status }) => status)).toEqual(['unknown'])
  })
})

describe('a network that is away for a while', () => {
  it('makes a transaction unknown after half a minute, and sent and confirmed once it is back', async () => {
    const gate = await gateTo(chain.rpcUrl)
    const { plan, send, follow, clock } = await chain.page({ account: 4, on: networkAt(gate.url) })
    await waiting()
    const planned = await plan(RECIPIENT, ONE)
    const hash = await send(planned)
    const { until, look, states, stop, done } = follow(planned, hash)
    await until(is('sent'))
    gate.isOpen = false
    await look(3)
    expect(states.at(-1)).toMatchObject({ status: 'sent' })
    clock.turn(30_000)
    await until(is('unknown'))
    gate.isOpen = true
    await until(is('sent'))
    await mine()
    await until(is('confirmed'))
    gate.isOpen = false
    clock.turn(10 * MINUTE)
    await look(3)
    // What was confirmed stays so.
    expect(states.at(-1)).toMatchObject({ status: 'confirmed' })
    stop()
    await done
    await gate.close()
  })

  it('ends quietly when it is stopped', async () => {
    const { plan, send, follow } = await chain.page({ account: 4 })
    const planned = await plan(RECIPIENT, ONE)
    const { stop, done } = follow(planned, await send(planned))
    stop()
    await expect(done).resolves.toBeUndefined()
  })
})

/** From an account that anvil holds the key of, with a fee that replaces. */
async function sendRaw(call: object): Promise<unknown> {
  const fees = { maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x2540be400', gas: '0x5208' }
  return chain.node('eth_sendTransaction', { ...fees, ...call })
}

/** A door in front of a node, which breaks connections while it is shut. */
async function gateTo(target: string) {
  const gate = { isOpen: true, url: '', close: () => Promise.resolve() }
  const server: Server = createServer((request, response) => {
    if (!gate.isOpen) return request.socket.destroy()
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const asked = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      void fetch(target, asked).then(async (answer) => response.end(await answer.text()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gate.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  gate.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return gate
}
