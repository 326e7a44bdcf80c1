// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSolanaTestWallet } from '../../sandbox/wallets/index.ts'
import { evmProvider, rpcError, throws, type ScriptedProvider } from '../support/evm-provider.ts'
import { ALICE, BOB } from '../support/fixtures.ts'
import type { WalletKit } from '../../src/kit/wallet-kit.ts'
import { until } from '../support/until.ts'

const INFO = { uuid: 'u-1', name: 'MetaMask', rdns: 'io.metamask', icon: 'data:image/png,x' }

/** Counts what is listened to on the page, so that a test can see that nothing is left. */
function countListeners() {
  let open = 0
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      open += 1
      addEventListener.apply(target, args as Parameters<typeof addEventListener>)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: unknown[]) => {
      open -= 1
      removeEventListener.apply(target, args as Parameters<typeof removeEventListener>)
    })
  }
  return () => open
}

const visits: (() => void)[] = []

/** A page with one wallet and a fresh copy of the kit. The elements stay defined by the first copy of this file. */
async function visit(
  provider: ScriptedProvider = evmProvider(),
  atOnce: (kit: WalletKit) => void = () => {},
) {
  const answer = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: INFO, provider } }))
  window.addEventListener('eip6963:requestProvider', answer)
  vi.resetModules()
  vi.spyOn(customElements, 'define').mockImplementation(() => {})
  const { walletKit } = await import('../../src/index.ts')
  atOnce(walletKit)
  await walletKit.ready
  visits.push(() => {
    walletKit.destroy()
    window.removeEventListener('eip6963:requestProvider', answer)
    localStorage.clear()
  })
  return { walletKit, provider }
}

afterEach(() => {
  for (const leave of visits.splice(0)) leave()
  vi.restoreAllMocks()
})

