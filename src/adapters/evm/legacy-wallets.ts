import type { WalletSource } from './announced-wallets.ts'
import { isEvmProvider, type EvmProvider } from './eip1193.ts'
import { LEGACY_ID, type DiscoveredWallet } from './discovered-wallet.ts'

/** Names behind flags such as `isRabby` of wallets without EIP-6963. The most specific come first, because many also set `isMetaMask`. */
const NAMES = ['Rabby', 'Brave Wallet', 'Coinbase Wallet', 'Trust', 'Phantom', 'MetaMask']

type LegacyWallet = DiscoveredWallet & { provider: EvmProvider }

/** Finds providers at `window.ethereum` and `window.ethereum.providers` that have not announced themselves. */
export function legacyWallets(page: Window): WalletSource {
  // An id belongs to its provider for the page's life, even if another object replaces it.
  const found: LegacyWallet[] = []
  return {
    found,
    unannounced(announced) {
      const present = candidates(page)
      for (const provider of present) {
        if (!found.some((wallet) => wallet.provider === provider))
          found.push(describe(provider, found.length))
      }
      // Not by name, which any wallet can announce.
      const isAnnounced = ({ provider }: LegacyWallet) =>
        announced.some((wallet) => wallet.provider === provider)
      return found.filter((wallet) => present.includes(wallet.provider) && !isAnnounced(wallet))
    },
  }
}

function candidates(page: Window): EvmProvider[] {
  try {
    const { ethereum } = page as Window & { ethereum?: { providers?: unknown } }
    const several: unknown[] = Array.isArray(ethereum?.providers) ? ethereum.providers : []
    return (several.length ? several : [ethereum]).filter(isEvmProvider).slice(0, 10)
  } catch {
    return []
  }
}

function describe(provider: EvmProvider, index: number): LegacyWallet {
  const id = index ? `${LEGACY_ID}:${index}` : LEGACY_ID
  return { connector: { id, type: 'INJECTED', namespace: 'eip155', name: nameOf(provider) }, provider }
}

function nameOf(provider: EvmProvider): string {
  const flags = provider as unknown as Record<string, unknown>
  try {
    return NAMES.find((name) => flags[`is${name.replace(' ', '')}`] === true) ?? 'Browser Wallet'
  } catch {
    return 'Browser Wallet'
  }
}
