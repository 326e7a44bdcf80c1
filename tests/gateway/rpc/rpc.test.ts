import { expect, it, onTestFinished } from 'vitest'
import { transactionOrder } from '../../../frame/approval/evm-transaction.ts'
import type { Tools } from '../../../frame/approval/order.ts'
import type { Custody } from '../../../frame/keys/keys.ts'
import { openKeys } from '../../../frame/keys/signer.ts'
import { describeNetworks } from '../../../gateway/config/networks.ts'
import { onFreePort } from '../../../sandbox/free-port.ts'
import type { CompleteExplanation } from '../../../src/domain/requests/explain/explanation.ts'
import { REQUEST_CHARACTERS } from '../../../gateway/wire/request-size.ts'
import { startChain } from '../../support/evm-world.ts'
import { httpServer, type HttpReply } from '../../support/http-server.ts'
import { gatewayWorld } from '../../support/gateway.ts'
import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'

async function world(...replies: HttpReply[]) {
  const node = await httpServer(...replies)
  return { node, ...(await worldOf(node.url)) }
}

async function worldOf(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rpc-'))
  const networks = describeNetworks({ 'eip155:31337': url, 'solana:local': url })
  const gateway = await gatewayWorld(join(folder, 'g.db'), { networks })
  const browser = await gateway.browser()
  const { deviceId } = (await browser.register()).body as { deviceId: string }
  const { access } = await gateway.logIn(deviceId)
  const ask = (network: string, body: unknown) => browser.ask('POST', `rpc/${network}`, body, { access })
  return { ...gateway, browser, ask, access }
}

const ANSWER = { jsonrpc: '2.0', id: 1, result: '0x10' }
const BLOCK = { method: 'eth_blockNumber', params: [] }

it('asks the node of the operator, and passes on method and params alone', async () => {
  const { ask, node } = await world({ body: ANSWER })
  expect(await ask('eip155:31337', { ...BLOCK, jsonrpc: '2.0', id: 77, extra: 'x' })).toMatchObject({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: '0x10' },
  })
  expect(JSON.parse(node.seen[0]!.body)).toEqual({ jsonrpc: '2.0', id: 1, ...BLOCK })
  const { headers } = node.seen[0]!
  expect([headers.cookie, headers.authorization, headers['dpop'], headers.origin, headers.referer]).toEqual(
    Array(5).fill(undefined),
  )
})

/** Network names that try to be a URL or host, or a property of every object. */
const ELSEWHERE = [
  ...['eip155:1', 'eip155:031337', 'EIP155:31337', 'eip155:31337 ', '__proto__', 'constructor', 'toString'],
  ...['127.0.0.1', '169.254.169.254', '[::1]', 'localhost:80', '0x7f000001', '2130706433', 'http:', 'file:'],
  ...['http%3A%2F%2F169.254.169.254%2Flatest', '..%2F..%2Fme', '%2e%2e', 'eip155%3A31337%2F..', 'gopher:x'],
  ...['metadata.google.internal', '10.0.0.1', '192.168.0.1', '[fd00::1]', '0.0.0.0', 'evil.example'],
]

it('asks no host that is not in the settings, whatever a request names', async () => {
  const { ask, node } = await world({ body: ANSWER })
  const refused = []
  for (const name of ELSEWHERE)
    refused.push((await ask(name, { ...BLOCK, rpcUrl: 'http://10.0.0.1' })).status)
  expect(refused.filter((status) => status < 400)).toEqual([])
  expect(node.seen).toEqual([])
})

it.each([301, 302, 303, 307, 308])('does not follow a node that redirects with %i', async (status) => {
  const target = await httpServer({ body: ANSWER })
  const { ask } = await world({ status, headers: { location: target.url } })
  expect(await ask('eip155:31337', BLOCK)).toMatchObject({ body: { error: { code: 'UPSTREAM' } } })
  expect(target.seen).toEqual([])
})

it.each([
  'eth_sign',
  'eth_sendTransaction',
  'personal_sign',
  'admin_peers',
  'anvil_setBalance',
  'eth_accounts',
])('does not pass on %s', async (method) => {
  const { ask, node } = await world({ body: ANSWER })
  expect(await ask('eip155:31337', { method, params: [] })).toMatchObject({
    status: 405,
    body: { error: { code: 'METHOD_NOT_ALLOWED' } },
  })
  expect(node.seen).toEqual([])
})

it('serves those who are logged in only', async () => {
  const { browser, node } = await world({ body: ANSWER })
  expect((await browser.ask('POST', 'rpc/eip155:31337', BLOCK)).status).toBe(401)
  expect(node.seen).toEqual([])
})

it('does not tell the URL of a node that fails, which may have a key in it', async () => {
  const { ask, node, lines } = await world('reset')
  const answer = await ask('eip155:31337', BLOCK)
  expect(answer).toMatchObject({
    body: { error: { code: 'UPSTREAM', message: 'The network did not answer' } },
  })
  expect(JSON.stringify(answer.body) + lines.join('')).not.toContain(node.url)
})

it('gives up an answer that is too long, and one that is no JSON-RPC', async () => {
  const long = await world({ body: { ...ANSWER, result: 'x'.repeat(2_000_000) } })
  expect(await long.ask('eip155:31337', BLOCK)).toMatchObject({ body: { error: { code: 'UPSTREAM' } } })
  const page = await world({ body: '<html>' })
  expect(await page.ask('eip155:31337', BLOCK)).toMatchObject({ body: { error: { code: 'UPSTREAM' } } })
})

