import type { CaipNetworkId } from '../networks/caip.ts'
import { namespaceOf } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import type { Store } from './wallet-links.ts'

/** A wallet of the catalogue. Every link in it is safe to follow. */
export interface Wallet {
  id: string
  /** One visible line. */
  name: string
  rdns?: string
  /** Networks that it supports; `undefined` if unknown. */
  chains?: readonly CaipNetworkId[]
  links: WalletLinks
  stores: Partial<Record<Store, string>>
  homepage?: string
  /** Argument of `images.show()`. */
  imageId?: string
  /** URL of an image outside the catalogue. */
  imageUrl?: string
  isCertified: boolean
  /** Its name imitates a well-known one: it is shown without picture and badge. */
  isImitation: boolean
  /** Flag on its injected provider: `isMetaMask`. */
  injected: readonly { namespace: Namespace; id: string }[]
}

/** Links that open its mobile app, web page and desktop app: see `wallet-links.ts`. */
export interface WalletLinks {
  native?: string
  universal?: string
  desktop?: string
  webapp?: string
}

/** Whether a wallet supports one of the networks, compared by whole id. A wallet without networks counts as supporting all. */
export function isOnAny({ chains }: Wallet, networks: readonly CaipNetworkId[]): boolean {
  return !chains || chains.some((chain) => networks.includes(chain))
}

/** Whether a wallet supports a namespace of the networks, for lists with one network per namespace. */
export function isOfNamespace({ chains }: Wallet, networks: readonly CaipNetworkId[]): boolean {
  const namespaces = networks.map(namespaceOf)
  return !chains || chains.some((chain) => namespaces.includes(namespaceOf(chain)))
}

/** Removes duplicates; the first occurrence wins. */
export function uniqueWallets(...lists: (readonly Wallet[])[]): Wallet[] {
  const found = new Map<string, Wallet>()
  for (const wallet of lists.flat()) if (!found.has(wallet.id)) found.set(wallet.id, wallet)
  return [...found.values()]
}

/** Rounded number of wallets: `7`, `410`, `410+`. */
export function countText(count: number): string {
  if (count < 10) return String(count)
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(tens)
}
