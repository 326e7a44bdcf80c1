/** Passes the wallet's events to their namespace. Some wallets emit each event twice, which has no further effect. */
import {
  isCaipNetworkId,
  namespaceOf,
  referenceOf,
  type CaipNetworkId,
} from '../../../domain/networks/caip.ts'
import { parseChainId } from '../../../domain/networks/chain-id.ts'
import { isNamespace, type Namespace } from '../../../domain/networks/namespaces.ts'
import { idsOf } from '../pairing/proposed-namespaces.ts'
import type { NamespaceSession } from './namespace-session.ts'

export interface SessionEvent {
  name: string
  data: unknown
  /** The network of the event, by its id in the session. */
  chain: string
}

export type NamespaceSessions = (namespace: Namespace) => NamespaceSession

export function hear(sessionOf: NamespaceSessions, { name, data, chain }: SessionEvent): void {
  if (!isCaipNetworkId(chain)) return
  if (name === 'chainChanged') hearNetwork(sessionOf(namespaceOf(chain)), data, chain)
  else if (name === 'accountsChanged' && Array.isArray(data))
    for (const [namespace, accounts] of byNamespace(textsIn(data), namespaceOf(chain)))
      sessionOf(namespace).share(accounts)
}

/** Anything but a string becomes '', which is not a valid account; `String(value)` could throw. */
const textsIn = (data: readonly unknown[]) => data.map((one) => (typeof one === 'string' ? one : ''))

/** CAIP-10 accounts name their namespace; plain addresses belong to that of the event. */
function byNamespace(accounts: readonly string[], own: Namespace): Map<Namespace, string[]> {
  const groups = new Map<Namespace, string[]>(accounts.length ? [] : [[own, []]])
  for (const account of accounts) {
    const [head] = account.split(':')
    const namespace = isNamespace(head) ? head : own
    groups.set(namespace, [...(groups.get(namespace) ?? []), account])
  }
  return groups
}

function hearNetwork(session: NamespaceSession, data: unknown, chain: CaipNetworkId): void {
  if (session.namespace === 'eip155') {
    const id = parseChainId(data) ?? parseChainId(referenceOf(chain))
    if (id !== undefined) session.moveTo(`eip155:${id}`)
    return
  }
  // Some wallets send the whole CAIP-2 id, some its reference, some a number of their own.
  const word = typeof data === 'string' || typeof data === 'number' ? data : ''
  const names = [word, `${session.namespace}:${word}`, chain]
  const wanted = names.flatMap(
    (id) => session.networks.find((network) => idsOf(network).some((one) => one === id)) ?? [],
  )
  if (wanted[0]) session.moveTo(wanted[0])
}
