import { isNamespace, type Namespace } from './namespaces.ts'

/** A network, as CAIP-2 writes it: `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** An account on a network, as CAIP-10 writes it: `eip155:1:0xd8dA…`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** CAIP-2: exactly two non-empty parts and a namespace we know. Nothing is thrown: the door decides what to say. */
export function isCaipNetworkId(text: unknown): text is CaipNetworkId {
  if (typeof text !== 'string') return false
  const [namespace, reference, ...rest] = text.split(':')
  return rest.length === 0 && isNamespace(namespace) && /^[-_a-zA-Z0-9]{1,32}$/.test(reference ?? '')
}

export function namespaceOf(id: CaipNetworkId | CaipAddress): Namespace {
  // The template types guarantee that a known namespace stands before the first colon.
  return id.slice(0, id.indexOf(':')) as Namespace
}

/** The part of a CAIP-2 id after the namespace: a chain id, a genesis hash. */
export function referenceOf(id: CaipNetworkId): string {
  return id.slice(id.indexOf(':') + 1)
}

export function caipAddress(network: CaipNetworkId, address: string): CaipAddress {
  return `${network}:${address}`
}
