import type { Network } from './network.ts'
import { safeHttpUrl } from '../web/url.ts'

/** URL of an address on the network's explorer, if it has a safe one. */
export function explorerAddressUrl(network: Network, address: string): string | undefined {
  return pageOf(network, network.chainNamespace === 'solana' ? 'account' : 'address', address)
}

/** URL of a transaction on the network's explorer, if it has a safe one. */
export function explorerTransactionUrl(network: Network, hash: string): string | undefined {
  return pageOf(network, 'tx', hash)
}

function pageOf(network: Network, kind: string, id: string): string | undefined {
  const base = safeHttpUrl(network.blockExplorers?.default.url)
  if (!base) return undefined
  const path = `${base.pathname.replace(/\/$/, '')}/${kind}`
  // Appended to the origin: a path with two slashes, resolved against the base, would be another host.
  return new URL(`${base.origin}${path}/${encodeURIComponent(id)}${base.search}`).href
}
