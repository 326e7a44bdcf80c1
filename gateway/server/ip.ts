import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The client's IP address, for rate limits: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. Behind proxies
 * it is the address that the outermost trusted proxy saw; earlier entries of `X-Forwarded-For` are untrusted.
 */
export function ipOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return network(direct)
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
  return network(chain.at(-trustedProxies) || direct)
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address.slice(0, 45)
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  const shown = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${shown.join(':')}::/64`
}
