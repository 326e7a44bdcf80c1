import { isNamespace, type Namespace } from './namespaces.ts'

/** CAIP-2 id of a network: `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** CAIP-10 id of an account on a network: `eip155:1:0xd8dA…`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** Whether a value is a CAIP-2 id with a known namespace. Never throws. */
export function isCaipNetworkId(text: unknown): text is CaipNetworkId {
  if (typeof text !== 'string') return false
  const [namespace, reference, ...rest] = text.split(':')
  return rest.length === 0 && isNamespace(namespace) && /^[-_a-zA-Z0-9]{1,32}$/.test(reference ?? '')
}

export function namespaceOf(id: CaipNetworkId | CaipAddress): Namespace {
  // The template type guarantees a known namespace before the first colon.
  return id.slice(0, id.indexOf(':')) as Namespace
}

/** The part of a CAIP-2 id after the namespace: a chain id, a genesis hash. */
export function referenceOf(id: CaipNetworkId): string {
  return id.slice(id.indexOf(':') + 1)
}

export function caipAddress(network: CaipNetworkId, address: string): CaipAddress {
  return `${network}:${address}`
}
