import type { CaipAddress, CaipNetworkId } from '../domain/networks/caip.ts'
import type { Account } from '../domain/account/connection.ts'
import type { ConnectorSummary } from '../domain/wallets/connector.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { ViewName } from '../domain/routes.ts'
import type { SignInSession } from '../domain/sign-in/sign-in.ts'

export type DisconnectReason = 'user' | 'wallet' | 'expired' | 'replaced'

/** What happens, by name: the public events of the contract with their details. */
export interface KitEvents {
  opening: { view: ViewName }
  opened: { view: ViewName }
  closing: { view: ViewName }
  closed: { view: ViewName }
  connecting: { connector: ConnectorSummary }
  connected: {
    address: string
    caipAddress: CaipAddress
    namespace: Namespace
    network: CaipNetworkId
    connector: ConnectorSummary
    accounts: readonly Account[]
    restored: boolean
  }
  disconnected: { namespace: Namespace; reason: DisconnectReason }
  'account-changed': { address: string; caipAddress: CaipAddress; namespace: Namespace; previous: string }
  'network-changed': { network: CaipNetworkId; namespace: Namespace; previous: CaipNetworkId }
  'signed-in': { address: string; caipAddress: CaipAddress; network: CaipNetworkId } & SignInSession
  'signed-out': { caipAddress: CaipAddress }
  track: { event: string; properties: Readonly<Record<string, unknown>> }
  'wallet-error': { code: string; message: string; cause: unknown }
}

export type EventName = keyof KitEvents

type Listener = <N extends EventName>(name: N, detail: KitEvents[N]) => boolean | void

const listeners = new Set<Listener>()

/** Hears of everything that happens. A listener may answer `false` to a question (`opening`, `closing`). Returns its undo. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells what happened. `false` when somebody answered so. */
export function emit<N extends EventName>(name: N, detail: KitEvents[N]): boolean {
  let isAllowed = true
  for (const listener of [...listeners]) if (listener(name, detail) === false) isAllowed = false
  return isAllowed
}
