import { describe, expect, it } from 'vitest'
import { coded } from '../../../src/errors/codes.ts'
import { sendError, signError } from '../../../src/errors/foreign.ts'
import { ALICE, BASE, BOB, ETHEREUM } from '../../support/fixtures.ts'
import { arrived } from '../../support/framed-page.ts'
import { framedWallet, goodAnswer } from '../../support/framed-wallet.ts'
import { randomFrom } from '../../support/random.ts'

const EVENTS = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message']

async function loggedIn() {
  const wallet = await framedWallet()
  const heard: unknown[] = []
  for (const event of EVENTS) wallet.provider.on(event, (value: unknown) => void heard.push([event, value]))
  await wallet.connect()
  return { ...wallet, heard }
}

const thrown = (work: Promise<unknown>): Promise<Error & { code?: unknown }> =>
  work.then(
    () => Promise.reject(new Error('It was answered')),
    (error: unknown) => error as Error,
  )

describe('the embedded wallet as an EIP-1193 provider', () => {
  it('shares nothing before a login and after it', async () => {
    const { provider, connect, adapter, calls } = await framedWallet()
    const asks = ['eth_requestAccounts', 'eth_chainId', 'personal_sign', 'eth_call', 'wallet_getCapabilities']
    const sharesNothing = async () => {
      expect(provider.isConnected()).toBe(false)
      expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
      for (const method of asks)
        expect(await thrown(provider.request({ method, params: [ALICE] }))).toMatchObject({ code: 4100 })
    }
    await sharesNothing()
    expect(calls).toEqual([])
    await connect()
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
    expect(provider.isConnected()).toBe(true)
    await adapter.revoke!('ID_AUTH')
    await sharesNothing()
  })

  it('says what happens to the login, and hands out nothing that a page could change', async () => {
    const { provider, heard, switchTo, plays, hands, accounts } = await loggedIn()
    expect(heard.splice(0)).toEqual([['connect', { chainId: '0x1' }]])
    await switchTo(BASE)
    expect(heard.splice(0)).toEqual([['chainChanged', '0x2105']])
    plays['GET_USER'] = (call, { answer }) => answer(call, { ...(goodAnswer(call) as object), address: BOB })
    hands().say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'another' } })
    await arrived()
    await arrived()
    expect(heard.splice(0)).toEqual([['accountsChanged', [BOB]]])

    provider.once('accountsChanged', (list: string[]) => void list.splice(0, 9, '0xdead'))
    delete plays['GET_USER']
    hands().say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'first' } })
    await arrived()
    await arrived()
    expect(await accounts()).toEqual([ALICE])
    ;((await accounts()) as string[]).push(BOB)
    expect(await accounts()).toEqual([ALICE])

    heard.splice(0)
    hands().say({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })
    await arrived()
    expect(heard).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  it('calls listeners once where they ask for that, none that has left, and the next after one that throws', async () => {
    const { provider, switchTo } = await loggedIn()
    const heard: string[] = []
    const left = () => void heard.push('left')
    provider.once('chainChanged', () => void heard.push('once'))
    provider.addListener('chainChanged', left).removeListener('chainChanged', left)
    provider.on('chainChanged', () => void heard.push('always'))
    for (const name of ['__proto__', 'constructor', 'toString', ''])
      expect(provider.on(name, left).off(name, left)).toBe(provider)
    await switchTo(BASE)
    await switchTo(ETHEREUM)
    expect(heard).toEqual(['once', 'always', 'always'])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'eth_accounts'],
    ['no method', {}],
    ['a number as its method', { method: 5 }],
    ['a list as its method', { method: ['eth_accounts'] }],
    ['an object as its method', { method: { toString: () => 'eth_accounts' } }],
  ])('refuses a request of %s', async (_, request) => {
    const { provider, calls } = await loggedIn()
    calls.splice(0)
    expect(await thrown(provider.request(request as never))).toMatchObject({
      name: 'ProviderRpcError',
      code: -32600,
    })
    expect(calls).toEqual([])
  })

  it.each<[string, unknown]>([
    ['a function', [() => ALICE]],
    ['a symbol', [Symbol('x')]],
    ['a promise', [Promise.resolve(ALICE)]],
  ])('says that parameters with %s are not valid, and keeps the login', async (_, params) => {
    const { provider, heard } = await loggedIn()
    heard.splice(0)
    const error = await thrown(provider.request({ method: 'personal_sign', params } as never))
    expect(error).toMatchObject({ name: 'ProviderRpcError', code: -32602 })
    expect([provider.isConnected(), heard]).toEqual([true, []])
  })

  it('knows the names of methods as they are written, and no members of objects', async () => {
    const wallet = await loggedIn()
    wallet.plays['RPC_REQUEST'] = (call, { refuse }) =>
      refuse(call, { message: 'Requested RPC call is not allowed', code: 4200 })
    const names = ['ETH_ACCOUNTS', ' eth_accounts', 'eth_accounts\0', '__proto__', 'toString', 'constructor']
    for (const method of names)
      expect(await thrown(wallet.provider.request({ method }))).toMatchObject({ code: 4200 })
    expect(wallet.notAllowed).toEqual(names)
    const own = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as object
    await thrown(wallet.provider.request({ method: 'eth_call', params: [own] }))
    await thrown(wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [own] }))
    expect('polluted' in {}).toBe(false)
  })
})

