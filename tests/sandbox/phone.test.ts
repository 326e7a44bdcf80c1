import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignClient } from '@walletconnect/sign-client'
import { encodeQR } from 'qr'
import {
  parseEther,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  toHex,
  type Hex,
  type TransactionSerializedEIP1559,
} from 'viem'
import { describe, expect, it, type TestContext } from 'vitest'
import { createPhone } from '../../sandbox/phone/phone.ts'
import { readQr } from '../../sandbox/phone/read-qr.ts'
import { readUri } from '../../sandbox/phone/read-uri.ts'
import { createSessionStorage } from '../../sandbox/phone/session-storage.ts'
import type { Phone, PhoneOptions } from '../../sandbox/phone/types.ts'
import { closeCodes } from '../../sandbox/relay/faults.ts'
import { startRelay, type Relay, type RelayOptions } from '../../sandbox/relay/relay.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const chains = [
  { id: 31337, name: 'Sandbox One' },
  { id: 31338, name: 'Sandbox Two' },
]
const asked = {
  eip155: {
    chains: [ONE, TWO],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

type Dapp = Awaited<ReturnType<typeof SignClient.init>>
type Test = Pick<TestContext, 'onTestFinished'>
let lastName = 0

/** A site's side of the protocol, as the site's own library has it. */
async function openDapp(relay: Relay, test: Test): Promise<Dapp> {
  const dapp = await SignClient.init({
    relayUrl: relay.url,
    projectId: 'demo',
    customStoragePrefix: `dapp-${++lastName}`,
    storage: createSessionStorage(),
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Shop', description: 'Sells', url: 'https://shop.example', icons: [] },
  })
  dapp.core.verify.register = () => Promise.resolve(undefined)
  test.onTestFinished(async () => {
    dapp.core.heartbeat.stop()
    await dapp.core.relayer.transportClose()
  })
  return dapp
}

async function openPhone(relay: Relay, test: Test, options: Partial<PhoneOptions> = {}): Promise<Phone> {
  const prefix = `phone-${++lastName}`
  const rest = { prefix, chains, mode: 'approve' as const }
  const phone = await createPhone({ relayUrl: relay.url, projectId: 'demo', ...rest, ...options })
  test.onTestFinished(() => phone.destroy())
  return phone
}

async function world(test: Test, options: Partial<PhoneOptions> = {}, relayOptions: RelayOptions = {}) {
  const relay = await startRelay(relayOptions)
  test.onTestFinished(() => relay.stop())
  const [dapp, phone] = await Promise.all([openDapp(relay, test), openPhone(relay, test, options)])
  return { relay, dapp, phone }
}

async function propose(dapp: Dapp, optionalNamespaces: object = asked) {
  // The library's type is not for `exactOptionalPropertyTypes`.
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces } as Parameters<Dapp['connect']>[0])
  return { uri, approval: approval() }
}

/** All of it, up to a session. */
async function connected(test: Test, options: Partial<PhoneOptions> = {}) {
  const { relay, dapp, phone } = await world(test, options)
  phone.mode = 'approve'
  const { uri, approval } = await propose(dapp)
  await phone.pair(uri)
  const session = await approval
  phone.mode = options.mode ?? 'approve'
  const { topic } = session
  const request = (method: string, params: unknown, chainId = ONE) =>
    dapp.request<unknown>({ topic, chainId, request: { method, params } })
  return { relay, dapp, phone, session, topic, request }
}

/** Resolves at the first change after which it is so. */
function until(phone: Phone, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = phone.onChange(() => {
      if (!isSo()) return
      stop()
      resolve()
    })
  })
}

const asking = (phone: Phone) => until(phone, () => phone.pending !== undefined)
const heard = (dapp: Dapp, name: 'session_event' | 'session_update' | 'session_delete' | 'session_extend') =>
  new Promise<{ params: Record<string, unknown> }>((resolve) =>
    // Each event has its own type; what they have in common is enough here.
    dapp.once(name, (event: unknown) => resolve(event as { params: Record<string, unknown> })),
  )

