/** A page with wallets of Bitcoin on it, and the adapter on them. */
import { BITCOIN_KIND } from '../../../src/adapters/bitcoin/bitcoin-kind.ts'
import { createBitcoinAdapter } from '../../../src/adapters/bitcoin/bitcoin-adapter.ts'
import { injectedBitcoinWallets } from '../../../src/adapters/bitcoin/injected-wallets.ts'
import { psbtReader } from '../../../src/adapters/bitcoin/psbt.ts'
import { standardWallets } from '../../../src/adapters/wallet-standard/standard-wallets.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { BITCOIN } from '../../../src/domain/networks/known-networks.ts'
import { OTHER_NETWORKS } from '../../../src/adapters/networks/other-networks.ts'
import type { WalletEvents } from '../../../src/ports/wallet-adapter.ts'
import { settle } from '../../support/deferred.ts'
import { fakeClock } from '../../support/fake-clock.ts'

export const networkOf = (id: string) => OTHER_NETWORKS.find(({ caipNetworkId }) => caipNetworkId === id)!

/** Registered wallets first, then what lies on the page. */
export function bitcoinPage(
  globals: object = {},
  standard: readonly unknown[] = [],
  networks = OTHER_NETWORKS,
) {
  const clock = fakeClock()
  const page = Object.assign(new EventTarget(), globals) as unknown as Window
  let inUse: { address: string; network: CaipNetworkId } | undefined
  const registered = standardWallets(page, [BITCOIN_KIND], () => inUse)
  const stopRegistry = registered.watch(() => {})
  const register = (wallet: unknown) =>
    page.dispatchEvent(
      Object.assign(new Event('wallet-standard:register-wallet'), {
        detail: ({ register: add }: { register(wallet: unknown): void }) => add(wallet),
      }),
    )
  for (const wallet of standard) register(wallet)
  const injected = injectedBitcoinWallets(page, clock, registered, () => inUse)
  let changes = 0
  const stop = injected.watch(() => (changes += 1))
  const listed = () =>
    [...registered.unannounced([]), ...injected.unannounced([])].map(({ connector }) => connector)
  const provider = (id: string) =>
    [...registered.found, ...injected.found].find(({ connector }) => connector.id === id)?.provider
  let areLost = false
  let isUnread = false
  const adapter = createBitcoinAdapter({ provider }, clock, {
    networks: async () => (areLost ? Promise.reject(new Error('The chunk is gone')) : networks),
    loadPsbt: async () => (isUnread ? Promise.reject(new Error('The chunk is gone')) : psbtReader),
  })
  const { signal } = new AbortController()
  let pending = 0
  return {
    ...{ adapter, page, clock, listed, provider, register, signal, stop, stopRegistry },
    changes: () => changes,
    loseNetworks: () => (areLost = true),
    losePsbt: () => (isUnread = true),
    pending: () => pending,
    use: (address: string, network: CaipNetworkId = `bip122:${BITCOIN}`) =>
      void (inUse = { address, network }),
    connect: (id: string) => adapter.connect(id, { signal, onPending: () => (pending += 1) }),
    /** Listens, and writes down what the wallet tells. */
    hear(id: string) {
      const heard: unknown[] = []
      const events: WalletEvents = {
        accountsChanged: (accounts) => void heard.push(accounts.map(({ address }) => address)),
        networkChanged: (network) => void heard.push(network),
      }
      return { heard, stop: adapter.listen(id, events) }
    },
    settle,
  }
}
