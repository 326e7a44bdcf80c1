import { expect, it } from 'vitest'

it('does nothing and throws nothing where there is no page (SSR)', async () => {
  const before = Object.getOwnPropertyNames(globalThis).sort()
  const { walletKit } = await import('../../src/index.ts')
  // nanostores keeps a note there of whether it is loaded twice.
  const after = Object.getOwnPropertyNames(globalThis).filter((name) => name !== 'nanostoresGlobal')
  expect(after.sort()).toEqual(before)
  expect(globalThis).not.toHaveProperty('customElements')
  expect(walletKit.state).toMatchObject({ open: false, status: 'disconnected', network: 'eip155:1' })
})

it('tells its state to a server that asks', async () => {
  const { walletKit } = await import('../../src/index.ts')
  const states: unknown[] = []
  walletKit.subscribe((state) => states.push(state))()
  expect(states).toHaveLength(1)
  expect(() => walletKit.configure({ networks: ['base'] })).not.toThrow()
})

it('rejects with a code of its own what needs a page', async () => {
  const { walletKit } = await import('../../src/index.ts')
  const calls = {
    ready: walletKit.ready,
    open: walletKit.open(),
    connect: walletKit.connect(),
    disconnect: walletKit.disconnect(),
    signIn: walletKit.signIn(),
    wallets: walletKit.wallets(),
  }
  for (const [name, call] of Object.entries(calls))
    expect([name, await call.catch((error: unknown) => error)]).toMatchObject([
      name,
      { name: 'WalletKitError', code: 'browser-only' },
    ])
  expect(walletKit.getProvider()).toBeUndefined()
  expect(walletKit.connectors()).toEqual([])
  expect(() => walletKit.close()).not.toThrow()
  expect(walletKit.on('opened', () => {})).toBeTypeOf('function')
})