describe('window.walletKit', () => {
  it('is installed, and a second copy leaves everything to it', async () => {
    const { walletKit } = await visit()
    expect(window.walletKit).toBe(walletKit)
    vi.resetModules()
    const second = await import('../../src/index.ts')
    expect(second.walletKit).toBe(walletKit)
    expect(window.walletKit).toBe(walletKit)
  })

  it('lists wallets and connects one without any modal', async () => {
    const { walletKit, provider } = await visit()
    await until(() => walletKit.connectors().length)
    expect(walletKit.connectors().map(({ id }) => id)).toEqual(['io.metamask'])
    const connection = await walletKit.connect({ connectorId: 'io.metamask' })
    expect(connection).toMatchObject({
      namespace: 'eip155',
      network: 'eip155:1',
      accounts: [{ address: ALICE }],
    })
    expect(walletKit.state).toMatchObject({ status: 'connected', address: ALICE, open: false })
    // A wrapper that reports what the page asks; see `tests/adapters/page-provider.test.ts`.
    const given = walletKit.getProvider('eip155') as unknown as ScriptedProvider
    expect(walletKit.getProvider('eip155')).toBe(given)
    expect(given.asked).toBe(provider.asked)
    await expect(given.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
    expect(walletKit.getProvider('solana')).toBeUndefined()
  })

  it('has the account that the visitor chose everywhere: in its state, for the page’s provider, in its events', async () => {
    const { walletKit } = await visit(
      evmProvider({ eth_requestAccounts: [ALICE, BOB], eth_accounts: [ALICE, BOB] }),
    )
    walletKit.configure({ features: { multiWallet: true } })
    await until(() => walletKit.connectors().length)
    await walletKit.connect({ connectorId: 'io.metamask' })
    const given = walletKit.getProvider('eip155') as unknown as ScriptedProvider
    const heard: unknown[] = []
    given.on('accountsChanged', (accounts) => void heard.push(accounts))
    await walletKit.switchConnection({ namespace: 'eip155', connectorId: 'io.metamask', address: BOB })
    expect(walletKit.state.address).toBe(BOB)
    await expect(given.request({ method: 'eth_accounts' })).resolves.toEqual([BOB, ALICE])
    await expect(given.request({ method: 'eth_requestAccounts' })).resolves.toEqual([BOB, ALICE])
    expect(heard).toEqual([[BOB, ALICE]])
  })

  it('connects one of another chain family though the code that finds it is still on its way', async () => {
    const sunbeam = createSolanaTestWallet({ name: 'Sunbeam', rdns: 'example.sunbeam', mode: 'approve' })
    onTestFinished(() => sunbeam.destroy())
    const { walletKit } = await visit()
    // The journeys are there then.
    await walletKit.disconnect()
    walletKit.configure({ networks: ['solana'] })
    const { namespace, accounts } = await walletKit.connect({ connectorId: 'Sunbeam' })
    expect([namespace, accounts[0].address]).toEqual(['solana', sunbeam.snapshot.accounts[0]])
  })

  it('follows the wallet, tells every change, and lets go', async () => {
    const { walletKit, provider } = await visit()
    await until(() => walletKit.connectors().length)
    const heard: [string, unknown][] = []
    for (const name of ['connected', 'account-changed', 'network-changed', 'disconnected'] as const)
      walletKit.on(name, (detail) => heard.push([name, detail]))
    await walletKit.connect({ connectorId: 'io.metamask' })
    provider.emit('accountsChanged', [BOB])
    provider.emit('chainChanged', '0x2105')
    await walletKit.disconnect()
    expect(heard.map(([name]) => name)).toEqual([
      'connected',
      'account-changed',
      'network-changed',
      'disconnected',
    ])
    expect(heard.at(-1)).toEqual(['disconnected', { namespace: 'eip155', reason: 'user' }])
    expect(walletKit.state).toMatchObject({
      status: 'disconnected',
      address: undefined,
      network: 'eip155:8453',
    })
    expect(provider.listeners()).toBe(0)
  })

  it('rejects with an error of ours', async () => {
    const { walletKit } = await visit(evmProvider({ eth_requestAccounts: throws(rpcError(4001)) }))
    await until(() => walletKit.connectors().length)
    await expect(walletKit.connect({ connectorId: 'io.metamask' })).rejects.toMatchObject({
      name: 'WalletKitError',
      code: 'connection-rejected',
      message: 'Connection rejected',
    })
    await expect(walletKit.connect({ connectorId: 'gone' })).rejects.toMatchObject({
      code: 'wallet-not-found',
    })
    await expect(walletKit.switchNetwork('eip155:999')).rejects.toMatchObject({ code: 'network-not-found' })
  })

  it('tells the page and the caller of an error that it does not know', async () => {
    const { walletKit } = await visit()
    const cause = new TypeError('Nobody thought of this')
    const told: unknown[] = []
    walletKit.on('wallet-error', (error) => told.push(error))
    const request = {
      get connectorId(): string {
        throw cause
      },
    }
    await expect(walletKit.connect(request)).rejects.toMatchObject({ code: 'unexpected', cause })
    expect(told).toEqual([{ code: 'unexpected', message: expect.stringContaining('Nobody'), cause }])
  })

  it('restores the session of the last visit', async () => {
    const { walletKit } = await visit()
    await until(() => walletKit.connectors().length)
    await walletKit.connect({ connectorId: 'io.metamask' })
    walletKit.destroy()
    expect(localStorage.length).toBeGreaterThan(3)
    const next = await visit()
    expect(next.walletKit.state).toMatchObject({ status: 'connected', address: ALICE })
    expect(next.provider.methods()).not.toContain('eth_requestAccounts')
  })

  it('keeps its state when an option is set again, as templates do with each render', async () => {
    const { walletKit } = await visit()
    const states: unknown[] = []
    const undo = walletKit.subscribe((state) => states.push(state))
    for (let render = 0; render < 3; render++)
      walletKit.configure({
        features: { multiWallet: true },
        themeVariables: { accent: 'red' },
        networks: ['base'],
      })
    undo()
    // The first, and the one on another network.
    expect(states.length).toBeLessThanOrEqual(2)
  })

  it('calls a subscriber at once and with each change, until it is undone', async () => {
    const { walletKit } = await visit()
    const modes: string[] = []
    const undo = walletKit.subscribe(({ theme }) => modes.push(theme))
    walletKit.setTheme({ mode: 'dark' })
    undo()
    walletKit.setTheme({ mode: 'light' })
    expect(modes).toEqual(['auto', 'dark'])
  })

  it('goes on when a handler of the page throws', async () => {
    const { walletKit } = await visit()
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    walletKit.on('disconnected', throws(new Error('mine')))
    await until(() => walletKit.connectors().length)
    await walletKit.connect({ connectorId: 'io.metamask' })
    await walletKit.disconnect()
    expect(reported).toHaveLength(1)
    expect(walletKit.state.status).toBe('disconnected')
  })

  it('works on a page whose storage is out of reach', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(throws(new Error('denied')))
    const { walletKit } = await visit()
    await until(() => walletKit.connectors().length)
    await walletKit.connect({ connectorId: 'io.metamask' })
    expect(walletKit.state.status).toBe('connected')
    await walletKit.disconnect()
    expect(walletKit.state.status).toBe('disconnected')
    vi.restoreAllMocks()
  })

  it('works on a page that extended the prototypes of everybody', async () => {
    Object.assign(Object.prototype, { extended: () => 'x' })
    Object.assign(Array.prototype, { last: () => 'x' })
    try {
      const { walletKit } = await visit()
      await until(() => walletKit.connectors().length)
      const { accounts } = await walletKit.connect({ connectorId: 'io.metamask' })
      expect(accounts.map(({ address }) => address)).toEqual([ALICE])
      await walletKit.switchNetwork('eip155:1')
    } finally {
      Reflect.deleteProperty(Object.prototype, 'extended')
      Reflect.deleteProperty(Array.prototype, 'last')
    }
  })

  it('opens nothing when the page says no, and tells whoever wanted to connect', async () => {
    const { walletKit } = await visit()
    const views: string[] = []
    walletKit.on('opening', ({ view }, event) => {
      views.push(view)
      event.preventDefault()
    })
    await walletKit.open()
    await expect(walletKit.connect()).rejects.toMatchObject({ code: 'modal-closed', message: 'Modal closed' })
    expect(views).toEqual(['Connect', 'Connect'])
    expect(walletKit.state).toMatchObject({ open: false, loading: false })
  })

  it('leaves nothing behind when it is destroyed', async () => {
    const listeners = countListeners()
    const { walletKit, provider } = await visit()
    await until(() => walletKit.connectors().length)
    await walletKit.connect({ connectorId: 'io.metamask' })
    // One is the wallet's own.
    expect(listeners()).toBeGreaterThan(1)
    walletKit.destroy()
    expect(listeners()).toBe(1)
    expect(provider.listeners()).toBe(0)
    expect(window.walletKit).toBeUndefined()
    await expect(walletKit.connect()).rejects.toMatchObject({ code: 'destroyed' })
    await expect(walletKit.open()).rejects.toMatchObject({ code: 'destroyed' })
    expect(() => walletKit.close()).not.toThrow()
  })

  it('begins nothing that was on its way when it was destroyed', async () => {
    const first = await visit()
    await until(() => first.walletKit.connectors().length)
    await first.walletKit.connect({ connectorId: 'io.metamask' })
    first.walletKit.destroy()
    const listeners = countListeners()
    // With a session to be restored, which takes code that is not there yet.
    const { walletKit, provider } = await visit(evmProvider(), (kit) => kit.destroy())
    await expect(walletKit.connect()).rejects.toMatchObject({ code: 'destroyed' })
    await vi.dynamicImportSettled()
    // One is the wallet's own.
    expect(listeners()).toBe(1)
    expect(provider.listeners()).toBe(0)
    expect(provider.methods()).toEqual([])
  })
})

describe('a page that announces', () => {
  interface Announced {
    info: { name: string; rdns: string; uuid: string; icon: string }
    provider: { request(asked: { method: string }): Promise<unknown> }
  }

  it('offers what is connected to its libraries, under its own name and icon, and not to itself', async () => {
    const heard: Announced[] = []
    const hear = (event: Event) => heard.push((event as CustomEvent<Announced>).detail)
    window.addEventListener('eip6963:announceProvider', hear)
    onTestFinished(() => window.removeEventListener('eip6963:announceProvider', hear))
    const { walletKit } = await visit(evmProvider(), (kit) =>
      kit.configure({ announce: true, appName: 'Shop', appIcon: 'data:image/png;base64,AA' }),
    )
    const own = () => heard.find(({ info }) => info.name === 'Shop')
    await until(own)
    expect(own()!.info).toMatchObject({
      icon: 'data:image/png;base64,AA',
      uuid: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ) as string,
    })
    const { provider } = own()!
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await walletKit.connect({ connectorId: 'io.metamask' })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    expect(walletKit.connectors().map(({ name }) => name)).not.toContain('Shop')
  })
})
