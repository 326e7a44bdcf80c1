/** Validates untrusted URLs: pictures of tokens, collectibles and names, and gateways that contracts name. */
import type { Options } from '../options.ts'
import { safeHttpUrl } from './url.ts'

/** Domains that only a local network resolves (RFC 6762, RFC 6761, RFC 8375, ICANN's `.internal`), and common names of such networks. */
const LOCAL = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/

/** Domains only: an IP literal (the URL parser has normalised `2130706433` and the like) or a single label may be a router. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  return host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[') && !LOCAL.test(host)
}

/** An https URL on a public host. `own` are the origins that the page itself configures, which are always accepted. */
export function publicUrl(value: unknown, own: readonly string[] = []): URL | undefined {
  const url = safeHttpUrl(value)
  if (!url || own.includes(url.origin)) return url
  return url.protocol === 'https:' && isPublicHost(url.hostname) ? url : undefined
}

/** Origins of the services and RPC URLs that the page configures. */
export function ownOrigins({
  apiUrl,
  rpcUrl,
  customRpcUrls = {},
  customNetworks = [],
}: Partial<Pick<Options, 'apiUrl' | 'rpcUrl' | 'customRpcUrls' | 'customNetworks'>>): readonly string[] {
  const page = globalThis.location?.href
  const urls = [apiUrl, rpcUrl, ...Object.values(customRpcUrls), ...customNetworks.map(rpcUrlsOf)].flat()
  return [...new Set(urls.flatMap((url) => safeHttpUrl(url, page)?.origin ?? []))]
}

/** Custom networks are not validated yet. */
function rpcUrlsOf(network: unknown): unknown {
  type Written = { rpcUrls?: { default?: { http?: unknown } | null } | null } | null
  return (network as Written)?.rpcUrls?.default?.http
}
