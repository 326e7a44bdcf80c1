import { isSameAddress } from '../domain/account/address.ts'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { LooseSignInMessage } from '../domain/sign-in/read-sign-in-message.ts'
import { presentNetwork, timeOf } from '../domain/sign-in/sign-in-grammar.ts'
import { Refusal } from './refusal.ts'
import type { Expected } from './types.ts'

const listOf = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value)

/** Adds the slash that an origin may leave out. */
const withPath = (uri: string) => (/^[^/?#]+:\/\/[^/?#]*$/.test(uri) ? `${uri}/` : uri)

export function checkDomain({ domain }: LooseSignInMessage, expected: Expected): void {
  const hosts = listOf(expected.domain ?? []).map((host) => host.toLowerCase())
  if (!hosts.includes(domain.toLowerCase())) throw new Refusal('domain-mismatch', `Signed for ${domain}`)
}

export function checkUri({ uri, domain, scheme }: LooseSignInMessage, expected: Expected): void {
  const holds =
    expected.uri === undefined
      ? isOfHost(uri, domain, scheme)
      : listOf(expected.uri).map(withPath).includes(withPath(uri))
  if (!holds) throw new Refusal('uri-mismatch', `Signed for ${uri}`)
}

function isOfHost(uri: string, domain: string, scheme: string | undefined): boolean {
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return false
  const { host, protocol, username, password } = new URL(uri)
  const isScheme = scheme === undefined || protocol === `${scheme.toLowerCase()}:`
  return host === domain.toLowerCase() && isScheme && username === '' && password === ''
}

export function checkAddress(address: string, namespace: Namespace, expected: Expected): void {
  if (expected.address === undefined || isSameAddress(namespace, address, expected.address)) return
  throw new Refusal('address-mismatch', `Signed by ${address}`)
}

/** The network of a message: the one that it names, else the only accepted one. */
export function networkFor(
  { chainId }: LooseSignInMessage,
  namespace: Namespace,
  expected: Expected,
): CaipNetworkId {
  const accepted = expected.networks?.filter(isCaipNetworkId).map(presentNetwork)
  const [only, ...others] = new Set(accepted?.filter((network) => namespaceOf(network) === namespace))
  const network = chainId ?? (others.length === 0 ? only : undefined)
  if (!network) throw new Refusal('network-mismatch', 'The message names no network')
  if (accepted && !accepted.includes(network)) {
    throw new Refusal('network-mismatch', `Signed for ${network}`)
  }
  return network
}

/** Comparisons are written so that NaN fails them. */
export function checkTimes(data: LooseSignInMessage, expected: Expected): void {
  const { now = Date.now(), clockTolerance = 0, maxAge } = expected
  const issued = at(data.issuedAt)
  const ends = at(data.expirationTime)
  const starts = at(data.notBefore)
  if (ends !== undefined && !(now < ends + clockTolerance)) {
    throw new Refusal('expired', `Expired at ${data.expirationTime}`)
  }
  if (starts !== undefined && !(now >= starts - clockTolerance)) {
    throw new Refusal('not-yet-valid', `Valid from ${data.notBefore}`)
  }
  if (issued === undefined || !(now >= issued - clockTolerance)) {
    throw new Refusal('issued-in-future', `Issued at ${data.issuedAt}`)
  }
  if (maxAge !== undefined && !(now - issued <= maxAge + clockTolerance)) {
    throw new Refusal('too-old', `Issued at ${data.issuedAt}`)
  }
}

const at = (time: string | undefined) => (time === undefined ? undefined : timeOf(time))

/** Consumes the nonce, even if the signature turns out to be invalid. */
export async function checkNonce({ nonce }: LooseSignInMessage, expected: Expected): Promise<void> {
  const known = expected.nonce
  if (known === undefined) return
  if (nonce === undefined || !(await isKnown(known, nonce))) {
    throw new Refusal('nonce-mismatch', 'The nonce is unknown, or was used before')
  }
}

async function isKnown(known: NonNullable<Expected['nonce']>, nonce: string): Promise<boolean> {
  if (typeof known === 'string') return known === nonce
  try {
    // A caller in plain JavaScript may return anything; only `true` is accepted.
    const answer: unknown = await known(nonce)
    return answer === true
  } catch (cause) {
    throw new Refusal('unreachable', 'The nonce could not be looked up', { cause })
  }
}
