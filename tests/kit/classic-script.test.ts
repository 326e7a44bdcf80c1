// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { walletKit } from '../../src/kit/wallet-kit.ts'
import type { WalletKit } from '../../src/index.ts'

/** The `walletKit` of the classic script where its module never comes: here no script element loads it. */
async function stub(): Promise<WalletKit> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Reflect.deleteProperty(window, 'walletKit')
  vi.resetModules()
  await import('../../src/iife.ts')
  return window.walletKit!
}

it('has the members and the stores of the module from the start', async () => {
  const early = await stub()
  expect(Object.keys(early).sort()).toEqual(Object.keys(walletKit).sort())
  expect(Object.keys(early.stores)).toEqual(Object.keys(walletKit.stores))
  expect(early.version).toBe(walletKit.version)
})

it('has the state and the values of a page without a wallet until the module is there', async () => {
  const early = await stub()
  expect(early.state).toEqual(walletKit.state)
  for (const [name, store] of Object.entries(walletKit.stores))
    expect([name, early.stores[name as keyof WalletKit['stores']].get()]).toEqual([name, store.get()])
  expect(early.getProvider('eip155')).toBeUndefined()
  expect(early.connectors()).toEqual([])
})

it('calls subscribers at once, of the state and of each store', async () => {
  const early = await stub()
  const heard: unknown[] = []
  early.subscribe(({ status }) => heard.push(status))()
  early.stores.$view.subscribe((view) => void heard.push(view))()
  expect(heard).toEqual(['disconnected', 'Connect'])
  expect(early.stores.$view.value).toBe('Connect')
})

it('logs once that its module cannot be found; calls and `ready` reject', async () => {
  const early = await stub()
  await expect(early.ready).rejects.toMatchObject({ code: 'load-failed' })
  await expect(early.open()).rejects.toMatchObject({ code: 'load-failed' })
  expect(() => early.on('opened', () => {})()).not.toThrow()
  expect(console.error).toHaveBeenCalledTimes(1)
})
