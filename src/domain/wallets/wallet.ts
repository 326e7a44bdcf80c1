import type { CaipNetworkId } from '../networks/caip.ts'
import { namespaceOf } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import type { Store } from './wallet-links.ts'

/** A wallet of the catalogue (section 3). Every link in it may be followed. */
export interface Wallet {
  id: string
  /** One visible line. */
  name: string
  rdns?: string
  /** The networks it says it is on; `undefined` where it says nothing. */
  chains?: readonly CaipNetworkId[]
  links: WalletLinks
  stores: Partial<Record<Store, string>>
  homepage?: string
  /** `images.show()` takes it. */
  imageId?: string
  /** An image at an address of its own. */
  imageUrl?: string
  isCertified: boolean
  /** Its name looks like a well-known one and is not: it bears no picture and no badge. */
  isImitation: boolean
  /** What it is called on the page: `isMetaMask`. */
  injected: readonly { namespace: Namespace; id: string }[]
}

/** Where its app, its page and its desktop program are opened: see `wallet-links.ts`. */
export interface WalletLinks {
  native?: string
  universal?: string
  desktop?: string
  webapp?: string
}

/** By whole ids: a wallet on `eip155:10` is not on `eip155:1`. One that names no networks is not ruled out. */
export function isOnAny({ chains }: Wallet, networks: readonly CaipNetworkId[]): boolean {
  return !chains || chains.some((chain) => networks.includes(chain))
}

/** The same for a list that names one network for a whole chain family. */
export function isOfNamespace({ chains }: Wallet, networks: readonly CaipNetworkId[]): boolean {
  const families = networks.map(namespaceOf)
  return !chains || chains.some((chain) => families.includes(namespaceOf(chain)))
}

/** Each wallet once, where it came first. */
export function uniqueWallets(...lists: (readonly Wallet[])[]): Wallet[] {
  const found = new Map<string, Wallet>()
  for (const wallet of lists.flat()) if (!found.has(wallet.id)) found.set(wallet.id, wallet)
  return [...found.values()]
}

/** How many wallets there are, roughly: `7`, `410`, `410+` (reference 2.6). */
export function countText(count: number): string {
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}
