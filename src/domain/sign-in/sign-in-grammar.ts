import { isCaipNetworkId, namespaceOf, referenceOf, type CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'

// EIP-4361's ABNF, which uses rules of RFC 3986. No pattern backtracks.
const pchars = (more: string) => new RegExp(`^(?:[\\w.~!$&'()*+,;=:@${more}-]|%[0-9a-fA-F]{2})*$`)

export const SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]*$/
export const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]*$/
export const USER_INFO = /^(?:[\w.~!$&'()*+,;=:-]|%[0-9a-fA-F]{2})*$/
export const REG_NAME = /^(?:[\w.~!$&'()*+,;=-]|%[0-9a-fA-F]{2})*$/
export const IP_V_FUTURE = /^v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+$/i
export const SEGMENT = pchars('')
export const FRAGMENT = pchars('/?')
const PATH = pchars('/')
const URI = /^([^:/?#]+):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/
const OCTET = /^(?:0?\d?\d|1\d\d|2[0-4]\d|25[0-5])$/
const TIME =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
const FAKE_FIELD =
  /^(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/i

/** Maximum length of a message, in characters. Longer texts are refused before they are parsed. */
export const MAX_MESSAGE = 16_384

/** Name of an account of each namespace in a message. */
export const ACCOUNT_NAMES = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Record<Namespace, string>

const ADDRESSES: Record<Namespace, RegExp> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[a-zA-Z0-9]{14,90}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{40,60}$/,
  cosmos: /^[a-z0-9]{20,120}$/,
}

/** Genesis hashes of the networks that Sign-In with Solana names: the CAIP-2 reference today, then the earlier one. */
const SOLANA_NAMES: ReadonlyMap<string, string> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
  ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'mainnet'],
  ['8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'devnet'],
])

function isIpV6(text: string): boolean {
  const [head = '', tail, ...rest] = text.split('::')
  if (rest.length > 0) return false
  const groups = [head, tail ?? ''].flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1)?.split('.') ?? []
  const endsInV4 = last.length === 4 && last.every((octet) => OCTET.test(octet)) && !text.endsWith(':')
  const hex = endsInV4 ? groups.slice(0, -1) : groups
  const count = hex.length + (endsInV4 ? 2 : 0)
  return (
    hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (tail === undefined ? count === 8 : count < 8)
  )
}

const AUTHORITY = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:]*)(?::\d*)?$/

/** The host of an RFC 3986 authority; `undefined` if the text is none. */
function hostOf(authority: string): string | undefined {
  const [, user = '', host = ''] = AUTHORITY.exec(authority) ?? [authority, '@']
  const literal = host.startsWith('[') ? host.slice(1, -1) : undefined
  const isHost = literal === undefined ? REG_NAME.test(host) : isIpV6(literal) || IP_V_FUTURE.test(literal)
  return USER_INFO.test(user) && isHost ? host : undefined
}

/** RFC 3986 authority that names a host: the domain of a message. */
export function isDomain(text: string): boolean {
  return Boolean(hostOf(text))
}

/** RFC 3986 URI: with a scheme, without spaces. */
export function isUri(text: string): boolean {
  const [, scheme = '', authority = '', path = '', query = '', fragment = ''] = URI.exec(text) ?? []
  return (
    SCHEME.test(scheme) &&
    hostOf(authority) !== undefined &&
    PATH.test(path) &&
    FRAGMENT.test(query) &&
    FRAGMENT.test(fragment)
  )
}

/** Milliseconds since 1970 of an RFC 3339 time; `undefined` if the date or time does not exist. */
export function timeOf(text: string): number | undefined {
  const date = TIME.exec(text)?.[1]
  if (date === undefined) return undefined
  const day = new Date(`${date}T00:00:00Z`)
  // Some engines read 31 February as 3 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? Date.parse(text) : undefined
}

export function isAddressOf(namespace: Namespace, text: string): boolean {
  return ADDRESSES[namespace].test(text)
}

/** One line of EIP-4361's characters that cannot be mistaken for another line of the message. */
export function isStatement(text: string): boolean {
  return STATEMENT.test(text) && !FAKE_FIELD.test(text)
}

/** Value of `Chain ID:` for a network. */
export function writeChainId(network: CaipNetworkId): string {
  const reference = referenceOf(network)
  const namespace = namespaceOf(network)
  if (namespace === 'eip155') return reference
  return (namespace === 'solana' && SOLANA_NAMES.get(reference)) || network
}

/** The network that `Chain ID:` names: by its number, its name, its reference or in full. */
export function readChainId(namespace: Namespace, text: string): CaipNetworkId | undefined {
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  if (namespace === 'eip155' && !/^(?:0|[1-9]\d*)$/.test(reference)) return undefined
  const id: unknown = `${namespace}:${reference}`
  return isCaipNetworkId(id) ? presentNetwork(id) : undefined
}

/** Maps earlier ids of Solana's networks to today's. */
export function presentNetwork(network: CaipNetworkId): CaipNetworkId {
  if (namespaceOf(network) !== 'solana') return network
  const reference = referenceOf(network)
  const name = SOLANA_NAMES.get(reference) ?? reference
  const present = [...SOLANA_NAMES].find(([, known]) => known === name)?.[0]
  return present === undefined ? network : `solana:${present}`
}
