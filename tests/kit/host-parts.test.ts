// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { WalletKit } from '../../src/index.ts'
import type { WalletAdapter } from '../../src/ports/wallet-adapter.ts'
import { evmProvider } from '../support/evm-provider.ts'
import { ALICE, BOB } from '../support/fixtures.ts'
import { until } from '../support/until.ts'

/** A storage of a page: texts under its own prefix, kept in a map. */
class PrefixedStorage {
  readonly kept = new Map<string, string>()
  getItem(key: string) {
    return this.kept.get(`shop:${key}`) ?? null
  }
  setItem(key: string, value: string) {
    this.kept.set(`shop:${key}`, value)
  }
  removeItem(key: string) {
    this.kept.delete(`shop:${key}`)
  }
}

/** A small adapter as a page would write it: a class with state. */
class LedgerAdapter implements WalletAdapter {
  answer: unknown = { accounts: [{ address: ALICE }, { address: 5 }], network: 'eip155:1' }
  asked: string[] = []
  async connect(id: string) {
    this.asked.push(`connect ${id}`)
    return this.answer as Awaited<ReturnType<WalletAdapter['connect']>>
  }
  async restore(id: string) {
    this.asked.push(`restore ${id}`)
    return this.answer as Awaited<ReturnType<WalletAdapter['connect']>>
  }
  listen() {
    return () => {}
  }
  async switchNetwork(id: string, { caipNetworkId }: { caipNetworkId: string }) {
    this.asked.push(`switch ${id} ${caipNetworkId}`)
  }
  async revoke(id: string) {
    this.asked.push(`revoke ${id}`)
  }
}

const visits: (() => void)[] = []

async function visit(): Promise<WalletKit> {
  vi.resetModules()
  vi.spyOn(customElements, 'define').mockImplementation(() => {})
  const { walletKit } = await import('../../src/index.ts')
  visits.push(() => walletKit.destroy())
  return walletKit
}

afterEach(() => {
  for (const leave of visits.splice(0)) leave()
  localStorage.clear()
  vi.restoreAllMocks()
})

it('connects a wallet that the page brings along', async () => {
  const kit = await visit()
  const provider = evmProvider()
  kit.configure({ connectors: [{ id: 'shop.wallet', name: 'Shop Wallet', namespace: 'eip155', provider }] })
  expect(kit.connectors().map(({ id, name, type }) => [id, name, type])).toEqual([
    ['shop.wallet', 'Shop Wallet', 'EXTERNAL'],
  ])
  const { accounts } = await kit.connect({ connectorId: 'shop.wallet' })
  expect(accounts[0].address).toBe(ALICE)
  expect(kit.state.connector).toMatchObject({ id: 'shop.wallet', name: 'Shop Wallet' })
  kit.configure({ connectors: undefined })
  expect(kit.connectors()).toEqual([])
})

it('asks the adapter of the page for its namespace, and checks what it answers', async () => {
  const kit = await visit()
  const ledger = new LedgerAdapter()
  kit.configure({
    adapters: { eip155: ledger },
    connectors: [{ id: 'ledger', name: 'Ledger', namespace: 'eip155', provider: {} }],
  })
  const { accounts } = await kit.connect({ connectorId: 'ledger' })
  expect(accounts).toEqual([{ address: ALICE }])
  await kit.disconnect()
  expect(ledger.asked).toEqual(['connect ledger', 'revoke ledger'])
  for (const [answer, code] of [
    [{ accounts: [], network: 'eip155:1' }, 'no-accounts'],
    [{ accounts: [{ address: BOB }], network: 'mainnet' }, 'connection-failed'],
    [undefined, 'connection-failed'],
  ] as const) {
    ledger.answer = answer
    await expect(kit.connect({ connectorId: 'ledger' })).rejects.toMatchObject({ code })
  }
})

it('keeps everything in the storage of the page, and restores from it', async () => {
  const storage = new PrefixedStorage()
  const connectors = [
    { id: 'shop.wallet', name: 'Shop Wallet', namespace: 'eip155', provider: evmProvider() },
  ] as const
  const first = await visit()
  first.configure({ storage, connectors })
  await first.connect({ connectorId: 'shop.wallet' })
  expect(localStorage.length).toBe(0)
  expect(storage.getItem('@appkit/connection_status')).toBe('connected')
  first.destroy()

  const next = await visit()
  next.configure({ storage, connectors })
  expect(next.state.status).toBe('connecting')
  await until(() => next.state.status === 'connected')
  expect(next.state.address).toBe(ALICE)
  await next.disconnect()
  expect(storage.getItem('@appkit/connection_status')).not.toBe('connected')
})

it('restores nothing of another storage', async () => {
  localStorage.setItem('@appkit/connection_status', 'connected')
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'shop.wallet')
  const kit = await visit()
  expect(kit.state.status).toBe('connecting')
  kit.configure({
    storage: new PrefixedStorage(),
    connectors: [{ id: 'shop.wallet', name: 'Shop Wallet', namespace: 'eip155', provider: evmProvider() }],
  })
  expect(kit.state.status).toBe('disconnected')
  await kit.ready
  expect(kit.state.status).toBe('disconnected')
})

it('refuses what lacks a function or a member, and keeps what was there', async () => {
  const kit = await visit()
  const wrong: Record<string, unknown>[] = [
    { storage: { getItem: () => null } },
    { storage: null },
    { swapRouters: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' },
    { swapRouters: ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'] },
    { risks: [{ address: '0x', level: 'danger', reason: 'x' }] },
    { risks: null },
    { adapters: { eip155: { connect: () => {} } } },
    { adapters: { near: new LedgerAdapter() } },
    { connectors: {} },
    { connectors: [null] },
    { connectors: [{ id: 'a', name: 'A', namespace: 'eip155' }] },
    { connectors: [{ id: 'walletConnect', name: 'A', namespace: 'eip155', provider: {} }] },
    { connectors: [{ id: 'a', name: ' ', namespace: 'eip155', provider: {} }] },
    { connectors: [{ id: 'a', name: 'A', namespace: '__proto__', provider: {} }] },
  ]
  for (const options of wrong)
    expect(() => kit.configure(options)).toThrowError(
      expect.objectContaining({ name: 'WalletKitError', code: 'option-invalid' }) as Error,
    )
  expect(kit.stores.$options.get()).not.toHaveProperty('storage')
})
