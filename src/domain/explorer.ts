import type { Network } from './network.ts'
import { safeHttpUrl } from './url.ts'

/** The page of an address at the network's explorer, if it has a usable one. */
export function explorerAddressUrl(network: Network, address: string): string | undefined {
  const base = safeHttpUrl(network.blockExplorers?.default.url)
  if (!base) return undefined
  const path = `${base.pathname.replace(/\/$/, '')}/${network.chainNamespace === 'solana' ? 'account' : 'address'}`
  return new URL(`${path}/${encodeURIComponent(address)}${base.search}`, base).href
}
