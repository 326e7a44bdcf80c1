import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The client's IP address, for rate limits: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. Behind proxies
 * it is the address that the outermost trusted proxy saw; earlier entries of `X-Forwarded-For` are untrusted. What is no address there counts as
 * the proxy.
 */
export function ipOf(
  {
    headers,
    socket,
  }: { headers: IncomingMessage['headers']; socket: { remoteAddress?: string | undefined } },
  trustedProxies: number,
): string {
  const direct = networkOf(socket.remoteAddress ?? '') ?? ''
  if (trustedProxies === 0) return direct
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-trustedProxies)
  return networkOf(seen ?? '') ?? direct
}

/** Addresses as proxies write them: with a port, in brackets, with a zone, in quotes. */
const ADDRESS = /^"?(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?|([^"[\]]+))"?$/

function networkOf(written: string): string | undefined {
  const [, bracketed, v4, plain] = ADDRESS.exec(written.trim()) ?? []
  const address = (bracketed ?? v4 ?? plain ?? '').split('%')[0]!
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  const embedded = EMBEDDED.find(({ prefix }) => prefix.every((group, index) => groups[index] === group))
  if (embedded)
    return groups
      .slice(embedded.prefix.length, embedded.prefix.length + 2)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** IPv6 addresses that stand for an IPv4 address, which follows the prefix: mapped (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC 3056). */
const EMBEDDED = [
  { prefix: [0, 0, 0, 0, 0, 0xffff] },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0] },
  { prefix: [0x2002] },
]

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(256 * a + b).toString(16)}:${(256 * c + d).toString(16)}`
  })
  const [head = '', tail = ''] = hexadecimal.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16))
}