describe.concurrent('pairing', () => {
  it('connects, with what the site asks and the phone has', async (test) => {
    const { session, phone } = await connected(test)
    const [first, second] = phone.snapshot.accounts
    expect(session.namespaces['eip155']).toEqual({
      chains: [ONE, TWO],
      accounts: [`${ONE}:${first}`, `${ONE}:${second}`, `${TWO}:${first}`, `${TWO}:${second}`],
      methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
      events: ['accountsChanged', 'chainChanged'],
    })
    expect(session.peer.metadata.name).toBe('Pocket')
    const known = { topic: session.topic, name: 'Shop', url: 'https://shop.example', chains: [ONE, TWO] }
    expect(phone.snapshot).toMatchObject({ online: true, trouble: undefined, sessions: [known] })
  })

  it('asks the owner, and waits', async (test) => {
    const { dapp, phone } = await world(test, { mode: 'ask' })
    const { uri, approval } = await propose(dapp)
    await phone.pair(uri)
    await asking(phone)
    expect(phone.pending).toMatchObject({ title: 'Connect to Shop?', origin: 'https://shop.example' })
    expect(phone.pending?.rows[0]).toEqual({ label: 'Networks', value: 'Sandbox One, Sandbox Two' })
    expect(phone.approve()).toBe(true)
    expect((await approval).namespaces['eip155']?.chains).toEqual([ONE, TWO])
  })

  it('is declined', async (test) => {
    const { dapp, phone } = await world(test, { mode: 'reject' })
    const { uri, approval } = await propose(dapp)
    const [outcome] = await Promise.allSettled([approval, phone.pair(uri)])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 5000 } })
    expect(phone.snapshot.sessions).toEqual([])
  })

  it('is declined when there is no network in common', async (test) => {
    const { dapp, phone } = await world(test)
    const { uri, approval } = await propose(dapp, { eip155: { ...asked.eip155, chains: ['eip155:5'] } })
    const [outcome] = await Promise.allSettled([approval, phone.pair(uri)])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 5100 } })
  })

  it('takes the prompt away when the proposal is over', async (test) => {
    const prefix = `phone-${++lastName}`
    const { dapp, phone } = await world(test, { mode: 'ask', prefix })
    const { uri, approval } = await propose(dapp)
    approval.catch(() => undefined)
    await phone.pair(uri)
    await asking(phone)
    const [id] = dapp.proposal.keys
    // The library keeps its core there; its clock strikes every five seconds, for things that live five minutes.
    const { expirer } = Reflect.get(globalThis, `_walletConnectCore_${prefix}`) as Dapp['core']
    expirer.events.emit('expirer_expired', { target: `id:${id}`, expiration: { target: '', expiry: 0 } })
    await until(phone, () => phone.pending === undefined)
    expect(phone.approve()).toBe(false)
  })

  it('asks one thing after the other', async (test) => {
    const { dapp, phone } = await world(test, { mode: 'ask' })
    const first = await propose(dapp)
    const second = await propose(dapp)
    await phone.pair(first.uri)
    await asking(phone)
    await phone.pair(second.uri)
    phone.approve()
    await first.approval
    await asking(phone)
    phone.approve()
    await second.approval
    expect(phone.snapshot.sessions).toHaveLength(2)
  })
})