describe('chain ids (security P8)', () => {
  it.each<[unknown, number | undefined]>([
    ['0x2105', 1],
    [8453, 1],
    ['8453', 1],
    [8453n, 1],
    ['0x02105', 1],
    ['eip155:8453', 1],
    ['0x0', undefined],
    [-1, undefined],
    [1.5, undefined],
    [2 ** 53, undefined],
    ['', undefined],
    [null, undefined],
    [{}, undefined],
    ['0x21z5', undefined],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
  ])('%s is %s network of the page', async (chainId, known) => {
    const { provider, asked, network } = await loggedIn()
    const request = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    if (known) {
      expect(await request).toBeNull()
      expect([await network(), asked('SWITCH_NETWORK')]).toEqual(['0x2105', [{ chainId: 8453 }]])
    } else {
      expect(await thrown(request)).toMatchObject({ code: -32602 })
      expect([await network(), asked('SWITCH_NETWORK')]).toEqual(['0x1', []])
    }
  })

  it.each([undefined, [], [undefined], 'x', { chainId: '0x2105' }])('are asked for: %j', async (params) => {
    const { provider } = await loggedIn()
    const request = provider.request({ method: 'wallet_switchEthereumChain', params } as never)
    expect(await thrown(request)).toMatchObject({ code: -32602 })
  })

  it('of no network of the page are refused without asking the frame', async () => {
    const { provider, asked } = await loggedIn()
    const request = provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x5' }],
    })
    expect(await thrown(request)).toMatchObject({ code: 4902 })
    expect(asked('SWITCH_NETWORK')).toEqual([])
  })
})

/** Every code of EIP-1193, EIP-1474 and EIP-5792, and those that viem knows besides. */
const CODES = [
  ...[4001, 4100, 4200, 4900, 4901, 4902],
  ...[-32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006],
  ...[5700, 5710, 5720, 5730, 5740, 5750, 5760, 5000, 7000],
]

/** The frame's own words for what went wrong. */
const WORDS = [
  ...['RECOVERY_REQUIRED', 'RATE_LIMITED', 'CODE_WRONG', 'CODE_EXPIRED'],
  ...['INVALID_EMAIL', 'FROZEN', 'GATEWAY_AWAY', 'PROVIDER_FAILED'],
]