it('passes on the words of a node that refuses', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const { ask } = await world({ status: 400, body: { jsonrpc: '2.0', id: 1, error } })
  expect(await ask('eip155:31337', { method: 'eth_call', params: [{}] })).toMatchObject({ body: { error } })
})

const CALL = { to: '0x0000000000000000000000000000000000000001' }

it.each([
  [{ tracer: '{data: [], fault() {}, step() {}, result() { while (true) {} }}' }],
  [{ tracer: 'callTracer', timeout: '1h' }],
  [{ tracer: 'prestateTracer', reexec: 1_000_000 }],
  [{}],
  [undefined],
  ['callTracer'],
])('runs no program of a stranger on the node: debug_traceCall with %j', async (options) => {
  const { ask, node } = await world({ body: ANSWER })
  const params = [CALL, 'latest', ...(options === undefined ? [] : [options])]
  expect(await ask('eip155:31337', { method: 'debug_traceCall', params })).toMatchObject({ status: 405 })
  expect(node.seen).toEqual([])
})

it('passes the traces of a trial run on', async () => {
  const { ask, node } = await world({ body: ANSWER })
  for (const tracer of ['callTracer', 'prestateTracer']) {
    const options = { tracer, tracerConfig: { withLog: true }, stateOverrides: {} }
    const question = { method: 'debug_traceCall', params: [CALL, 'latest', options] }
    expect(await ask('eip155:31337', question)).toMatchObject({ status: 200 })
  }
  expect(node.seen).toHaveLength(2)
})

const U64 = '18446744073709551615'

it('passes amounts of 64 bits on to the digit, in questions and in answers', async () => {
  const answer = `{"jsonrpc":"2.0","id":1,"result":{"lamports":${U64},"space":165}}`
  const { browser, access, node } = await world({ body: answer })
  const question = { method: 'getBalance', params: ['a', { minContextSlot: 9007199254740993n }] }
  const { status, text } = await browser.ask('POST', 'rpc/solana:local', question, { access })
  expect([status, text]).toEqual([200, answer])
  expect(node.seen[0]!.body).toContain('{"minContextSlot":9007199254740993}')
})

it('asks a node at most a hundred questions of a user at once, and stops those that a browser gives up', async () => {
  const { browser, access, node, lines } = await world('silence')
  const leaving = new AbortController()
  const ask = () => browser.ask('POST', 'rpc/eip155:31337', BLOCK, { access, signal: leaving.signal })
  const many = Array.from({ length: 103 }, () =>
    ask().then(
      ({ status }) => status,
      () => 'left',
    ),
  )
  await node.reached(100)
  await expect.poll(() => lines.filter((line) => line.includes('"status":429')).length).toBe(3)
  leaving.abort()
  const answers = await Promise.all(many)
  expect(answers.filter((answer) => answer === 'left').length).toBeGreaterThanOrEqual(100)
  await expect.poll(node.left).toBe(100)
  await expect.poll(() => lines.filter((line) => line.includes('"code":"LEFT"')).length).toBe(100)
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  void browser.ask('POST', 'rpc/eip155:31337', BLOCK, { access }).catch(() => undefined)
  await node.reached(101)
})

it('passes on the deployment with the longest initcode of EIP-3860, whose fee the frame has computed', async () => {
  const chain = await onFreePort(startChain)
  onTestFinished(() => chain.stop())
  const { ask } = await worldOf(chain.url)
  const keys = await openKeys(new Uint8Array(32).fill(7))
  const from = keys.addresses.evm
  await chain.ask('anvil_setBalance', [from, '0x8ac7230489e80000'])
  // Returns one byte of code.
  const data = `0x60016000f3${'ff'.repeat(49_152 - 5)}`
  const order = transactionOrder(
    { namespace: 'eip155', network: 'eip155:31337', method: 'eth_sendTransaction', params: [{ from, data }] },
    from,
  )
  const custody = { withKeys: (_: string, use: (open: unknown) => unknown) => use(keys) }
  const tools: Tools = {
    ask: async (network, method, params) =>
      (await ask(network, { method, params })).body as { result?: unknown },
    custody: () => Promise.resolve(custody as unknown as Custody),
    signal: new AbortController().signal,
    after: () => () => undefined,
    now: () => Date.now(),
  }
  const hash = await (await order.prepare(tools)).carryOut({} as CompleteExplanation, tools)
  await expect.poll(() => chain.ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  const { contractAddress } = (await chain.ask('eth_getTransactionReceipt', [hash])) as {
    contractAddress: string
  }
  expect(await chain.ask('eth_getCode', [contractAddress, 'latest'])).toBe('0x00')
})

it('takes as many characters as the frame takes from a page, and not many more', async () => {
  const { ask, node } = await world({ body: ANSWER })
  const send = (characters: number) =>
    ask('eip155:31337', { method: 'eth_sendRawTransaction', params: [`0x${'f'.repeat(characters - 2)}`] })
  expect((await send(REQUEST_CHARACTERS)).status).toBe(200)
  expect(node.seen).toHaveLength(1)
  expect(await send(REQUEST_CHARACTERS + 20_000)).toMatchObject({
    status: 413,
    body: { error: { code: 'TOO_LARGE' } },
  })
  expect(node.seen).toHaveLength(1)
})
