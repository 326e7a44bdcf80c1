// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import {
  createBitcoinTestWallet,
  drawWalletPanel,
  type BitcoinTestWalletOptions,
} from '../../sandbox/wallets/index.ts'

const page = window as unknown as Record<string, Record<string, unknown> | undefined>

const orange = (options: Partial<BitcoinTestWalletOptions> = {}) =>
  createBitcoinTestWallet({
    ...{ name: 'Orange', rdns: 'example.orange' },
    chains: [{ network: 'regtest', name: 'Sandbox Bitcoin' }],
    ...options,
  })

it('registers itself with an app, and leaves it', () => {
  const found: unknown[] = []
  const api = {
    register(wallet: unknown) {
      found.push(wallet)
      return () => void found.splice(found.indexOf(wallet), 1)
    },
  }
  const wallet = orange()
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  expect(found).toEqual([wallet.standard])
  wallet.destroy()
  expect(found).toEqual([])
})

it.each([
  ['unisat', () => page['unisat']],
  ['okx', () => page['okxwallet']?.['bitcoin']],
  ['leather', () => page['LeatherProvider']],
  ['xverse', () => page['XverseProviders']?.['BitcoinProvider']],
] as const)('stands where %s has its place, and gives it back', (inject, place) => {
  const wallet = orange({ inject })
  expect(wallet.injected).toBeTypeOf('object')
  expect(place()).toBe(wallet.injected)
  wallet.destroy()
  expect(place()).toBeUndefined()
})

it("stands in sats-connect's list as long as it is there", () => {
  const list = () => page['btc_providers'] as unknown
  const wallet = orange({ inject: 'xverse' })
  expect(list()).toMatchObject([{ id: 'XverseProviders.BitcoinProvider', name: 'Orange' }])
  wallet.destroy()
  expect(list()).toEqual([])
})

it('remembers the page across reloads', async () => {
  const install = () => {
    const wallet = orange()
    const { connect } = wallet.standard.features['standard:connect'] as {
      connect(input?: object): Promise<{ accounts: unknown[] }>
    }
    return { wallet, connect }
  }
  const first = install()
  first.wallet.mode = 'approve'
  await first.connect()
  first.wallet.destroy()
  const second = install()
  expect((await second.connect({ silent: true })).accounts).toHaveLength(2)
  second.wallet.destroy()
})

it('has a panel, which shows its address once the keys are there', async () => {
  const wallet = orange({ announce: false })
  const undo = drawWalletPanel(wallet, document.body)
  const text = () => document.body.lastElementChild?.shadowRoot?.textContent ?? ''
  expect(text()).not.toContain('bcrt1')
  await wallet.ready()
  expect(text()).toContain('bcrt1q')
  expect(text()).toContain('Sandbox Bitcoin')
  undo()
  wallet.destroy()
})
