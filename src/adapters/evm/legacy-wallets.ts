import { isEvmProvider, type EvmProvider } from './eip1193.ts'
import type { FoundWallet } from './announced-wallets.ts'

/** How wallets from before EIP-6963 say who they are, as `isRabby`; the most particular first, for many also claim to be MetaMask. */
const NAMES = ['Rabby', 'Brave Wallet', 'Coinbase Wallet', 'Trust', 'Phantom', 'MetaMask']

/** What sits at `window.ethereum` and `window.ethereum.providers`, without those that announced themselves. */
export function legacyWallets(page: Window, announced: readonly FoundWallet[]): FoundWallet[] {
  return candidates(page)
    .filter((provider) => !announced.some((wallet) => wallet.provider === provider))
    .map((provider, index) => describe(provider, index))
    .filter(({ connector }) => !announced.some((wallet) => wallet.connector.name === connector.name))
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

function describe(provider: EvmProvider, index: number): FoundWallet {
  const flags = provider as unknown as Record<string, unknown>
  const name = NAMES.find((wallet) => flags[`is${wallet.replace(' ', '')}`] === true)
  const id = index ? `injected:${index}` : 'injected'
  return {
    connector: { id, type: 'INJECTED', namespace: 'eip155', name: name ?? 'Browser Wallet' },
    provider,
  }
}