describe('what is scanned or pasted', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=00'
  const link = encodeURIComponent(uri)

  it.each([
    ['the URI', ` ${uri}\n`],
    ['a link to the wallet', `pocket://wc?uri=${link}`],
    ['a link with more in it', `https://pocket.example/wc?a=b&uri=${link}&c=d#e`],
    ['a link that is encoded twice', `https://pocket.example/wc?uri=${encodeURIComponent(link)}`],
  ])('is %s', (_what, text) => {
    expect(readUri(text)).toBe(uri)
  })

  it.each(['', 'https://shop.example', 'https://shop.example/?uri=https://evil.example', '?uri=%'])(
    'is not %j',
    (text) => {
      expect(() => readUri(text)).toThrow(TypeError)
    },
  )

  it('is an image of a QR code', () => {
    const modules = encodeQR(uri, 'raw', { ecc: 'medium', border: 4 })
    const scale = 4
    const size = modules.length * scale
    const data = new Uint8ClampedArray(size * size * 4).fill(255)
    const isDark = (pixel: number) =>
      modules[Math.floor(pixel / size / scale)]?.[Math.floor((pixel % size) / scale)] === true
    for (let pixel = 0; pixel < size * size; pixel++) {
      if (isDark(pixel)) data.fill(0, pixel * 4, pixel * 4 + 3)
    }
    expect(readQr({ width: size, height: size, data })).toBe(uri)
    expect(() => readQr({ width: size, height: size, data: data.fill(255) })).toThrow('no QR code')
  })

  it('is refused when it is over', async (test) => {
    const { phone } = await world(test)
    const over = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1`
    await expect(phone.pair(over)).rejects.toThrow(/expired/i)
  })
})

/** A node that knows enough to send a transaction, and keeps what is sent. */
async function startNode(test: Test) {
  const sent: Hex[] = []
  const answers: Record<string, unknown> = {
    eth_chainId: '0x7a69',
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x7', timestamp: '0x1', transactions: [] },
    eth_getTransactionReceipt: { status: '0x1' },
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: Hex[] }
      if (method === 'eth_sendRawTransaction') sent.push(params[0] ?? '0x')
      const hash = toHex(sent.length, { size: 32 })
      const result = method === 'eth_sendRawTransaction' ? hash : answers[method]
      const error = { code: -32601, message: `No ${method}` }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  test.onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { sent, rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe.concurrent('a request', () => {
  const message = 'Zürich ✓'

  it('to sign a message is shown as text, and signed', async (test) => {
    const { phone, request } = await connected(test, { mode: 'ask' })
    const [, address = '0x'] = phone.snapshot.accounts
    const answer = request('personal_sign', [toHex(message), address])
    await asking(phone)
    expect(phone.pending).toMatchObject({ kind: 'sign', origin: 'https://shop.example', text: message })
    phone.approve()
    const signature = (await answer) as Hex
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
    expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  })

  it('to sign typed data is signed on the network that it names', async (test) => {
    const { phone, request } = await connected(test)
    const [address = '0x'] = phone.snapshot.accounts
    const data = {
      domain: { name: 'Shop', chainId: 31338 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'tea' },
    } as const
    const params = [address, JSON.stringify(data)]
    const signature = (await request('eth_signTypedData_v4', params, TWO)) as Hex
    expect(await recoverTypedDataAddress({ ...data, signature })).toBe(address)
  })

  it('is declined', async (test) => {
    const { phone, request } = await connected(test, { mode: 'ask' })
    const answer = request('personal_sign', [toHex(message), phone.snapshot.accounts[0]])
    const [outcome] = await Promise.allSettled([answer, asking(phone).then(() => phone.reject())])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 5000 } })
  })

  it('is refused for an account that is not the phone’s', async (test) => {
    const { request } = await connected(test)
    const answer = request('personal_sign', [toHex(message), `0x${'1'.repeat(40)}`])
    await expect(answer).rejects.toMatchObject({ code: 4100 })
  })

  it('to send is signed and sent', async (test) => {
    const { sent, rpcUrl } = await startNode(test)
    const { phone, request } = await connected(test, { chains: [{ id: 31337, name: 'One', rpcUrl }] })
    const [from = '0x'] = phone.snapshot.accounts
    const to = `0x${'2'.repeat(40)}`
    const hash = await request('eth_sendTransaction', [{ from, to, value: toHex(parseEther('1')) }])
    expect(hash).toBe(toHex(1, { size: 32 }))
    const serializedTransaction = sent[0] as TransactionSerializedEIP1559
    const transaction = parseTransaction(serializedTransaction)
    expect(transaction).toMatchObject({ to, value: parseEther('1'), chainId: 31337, nonce: 5 })
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(from)
  })

  it('to send several sends one after the other, asking once', async (test) => {
    const { sent, rpcUrl } = await startNode(test)
    const options = { chains: [{ id: 31337, name: 'One', rpcUrl }], mode: 'ask' as const }
    const { phone, request } = await connected(test, options)
    const to = `0x${'2'.repeat(40)}`
    const call = { to, value: '0x1' }
    const bundle = {
      version: '2.0.0',
      from: phone.snapshot.accounts[0],
      chainId: '0x7a69',
      calls: [call, call],
    }
    const answer = request('wallet_sendCalls', [{ ...bundle, id: 'mine', atomicRequired: false }])
    await asking(phone)
    expect(phone.pending?.rows).toHaveLength(2)
    phone.approve()
    expect(await answer).toEqual({ id: 'mine' })
    expect(sent).toHaveLength(2)
    expect(phone.pending).toBeUndefined()
  })

  it('waits while the phone is locked', async (test) => {
    const { phone, request } = await connected(test, { mode: 'ask' })
    phone.lock()
    const answer = request('personal_sign', [toHex(message), phone.snapshot.accounts[0]])
    await asking(phone)
    expect(phone.pending?.kind).toBe('unlock')
    phone.approve()
    await until(phone, () => phone.pending?.kind === 'sign')
    phone.approve()
    expect(await answer).toMatch(/^0x/)
    expect(phone.snapshot.locked).toBe(false)
  })

  it('is taken from the screen when the session ends', async (test) => {
    const { dapp, phone, topic, request } = await connected(test, { mode: 'ask' })
    request('personal_sign', [toHex(message), phone.snapshot.accounts[0]]).catch(() => undefined)
    await asking(phone)
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
    await until(phone, () => phone.pending === undefined)
    await until(phone, () => phone.snapshot.sessions.length === 0)
    expect(phone.approve()).toBe(false)
  })
})

describe.concurrent('a session', () => {
  it('hears of another network, which it gets if it did not have it', async (test) => {
    const { dapp, phone, topic } = await connected(test, { chains: [...chains, { id: 7, name: 'Seven' }] })
    const first = heard(dapp, 'session_event')
    phone.selectChain(31338)
    expect((await first).params).toEqual({ chainId: TWO, event: { name: 'chainChanged', data: 31338 } })
    const second = heard(dapp, 'session_event')
    phone.selectChain(7)
    expect((await second).params).toMatchObject({ chainId: 'eip155:7' })
    expect(dapp.session.get(topic).namespaces['eip155']?.chains).toEqual([ONE, TWO, 'eip155:7'])
    expect(() => phone.selectChain(8)).toThrow(RangeError)
  })

  it('hears of another account, which is in front then', async (test) => {
    const { dapp, phone, topic } = await connected(test)
    const [first, second] = phone.snapshot.accounts
    const event = heard(dapp, 'session_event')
    phone.selectAccount(1)
    const data = [`${ONE}:${second}`, `${ONE}:${first}`]
    expect((await event).params).toEqual({ chainId: ONE, event: { name: 'accountsChanged', data } })
    expect(dapp.session.get(topic).namespaces['eip155']?.accounts.slice(0, 2)).toEqual(data)
  })

  it('loses nothing when network and account change at once', async (test) => {
    const { dapp, phone, topic } = await connected(test, { chains: [...chains, { id: 7, name: 'Seven' }] })
    phone.selectChain(7)
    phone.selectAccount(1)
    await phone.settled()
    // Answered after all that came before it.
    await phone.ping(topic)
    const evm = dapp.session.get(topic).namespaces['eip155']
    expect(evm?.chains).toContain('eip155:7')
    expect(evm?.accounts[0]).toBe(`${ONE}:${phone.snapshot.accounts[1]}`)
  })

  it('moves to the network that the site asks for', async (test) => {
    const { dapp, phone, topic } = await world(test).then(async (parts) => {
      const methods = [...asked.eip155.methods, 'wallet_switchEthereumChain']
      const { uri, approval } = await propose(parts.dapp, { eip155: { ...asked.eip155, methods } })
      await parts.phone.pair(uri)
      return { ...parts, topic: (await approval).topic }
    })
    const event = heard(dapp, 'session_event')
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] }
    expect(await dapp.request({ topic, chainId: ONE, request })).toBeNull()
    expect((await event).params).toMatchObject({ event: { name: 'chainChanged', data: 31338 } })
    expect(phone.snapshot.chainId).toBe(31338)
  })

  it('is extended', async (test) => {
    const { dapp, phone, topic } = await connected(test)
    const event = heard(dapp, 'session_extend')
    await phone.extend(topic)
    expect(await event).toMatchObject({ topic })
  })

  it('is pinged from either side', async (test) => {
    const { dapp, phone, topic } = await connected(test)
    expect(await Promise.all([phone.ping(topic), dapp.ping({ topic })])).toHaveLength(2)
  })

  it('is ended by the phone', async (test) => {
    const { dapp, phone, topic } = await connected(test)
    const event = heard(dapp, 'session_delete')
    await phone.disconnect()
    await event
    expect(phone.snapshot.sessions).toEqual([])
    expect(() => dapp.session.get(topic)).toThrow(topic)
  })

  it('is ended by the site', async (test) => {
    const { dapp, phone, topic } = await connected(test)
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
    await until(phone, () => phone.snapshot.sessions.length === 0)
    await expect(phone.ping(topic)).rejects.toThrow(topic)
  })

  it('says whatever the tester likes', async (test) => {
    const { dapp, phone, topic } = await connected(test)
    const event = heard(dapp, 'session_event')
    await phone.emit(topic, 'chainChanged', 'banana', TWO)
    expect((await event).params).toEqual({ chainId: TWO, event: { name: 'chainChanged', data: 'banana' } })
  })

  it('lives on in a phone that starts again, with what was asked meanwhile', async (test) => {
    const [sessions, prefix] = [createSessionStorage(), `phone-${++lastName}`]
    const { relay, phone, request } = await connected(test, { sessions, prefix })
    const [address = '0x'] = phone.snapshot.accounts
    await phone.destroy()
    const answer = request('personal_sign', [toHex('hello'), address])
    const again = await openPhone(relay, test, { sessions, prefix })
    expect(again.snapshot.sessions).toHaveLength(1)
    expect(await recoverMessageAddress({ message: 'hello', signature: (await answer) as Hex })).toBe(address)
  })
})

describe.concurrent('a phone that misbehaves', () => {
  it.for([
    ['more', { chains: [ONE, TWO, 'eip155:1'] }],
    ['fewer', { chains: [ONE], methods: ['personal_sign'], events: [] }],
    ['wrong-chain', { chains: ['eip155:9999'] }],
    ['no-accounts', { accounts: [] }],
  ] as const)('gives %s', async ([fault, given], test) => {
    const { dapp, phone } = await world(test, { fault })
    const { uri, approval } = await propose(dapp)
    await phone.pair(uri)
    expect((await approval).namespaces['eip155']).toMatchObject(given)
  })

  it('settles what is over, which the library does not take', async (test) => {
    const { relay, dapp, phone } = await world(test, { fault: 'expired' })
    const { uri, approval } = await propose(dapp)
    approval.catch(() => undefined)
    const refused = new Promise<void>((resolve) => {
      relay.onFrame(({ kind, tag }) => {
        if (kind === 'push' && tag === 1103) resolve()
      })
    })
    await phone.pair(uri)
    await refused
    expect(dapp.session.length).toBe(0)
  })

  it('says nothing', async (test) => {
    const { phone, request } = await connected(test)
    phone.fault = 'silent'
    request('personal_sign', [toHex('hello'), phone.snapshot.accounts[0]]).catch(() => undefined)
    await until(phone, () => phone.requests.length === 1)
    expect(phone.pending).toBeUndefined()
  })

  it('signs with another key', async (test) => {
    const { phone, request } = await connected(test)
    phone.fault = 'wrong-signer'
    const [address = '0x'] = phone.snapshot.accounts
    const signature = (await request('personal_sign', [toHex('hello'), address])) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).not.toBe(address)
  })
})

/** What crosses the wire, from a proposal to the answer of a request: [kind, method, tag]. */
const points = [
  ...(['request', 'answer'] as const).flatMap((kind) => [
    [kind, 'wc_proposeSession', 1100] as const,
    [kind, 'irn_subscribe', undefined] as const,
    [kind, 'wc_approveSession', 1102] as const,
    [kind, 'irn_publish', 1103] as const,
    [kind, 'irn_publish', 1108] as const,
    [kind, 'irn_publish', 1109] as const,
  ]),
  ...(['push', 'ack'] as const).flatMap((kind) =>
    ([1100, 1101, 1102, 1103, 1108, 1109] as const).map((tag) => [kind, 'irn_subscription', tag] as const),
  ),
]

/**
 * The library waits fifteen seconds for a lost answer and looks again every five. Here it does so sooner, as often, in
 * the same order.
 */
function hurry(test: Test, ...cores: Dapp['core'][]) {
  for (const { relayer, heartbeat } of cores) {
    Object.assign(relayer.publisher, { initialPublishTimeout: 500 })
    Object.assign(relayer.subscriber, { initialSubscribeTimeout: 500 })
    const pulse = setInterval(() => heartbeat.events.emit('heartbeat_pulse'), 100)
    test.onTestFinished(() => clearInterval(pulse))
  }
}

describe.concurrent('a relay that dies and comes back', () => {
  it.for(points)('at %s %s %s leaves one session and one answer', async ([kind, method, tag], test) => {
    const prefix = `phone-${++lastName}`
    const { relay, dapp, phone } = await world(test, { prefix })
    hurry(test, dapp.core, Reflect.get(globalThis, `_walletConnectCore_${prefix}`) as Dapp['core'])
    let deaths = 0
    relay.onFrame((frame) => {
      if (deaths > 0 || frame.kind !== kind || frame.method !== method || frame.tag !== tag) return
      deaths++
      relay.restart()
    })
    const { uri, approval } = await propose(dapp)
    await phone.pair(uri)
    const { topic } = await approval
    const [address = '0x'] = phone.snapshot.accounts
    const request = { method: 'personal_sign', params: [toHex('hello'), address] }
    const signature = (await dapp.request({ topic, chainId: ONE, request })) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    // An answer may arrive before the phone's own copy of it was acknowledged.
    if (deaths === 0) {
      await new Promise<void>((resolve) => relay.onFrame(() => deaths > 0 && resolve()))
    }
    expect(phone.snapshot.sessions.map((session) => session.topic)).toEqual([topic])
    expect(dapp.session.length).toBe(1)
    expect(phone.requests).toHaveLength(1)
  })
})

describe.concurrent('a relay that misbehaves', () => {
  const sign = async (dapp: Dapp, topic: string, phone: Phone) => {
    const params = [toHex('hello'), phone.snapshot.accounts[0]]
    return dapp.request({ topic, chainId: ONE, request: { method: 'personal_sign', params } })
  }

  it('sends twice: one session, one request', async (test) => {
    const { relay, dapp, phone } = await world(test)
    relay.faults.duplicate = true
    const events: unknown[] = []
    dapp.on('session_event', ({ params }) => events.push(params.event.data))
    const { uri, approval } = await propose(dapp)
    await phone.pair(uri)
    const { topic } = await approval
    await sign(dapp, topic, phone)
    phone.selectChain(31338)
    await phone.ping(topic)
    expect(relay.log.filter(({ kind, tag }) => kind === 'push' && tag === 1108)).toHaveLength(2)
    expect(dapp.session.length).toBe(1)
    expect(phone.snapshot.sessions).toHaveLength(1)
    expect(phone.requests).toHaveLength(1)
    // The site's library passes both copies on when they arrive in one go; they say the same.
    expect(new Set(events)).toEqual(new Set([31338]))
  })

  it('turns the order round: each request gets its own answer', async (test) => {
    const { relay, dapp, phone, topic } = await connected(test)
    relay.faults.hold = true
    const [first, second] = phone.snapshot.accounts
    const ask = (address: unknown) =>
      dapp.request<Hex>({
        topic,
        chainId: ONE,
        request: { method: 'personal_sign', params: ['0x00', address] },
      })
    const pushes = new Promise<void>((resolve) => {
      let requests = 0
      relay.onFrame(({ kind, tag }) => {
        if (kind === 'answer' && tag === 1108 && ++requests === 2) setImmediate(resolve)
      })
    })
    const answers = [ask(first), ask(second)]
    await pushes
    relay.faults.hold = false
    const signers = (await Promise.all(answers)).map((signature) =>
      recoverMessageAddress({ message: { raw: '0x00' }, signature }),
    )
    expect(await Promise.all(signers)).toEqual([first, second])
    expect(phone.requests.map(({ params }) => (params as unknown[])[1])).toEqual([second, first])
  })

  it('loses a push: it comes when the client is back', async (test) => {
    const { relay, dapp, phone, topic } = await connected(test)
    relay.faults.drop = true
    const published = new Promise<void>((resolve) => {
      relay.onFrame(({ kind, tag }) => kind === 'answer' && tag === 1108 && setImmediate(resolve))
    })
    const answer = sign(dapp, topic, phone)
    await published
    relay.faults.drop = false
    relay.cut()
    expect(await answer).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
  })

  it('is away for a while: clients come back by themselves', async (test) => {
    const { relay, dapp, phone, topic } = await connected(test)
    await relay.down()
    await until(phone, () => !phone.snapshot.online)
    await relay.up()
    await until(phone, () => phone.snapshot.online)
    expect(await sign(dapp, topic, phone)).toMatch(/^0x/)
  })

  it('sheds its load: clients come back by themselves', async (test) => {
    const { relay, dapp, phone, topic } = await connected(test)
    relay.cut(closeCodes.rebalancing)
    await until(phone, () => !phone.snapshot.online)
    await until(phone, () => phone.snapshot.online)
    expect(await sign(dapp, topic, phone)).toMatch(/^0x/)
  })

  it.for([
    ['Unauthorized: invalid key', { projects: { other: {} } }],
    ['JWT validation error: JWT Token is not yet valid:', { now: () => Date.now() - 3 * 60_000 }],
  ] as const)('says why it refuses: %s', async ([reason, options], test) => {
    const { phone } = await world(test, {}, options)
    const expiry = Math.floor(Date.now() / 1000) + 300
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=${expiry}`
    phone.pair(uri).catch(() => undefined)
    await until(phone, () => phone.snapshot.trouble !== undefined)
    expect(phone.snapshot.trouble).toContain(`3000 (${reason}`)
    expect(phone.snapshot.online).toBe(false)
  })
})
