/**
 * Changing the network (section 4, "Switch detail"; reference 4.8). Without a wallet the choice is the page's own. With
 * one the wallet is asked, given the chain if it does not know it, and believed only once it says that it is there. A
 * network of another namespace makes that one the active one; its wallet, if it has one, is asked only to change networks.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Connection } from '../../domain/account/connection.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Network } from '../../domain/networks/network.ts'
import { asCoded, coded, type ErrorCode } from '../../errors/codes.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import {
  $connections,
  connectionOf,
  setConnections,
  updateConnection,
} from '../../stores/connections/connections.ts'
import { track } from '../../stores/track.ts'
import { chooseNetwork } from '../../stores/networks.ts'
import { saved } from '../../stores/stored/session.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { chooseConnection } from '../connections/activate-connection.ts'
import { fail } from '../fail.ts'
import { latest, unlessAborted } from '../latest.ts'
import { loadNetworks } from './load-networks.ts'
import { within } from '../timeout.ts'

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
    if (signal.aborted) throw coded('request-aborted')
    const connection = connectionOf(network.chainNamespace)
    if (connection) await move(connection, network, signal)
    else visit(network)
    connectionTabs.use().tell()
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

/** Where nobody is connected the page just goes there; the wallets of other namespaces stay where they are. */
function visit({ chainNamespace, caipNetworkId }: Network): void {
  chooseNetwork(caipNetworkId)
  setConnections($connections.get(), chainNamespace)
  saved.activeNamespace.set(chainNamespace)
  saved.activeNetwork.set(caipNetworkId)
}

/** The wallet goes first, then the page. */
async function move(connection: Connection, network: Network, signal: AbortSignal): Promise<void> {
  const { namespace, connector } = connection
  if (connection.network !== network.caipNetworkId) await ask(connection, network, signal)
  const moved = connectionOf(namespace, connector.id)
  if (!moved) throw coded('not-connected')
  chooseConnection(moved)
}

async function ask(connection: Connection, network: Network, signal: AbortSignal): Promise<void> {
  const { namespace, connector } = connection
  $step.set({ step: 'waiting', network: network.caipNetworkId })
  const adapter = await adapterOf(namespace)
  const moved = adapter.switchNetwork(connector.id, network, signal)
  await unlessAborted(signal, within(TIMEOUTS.connect, 'switch-timed-out', moved))
  // Wallets that emit no events have to be believed; adapters made sure that it is so. One that told of a move may have
  // gone on by now.
  if (connectionOf(namespace, connector.id)?.network === connection.network)
    updateConnection(connection, { network: network.caipNetworkId })
}
