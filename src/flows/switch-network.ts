/**
 * Changing the network (section 4, "Switch detail"; reference 4.8). Without a wallet the choice is the page's own. With
 * one the wallet is asked, given the chain if it does not know it, and believed only once it says that it is there.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId, type CaipNetworkId } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import { PATIENCE } from '../domain/patience.ts'
import type { Network } from '../domain/network.ts'
import { asCoded, coded, type ErrorCode } from '../errors/codes.ts'
import { services } from '../ports/services.ts'
import { updateConnection } from '../stores/connection-changes.ts'
import { $connection, $connections } from '../stores/connections.ts'
import { track } from '../stores/track.ts'
import { $networkId, chooseNetwork } from '../stores/networks.ts'
import { saved } from '../stores/persisted-session.ts'
import { fail } from './fail.ts'
import { latest, unlessAborted } from './latest.ts'
import { loadNetworks } from './load-networks.ts'
import { within } from './patience.ts'

export type SwitchStep =
  | { step: 'idle' }
  | { step: 'waiting'; network: CaipNetworkId }
  | { step: 'failed'; network: CaipNetworkId; code: ErrorCode }

const $step = atom<SwitchStep>({ step: 'idle' })
export const $switching: ReadableAtom<SwitchStep> = $step

const switches = latest()

/** Resolves once the page, and its wallet if there is one, are on that network. Rejects with a coded error. */
export async function switchNetwork(id: string): Promise<void> {
  const signal = switches.begin(coded('request-aborted'))
  try {
    const network = await find(id)
    const connection = $connections.get().find(({ namespace }) => namespace === network.chainNamespace)
    if (signal.aborted) throw coded('request-aborted')
    if (connection && connection.network !== network.caipNetworkId) await move(connection, network, signal)
    // A wallet of another chain family cannot go there, and the page is where its wallet is.
    if (!connection && $connection.get())
      throw coded('adapter-not-found', { namespace: network.chainNamespace })
    if (!connection) chooseNetwork(network.caipNetworkId)
    saved.activeNetwork.set($networkId.get())
    track('SWITCH_NETWORK', { network: network.caipNetworkId })
    $step.set({ step: 'idle' })
  } catch (cause) {
    const error = asCoded(cause, 'switch-failed')
    if (signal.aborted) throw coded('request-aborted', { cause })
    $step.set(isCaipNetworkId(id) ? { step: 'failed', network: id, code: error.code } : { step: 'idle' })
    fail(error)
    throw error
  }
}

/** The visitor leaves; the wallet may still move, and is then followed like any other time. */
export function cancelSwitch(): void {
  switches.cancel(coded('request-aborted'))
  $step.set({ step: 'idle' })
}

async function find(id: string): Promise<Network> {
  const networks = await loadNetworks()
  const network = networks.find((candidate) => candidate.caipNetworkId === id)
  if (!network) throw coded('network-not-found', { network: id })
  return network
}

async function move(connection: Connection, network: Network, signal: AbortSignal): Promise<void> {
  const { namespace, connector } = connection
  $step.set({ step: 'waiting', network: network.caipNetworkId })
  const adapter = await services().adapter(namespace)
  if (!adapter) throw coded('adapter-not-found', { namespace })
  const moved = adapter.switchNetwork(connector.id, network, signal)
  await unlessAborted(signal, within(PATIENCE.connect, 'switch-timed-out', moved))
  const isStillConnected = $connections.get().some((entry) => entry.connector.id === connector.id)
  if (!isStillConnected) throw coded('not-connected')
  // Wallets that emit no events have to be believed; adapters made sure that it is so.
  updateConnection(namespace, { network: network.caipNetworkId })
}