describe('errors (security P9)', () => {
  it.each(CODES)('of %i reach the page with their code, and the user in a sentence', async (code) => {
    const wallet = await loggedIn()
    wallet.plays['RPC_REQUEST'] = (call, { refuse }) => refuse(call, { message: `Because of ${code}`, code })
    const error = await thrown(wallet.send())
    expect(error).toMatchObject({ name: 'ProviderRpcError', code, message: `Because of ${code}` })
    for (const told of [signError(error), sendError(error)]) {
      expect(told.message).toMatch(/^[A-Z][\w ,.'’-]+$/)
      expect(told.cause).toBe(error)
    }
    expect(sendError(error).code).toBe(
      code === 4001 || code === 5000 ? 'send-rejected' : sendError(error).code,
    )
    wallet.plays['SWITCH_NETWORK'] = wallet.plays['RPC_REQUEST']
    expect((await thrown(wallet.switchTo())).code).toMatch(/^(switch-|chain-not-supported)/)
  })

  it.each(WORDS)('named %s reach the page as an internal error', async (code) => {
    const wallet = await loggedIn()
    wallet.plays['RPC_REQUEST'] = (call, { refuse }) => refuse(call, { message: 'Not now', code })
    expect(await thrown(wallet.send())).toMatchObject({ name: 'ProviderRpcError', code: -32603 })
    expect(await thrown(wallet.sign())).toMatchObject({ code: 'sign-failed' })
  })

  it('carry nothing of the frame but its sentence', async () => {
    const wallet = await loggedIn()
    wallet.plays['RPC_REQUEST'] = (call, { refuse }) => refuse(call, { message: 'No', code: 4001 })
    const error = await thrown(wallet.send())
    expect([Object.keys(error).toSorted(), error.cause]).toEqual([['code', 'name'], undefined])
  })
})

describe('an account or a network that changes meanwhile (security P6)', () => {
  it('a login that ends in another tab while it is being connected is not kept', async () => {
    const wallet = await framedWallet({
      GET_USER: (call, { answer, say }) => {
        answer(call, goodAnswer(call))
        say({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })
      },
    })
    await wallet.connect().catch(() => undefined)
    await arrived()
    expect(await wallet.accounts()).toEqual([])
    expect(wallet.isLoggedIn()).toBe(false)
  })

  it('an account that replaces another while it is being connected is the one that is kept', async () => {
    let turn = 0
    const wallet = await framedWallet({
      GET_USER: (call, { answer, say }) => {
        turn += 1
        const address = turn === 1 ? ALICE : BOB
        answer(call, { ...(goodAnswer(call) as object), address })
        if (turn === 1) say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'another' } })
      },
    })
    await wallet.connect()
    for (let wait = 0; wait < 5; wait++) await arrived()
    expect(await wallet.accounts()).toEqual([BOB])
  })

  it('a request goes to the network that was shown when it was made', async () => {
    const wallet = await loggedIn()
    const sending = wallet.send()
    const switching = wallet.switchTo(BASE)
    await Promise.all([sending, switching])
    await wallet.send()
    const chains = wallet.asked('RPC_REQUEST').map((ask) => (ask as { chainId: number }).chainId)
    expect(chains).toEqual([1, 8453])
  })

  it('a switch that fails leaves both sides where they were', async () => {
    const wallet = await loggedIn()
    wallet.plays['SWITCH_NETWORK'] = (call, { refuse }) => refuse(call, { message: 'No', code: 4001 })
    expect(await thrown(wallet.switchTo(BASE))).toMatchObject({ code: coded('switch-rejected').code })
    expect([await wallet.network(), wallet.kept.length]).toEqual(['0x1', 1])
  })
})

describe('what the page asks for (security P7)', () => {
  it('reaches the frame as it is, 1,000 times', async () => {
    const random = randomFrom(7)
    const wallet = await loggedIn()
    const hex = (length: number) =>
      `0x${Array.from({ length }, () => random.under(16).toString(16)).join('')}`
    const wanted = Array.from({ length: 1_000 }, () => ({
      from: ALICE,
      to: hex(40),
      value: hex(1 + random.under(20)),
      data: hex(2 * random.under(80)),
      ...(random.of([true, false]) && { nonce: hex(2) }),
    }))
    await Promise.all(wanted.map((transaction) => wallet.send(transaction)))
    expect(wallet.asked('RPC_REQUEST')).toEqual(
      wanted.map((transaction) => ({
        ...{ method: 'eth_sendTransaction', params: [transaction] },
        ...{ chainNamespace: 'eip155', chainId: 1 },
      })),
    )
  })
})
