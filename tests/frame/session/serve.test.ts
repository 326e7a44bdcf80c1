import { describe, expect, it } from 'vitest'
import { Failure } from '../../../frame/failure.ts'
import type { Custody } from '../../../frame/keys/keys.ts'
import { settle } from '../../support/deferred.ts'
import { browserWorld, frameWorld } from './frame-world.ts'
import { thinGateway } from './thin-gateway.ts'

const USER = {
  email: 'ada@example.org',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 1,
  smartAccountDeployed: false,
  accounts: [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'eoa' }],
  preferredAccountType: 'eoa',
}
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SIWX = {
  accountAddress: '',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'n0nce1234',
}

describe('a session', () => {
  it('begins with a login, tells the page an id that opens nothing, and names the user', async () => {
    const { call, logIn, events, gateway, browser } = frameWorld()
    expect(await call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect((await logIn()).type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
    const [update] = events('SESSION_UPDATE') as { token: string }[]
    expect(update?.token).toMatch(/^[0-9a-f-]{36}$/)
    expect(await call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect((await call('GET_USER')).payload).toEqual(USER)
    expect(gateway.paths()).toEqual(['POST devices', 'POST email/verify', 'GET me', 'GET me'])
    expect(JSON.stringify([...browser.values])).not.toContain(update!.token)
  })

  it.each([
    ['first', 'device', true],
    ['before-value', 'device', true],
    ['before-value', 'protected', undefined],
    ['never-ask', 'device', undefined],
  ] as const)(
    'of a project that protects %s says of a wallet that is %s: needs protection %s',
    async (protection, state, needsProtection) => {
      const { call, logIn, gateway } = frameWorld({ protection })
      gateway.me.wallet!.state = state
      await logIn()
      expect((await call('GET_USER')).payload).toEqual({
        ...USER,
        ...(needsProtection && { needsProtection }),
      })
    },
  )

  it('leaves nothing in the browser of a visitor who does not log in', async () => {
    const { call, browser } = frameWorld()
    for (const name of ['IS_CONNECTED', 'GET_USER', 'GET_CHAIN_ID', 'SIGN_OUT']) await call(name)
    expect(browser.values.size).toBe(0)
  })

  it('goes on in the next page of the browser', async () => {
    const { logIn, browser, gateway } = frameWorld()
    await logIn()
    const next = frameWorld({ browser, gateway })
    expect(await next.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect((await next.call('GET_USER', { chainId: SOLANA })).payload).toEqual({
      ...USER,
      address: gateway.me.wallet!.solana,
      accounts: [{ address: gateway.me.wallet!.solana, type: 'eoa' }],
      chainId: SOLANA,
    })
  })

  it('keeps no token that can be read, and no key that can leave', async () => {
    const { logIn, browser, gateway } = frameWorld()
    await logIn()
    const dump = structuredClone([...browser.values])
    const text = JSON.stringify(dump, (_, value: unknown) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array
        ? Buffer.from(value as Uint8Array).toString()
        : value,
    )
    for (const word of ['ada@example.org', 'access', 'refresh', '123456', 'user-1'])
      expect(text).not.toContain(word)
    const keys = dump.flatMap(([, value]) =>
      Object.values(value as object).flatMap((each) => [each, (each as CryptoKeyPair).privateKey]),
    )
    const secrets = keys.filter((key): key is CryptoKey => key instanceof CryptoKey && key.type !== 'public')
    expect(secrets).toHaveLength(3)
    for (const key of secrets)
      await expect(crypto.subtle.exportKey('jwk', key)).rejects.toThrow(/extractable/)
    expect(gateway.paths()).toContain('POST email/verify')
  })

  it('works nowhere else: a copy of what is kept without the keys is no session', async () => {
    const { logIn, browser, gateway } = frameWorld()
    await logIn()
    const thief = browserWorld()
    thief.values.set('session:demo', browser.values.get('session:demo'))
    const { call } = frameWorld({ browser: thief, gateway })
    expect(await call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await call('GET_USER')).toMatchObject({ payload: { code: 4100 } })
  })

  it('is renewed once when many calls find it expired, in two tabs', async () => {
    const { logIn, call, browser, gateway } = frameWorld()
    await logIn()
    const other = frameWorld({ browser, gateway })
    gateway.pass(1_000_000)
    const asked = [call, other.call].flatMap((ask) => Array.from({ length: 10 }, () => ask('GET_USER')))
    const answers = await Promise.all(asked)
    expect(answers.every(({ type }) => type === '@w3m-frame/GET_USER_SUCCESS')).toBe(true)
    expect(gateway.paths().filter((path) => path === 'POST session/refresh')).toHaveLength(1)
  })

  it('is renewed when the gateway refuses the token before its time', async () => {
    const { logIn, call, gateway } = frameWorld({ ahead: -600_000 })
    await logIn()
    gateway.pass(899_000 + 2_000)
    expect((await call('GET_USER')).payload).toEqual(USER)
  })

  it('ends where it cannot be renewed, and the page hears of it', async () => {
    const { logIn, call, events, gateway, browser } = frameWorld()
    await logIn()
    gateway.endAll()
    expect(await call('GET_USER')).toMatchObject({ payload: { code: 4100 } })
    expect(events('SESSION_UPDATE')).toEqual([{ token: expect.any(String) as string }, {}])
    expect(browser.values.has('session:demo')).toBe(false)
    expect(await call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  })

  it('is kept while the gateway is away', async () => {
    const { logIn, call, gateway } = frameWorld()
    await logIn()
    const faults = [
      () => new TypeError('fetch failed'),
      () => new Response('<html>Bad gateway</html>', { status: 502 }),
      () => new Response('<html>Welcome</html>'),
      () => Response.json({ error: { code: 'INTERNAL', message: 'Oh' } }, { status: 500 }),
      () => Response.json({ userId: 7 }),
    ]
    for (const fault of faults) {
      gateway.breakDown(fault)
      expect(await call('GET_USER')).toMatchObject({ payload: { code: 'GATEWAY_AWAY' } })
      expect(await call('IS_CONNECTED')).toMatchObject({ payload: { code: 'GATEWAY_AWAY' } })
    }
    gateway.breakDown(undefined)
    expect((await call('GET_USER')).payload).toEqual(USER)
  })

  it.each([-3_600_000, -61_000, 61_000, 86_400_000])(
    'works with a clock that is %d ms ahead',
    async (ahead) => {
      const { logIn, browser, gateway } = frameWorld({ ahead })
      expect((await logIn()).type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
      const next = frameWorld({ browser, gateway, ahead })
      expect((await next.call('GET_USER')).payload).toEqual(USER)
    },
  )

  it('makes itself known again to a gateway that has forgotten the device', async () => {
    const { logIn, call, gateway } = frameWorld()
    await logIn()
    gateway.forgetDevices()
    expect((await call('GET_USER')).payload).toEqual(USER)
  })

  it('is not kept when the user leaves the screen that protects the wallet', async () => {
    const refusal = () => Promise.reject(new Failure(4001, 'User rejected the request'))
    const { logIn, call, events, browser } = frameWorld({ custody: { readyWallet: refusal } })
    expect(await logIn()).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { code: 4001 } })
    expect(browser.values.has('session:demo')).toBe(false)
    expect(await call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(events('SESSION_UPDATE').at(-1) ?? {}).toEqual({})
  })

  it('is not connected where the wallet cannot be opened, and asks no screen to be shown', async () => {
    const { logIn, browser, gateway } = frameWorld()
    await logIn()
    const next = frameWorld({ browser, gateway, custody: { isHere: () => Promise.resolve(false) } })
    expect(await next.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(next.events('SHOW')).toEqual([])
  })
})

describe('a recovery by the operator that another browser has asked for', () => {
  const recovery = { browser: 'Chrome on Windows', possibleAt: 7 }

  it('is told of at each load, after the page has its answer, until the user has answered it', async () => {
    const { logIn, browser, gateway } = frameWorld()
    await logIn()
    gateway.me.operatorRecovery = recovery
    const told: unknown[] = []
    const load = async (showRecovery: Custody['showRecovery']) => {
      const next = frameWorld({ browser, gateway, custody: { showRecovery } })
      expect((await next.call('GET_USER')).payload).toEqual(USER)
      await settle()
    }
    await load(async (about) => {
      told.push(about)
      throw new Failure(4001, 'User rejected the request')
    })
    await load(async (about) => void told.push(about))
    await load(async () => void told.push('again'))
    expect(told).toEqual([recovery, recovery])
    gateway.me.operatorRecovery = { ...recovery, possibleAt: 8 }
    await load(async () => void told.push('another'))
    expect(told.at(-1)).toBe('another')
  })
})

describe('signing out', () => {
  it('ends the session here, at the gateway and in the other tabs', async () => {
    const { logIn, call, browser, gateway, events } = frameWorld()
    const other = frameWorld({ browser, gateway })
    await logIn()
    await settle()
    expect((await call('SIGN_OUT')).type).toBe('@w3m-frame/SIGN_OUT_SUCCESS')
    expect(gateway.paths().at(-1)).toBe('POST session/end')
    expect(events('SESSION_UPDATE').at(-1)).toEqual({})
    expect(await other.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(other.events('SESSION_UPDATE').at(-1)).toEqual({})
  })

  it('works without a gateway', async () => {
    const { logIn, call, gateway, browser } = frameWorld()
    await logIn()
    gateway.breakDown(() => new TypeError('fetch failed'))
    expect((await call('SIGN_OUT')).type).toBe('@w3m-frame/SIGN_OUT_SUCCESS')
    expect([...browser.values.keys()]).toEqual(['device:demo'])
  })

  it('leaves nothing of the account where this browser is to be forgotten', async () => {
    let isForgotten = false
    const forgetDevice = () => Promise.resolve((isForgotten = true))
    const { logIn, call, browser } = frameWorld({ custody: { forgetDevice } })
    await logIn()
    await call('SIGN_OUT', { forgetDevice: true })
    expect([isForgotten, browser.values.size]).toEqual([true, 0])
  })

  it('keeps the keys of a browser without which the wallet would be lost', async () => {
    const { logIn, call, browser } = frameWorld({ custody: { forgetDevice: async () => false } })
    await logIn()
    await call('SIGN_OUT', { forgetDevice: true })
    expect([...browser.values.keys()]).toEqual(['device:demo'])
    expect(await call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  })
})

describe('the settings', () => {
  it('are shown until the user closes them, and the login holds', async () => {
    let shown = 0
    const openSettings = () => Promise.resolve(void (shown += 1))
    const { logIn, call } = frameWorld({ custody: { openSettings } })
    await logIn()
    expect((await call('SHOW_SETTINGS')).type).toBe('@w3m-frame/SHOW_SETTINGS_SUCCESS')
    expect(shown).toBe(1)
    expect(await call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  })

  it('log out a browser that is forgotten in them', async () => {
    let isHere = true
    const openSettings = () => Promise.resolve(void (isHere = false))
    const { logIn, call, browser, events, gateway } = frameWorld({
      custody: { openSettings, isHere: () => Promise.resolve(isHere) },
    })
    await logIn()
    expect((await call('SHOW_SETTINGS')).type).toBe('@w3m-frame/SHOW_SETTINGS_SUCCESS')
    expect([events('SESSION_UPDATE').at(-1), browser.values.size]).toEqual([{}, 0])
    expect(gateway.paths().at(-1)).toBe('POST session/end')
  })

  it('keep the login of a browser that has to recover the wallet first', async () => {
    const openSettings = () => Promise.resolve()
    const { logIn, call, events } = frameWorld({
      custody: { openSettings, isHere: () => Promise.resolve(false) },
    })
    await logIn()
    await call('SHOW_SETTINGS')
    expect(events('SESSION_UPDATE')).toHaveLength(1)
  })
})

describe('networks', () => {
  it('are numbers for EVM and CAIP-2 for Solana', async () => {
    const { call } = frameWorld()
    expect((await call('GET_CHAIN_ID')).payload).toEqual({ chainId: 1 })
    expect((await call('SWITCH_NETWORK', { chainId: '8453' })).payload).toEqual({ chainId: 8453 })
    expect((await call('SWITCH_NETWORK', { chainId: 'eip155:10' })).payload).toEqual({ chainId: 10 })
    expect((await call('SWITCH_NETWORK', { chainId: SOLANA })).payload).toEqual({ chainId: SOLANA })
    expect((await call('GET_CHAIN_ID')).payload).toEqual({ chainId: SOLANA })
  })

  it('are those that the gateway serves', async () => {
    const { call } = frameWorld({ networks: ['eip155:1', 'eip155:8453'] })
    expect(await call('SWITCH_NETWORK', { chainId: 137 })).toMatchObject({ payload: { code: 4902 } })
    expect((await call('GET_CHAIN_ID')).payload).toEqual({ chainId: 1 })
  })
})

describe('smart accounts', () => {
  it.each([
    ['INIT_SMART_ACCOUNT', undefined],
    ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
  ])('%s is not supported without a bundler', async (name, payload) => {
    const { call } = frameWorld()
    expect(await call(name, payload)).toMatchObject({
      type: `@w3m-frame/${name}_ERROR`,
      payload: { code: 4200 },
    })
  })

  it('say that no network has smart accounts', async () => {
    const { call } = frameWorld()
    expect((await call('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).payload).toEqual({
      smartAccountEnabledNetworks: [],
    })
  })

  it('keep the account that there is as the preferred one', async () => {
    const { call, logIn, gateway } = frameWorld()
    await logIn()
    expect((await call('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).payload).toEqual({
      type: 'eoa',
      address: USER.address,
    })
    expect(gateway.calls.at(-1)).toMatchObject({ method: 'PATCH', path: 'me', body: { preferred: 'eoa' } })
  })
})

describe('a wallet whose type of account has not been chosen', () => {
  function unchosen() {
    const world = frameWorld({ smart: ['eip155:1'] })
    world.gateway.me.wallet = { ...world.gateway.me.wallet!, preferred: null }
    const preferred = () => world.gateway.me.wallet!.preferred
    return { ...world, preferred }
  }

  it('takes the first default of a page, and keeps it', async () => {
    const { call, logIn, preferred } = unchosen()
    await logIn()
    await call('GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' })
    expect(preferred()).toBe('smartAccount')
    await call('GET_USER', { chainId: 1, preferredAccountType: 'eoa' })
    expect(preferred()).toBe('smartAccount')
  })

  it('is an ordinary account where smart ones do not work at its first login', async () => {
    const { call, logIn, preferred, gateway } = unchosen()
    gateway.bundler.isThere = false
    await logIn()
    await call('GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' })
    gateway.bundler.isThere = true
    await call('GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' })
    expect(preferred()).toBe('eoa')
  })

  it('is an ordinary account for a page that names no default', async () => {
    const { call, logIn, preferred } = unchosen()
    await logIn()
    await call('GET_USER', { chainId: 1 })
    expect(preferred()).toBe('eoa')
  })

  it('is not chosen by a question about Solana', async () => {
    const { call, logIn, preferred } = unchosen()
    await logIn()
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await call('GET_USER', { chainId, preferredAccountType: 'eoa' })
    expect(preferred()).toBeNull()
  })
})

describe('a one-click sign-in', () => {
  it('is signed after a login, through the gate of requests, once', async () => {
    const asked: unknown[] = []
    const requests = (ask: unknown) => (asked.push(ask), '0xsignature')
    const { call, logIn } = frameWorld({ requests })
    await logIn()
    const { payload } = await call('GET_USER', { siwxMessage: SIWX })
    expect(payload).toMatchObject({
      ...USER,
      signature: '0xsignature',
      siwxMessage: { domain: 'app.example' },
    })
    const { message } = payload as { message: string }
    expect(message).toContain(`app.example wants you to sign in with your Ethereum account:\n${USER.address}`)
    expect(asked).toEqual([
      {
        method: 'personal_sign',
        params: [`0x${Buffer.from(message).toString('hex')}`, USER.address],
        chainId: 'eip155:1',
        chainNamespace: 'eip155',
      },
    ])
    expect((await call('GET_USER', { siwxMessage: SIWX })).payload).toEqual(USER)
    expect(asked).toHaveLength(1)
  })

  it.each([{ domain: 'bank.example' }, { uri: 'https://bank.example' }, { chainId: 'eip155:10' }])(
    'is refused with %o, and nothing is signed',
    async (wrong) => {
      const asked: unknown[] = []
      const { call, logIn } = frameWorld({ requests: (ask) => asked.push(ask) })
      await logIn()
      const answer = await call('GET_USER', { siwxMessage: { ...SIWX, ...wrong } })
      expect(answer).toMatchObject({ type: '@w3m-frame/GET_USER_ERROR', payload: { code: 4100 } })
      expect(asked).toEqual([])
    },
  )

  it('is left out in a page that was only restored, and long after the login', async () => {
    const asked: unknown[] = []
    const requests = (ask: unknown) => asked.push(ask)
    const { logIn, browser, gateway, call } = frameWorld({ requests })
    await logIn()
    const restored = frameWorld({ browser, gateway, requests })
    expect((await restored.call('GET_USER', { siwxMessage: SIWX })).payload).toEqual(USER)
    gateway.pass(301_000)
    expect((await call('GET_USER', { siwxMessage: SIWX })).payload).toEqual(USER)
    expect(asked).toEqual([])
  })
})

describe('the page', () => {
  it('cannot speak for another project', async () => {
    const { call } = frameWorld()
    expect(await call('SYNC_DAPP_DATA', { projectId: 'other' })).toMatchObject({ payload: { code: -32602 } })
  })

  it('is known by its origin; what it says of itself is a cleaned claim', async () => {
    const { call, frame, logIn } = frameWorld()
    await logIn()
    const metadata = {
      name: `Bank\u202e\n${'x'.repeat(200)}`,
      description: '',
      url: 'https://bank.example',
      icons: ['https://evil.example/pixel.png'],
    }
    expect((await call('SYNC_DAPP_DATA', { projectId: 'demo', metadata })).type).toMatch(/_SUCCESS$/)
    expect(frame().pageOrigin).toBe('https://app.example')
    expect(frame().claims()).toMatchObject({ name: `Bank${'x'.repeat(36)}`, icons: [] })
  })

  it('is answered before the frame reloads, and so is what was open', async () => {
    const { call, reloads } = frameWorld({ requests: () => new Promise(() => {}) })
    const open = call('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] })
    expect((await call('RELOAD')).type).toBe('@w3m-frame/RELOAD_SUCCESS')
    expect(await open).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR' })
    expect(reloads).toEqual([1])
  })

  it('hears a wrong code and how many guesses are left', async () => {
    const { logIn, gateway } = frameWorld()
    gateway.breakDown((path) =>
      path === 'email/verify'
        ? Response.json({ error: { code: 'CODE_WRONG', message: 'Wrong', left: 2 } }, { status: 400 })
        : undefined,
    )
    expect(await logIn()).toMatchObject({ payload: { code: 'CODE_WRONG', left: 2 } })
  })
})

it('the thin gateway refuses what a real one refuses', async () => {
  const gateway = thinGateway()
  const answer = await gateway.fetch(`${gateway.origin}/v1/me`)
  expect(answer.status).toBe(401)
})
