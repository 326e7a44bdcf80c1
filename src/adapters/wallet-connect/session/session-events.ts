/** What the phone says on its own, to the chain family that it is about. Some say it twice, which changes nothing. */
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
  /** The network that it is said of, as the session has it. */
  chain: string
}

export type NamespaceSessions = (namespace: Namespace) => NamespaceSession

export function hear(lines: NamespaceSessions, { name, data, chain }: SessionEvent): void {
  if (!isCaipNetworkId(chain)) return
  if (name === 'chainChanged') hearNetwork(lines(namespaceOf(chain)), data, chain)
  else if (name === 'accountsChanged' && Array.isArray(data))
    for (const [namespace, accounts] of byNamespace(textsIn(data), namespaceOf(chain)))
      lines(namespace).share(accounts)
}

/** What is no text is none of them, and may not even let itself be written as one. */
const textsIn = (data: readonly unknown[]) => data.map((one) => (typeof one === 'string' ? one : ''))

/** Accounts say by themselves which family they are of; addresses are of that which the event is about. */
function byNamespace(accounts: readonly string[], spoken: Namespace): Map<Namespace, string[]> {
  const groups = new Map<Namespace, string[]>(accounts.length ? [] : [[spoken, []]])
  for (const account of accounts) {
    const [head] = account.split(':')
    const namespace = isNamespace(head) ? head : spoken
    groups.set(namespace, [...(groups.get(namespace) ?? []), account])
  }
  return groups
}

function hearNetwork(line: NamespaceSession, data: unknown, chain: CaipNetworkId): void {
  if (line.namespace === 'eip155') {
    const id = parseChainId(data) ?? parseChainId(referenceOf(chain))
    if (id !== undefined) line.moveTo(`eip155:${id}`)
    return
  }
  // Some write the whole id, some its second part, some a number of their own.
  const word = typeof data === 'string' || typeof data === 'number' ? data : ''
  const said = [word, `${line.namespace}:${word}`, chain]
  const wanted = said.flatMap(
    (id) => line.networks.find((network) => idsOf(network).some((one) => one === id)) ?? [],
  )
  if (wanted[0]) line.moveTo(wanted[0])
}
