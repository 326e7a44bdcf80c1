/**
 * Switching the network. Without a wallet only the page switches. A connected wallet is asked to switch, and to add the chain if it does
 * not know it; the page follows once the wallet confirms. A network of another namespace makes that namespace the active
 * one; its wallet is asked only if it is on another network.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { isNamespace } from '../../domain/networks/namespaces.ts'
import type { Connection } from '../../domain/account/connection.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Network } from '../../domain/networks/network.ts'
import { asCoded, coded, type ErrorCode } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'
import { $connections, setConnections } from '../../stores/connections/connections.ts'
import { connectionOf, updateConnection } from '../../stores/connections/one-connection.ts'
import { track } from '../../stores/track.ts'
import { chooseNetwork } from '../../stores/networks.ts'
import { wishNetwork } from '../../stores/wished-networks.ts'
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

interface SwitchOptions {
  /** The wallet is asked to add the network first. */
  isNew?: boolean
  /** The view offers to add the network after a failure. Otherwise the wallet is asked at once: it may not know the network, and say so in any words. */
  isOffered?: boolean
}

/** Resolves once the page, and its wallet if there is one, are on that network. Rejects with a coded error. */
export async function switchNetwork(id: string, options: SwitchOptions = {}): Promise<void> {
  // Rejects even an id without its reference: the page may have called this before it knew one.
  if (!/^[^:]+:/.test(id ?? '') && !isNamespace(id)) throw coded('network-required')
  const signal = switches.begin(coded('request-aborted'))
  try {
    const network = await find(id)
    if (signal.aborted) throw coded('request-aborted')
    const connection = connectionOf(network.chainNamespace)
    if (connection) await switchWallet(connection, network, { ...options, signal })
    else switchPage(network)
    wishNetwork(network.caipNetworkId)
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

/** Called when the user leaves. If the wallet switches all the same, its event is handled as always. */
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

/** Switches without a wallet in that namespace. Wallets of other namespaces stay on their networks. */
function switchPage({ chainNamespace, caipNetworkId }: Network): void {
  chooseNetwork(caipNetworkId)
  setConnections($connections.get(), chainNamespace)
  saved.activeNamespace.set(chainNamespace)
  saved.activeNetwork.set(caipNetworkId)
}

interface Asking extends SwitchOptions {
  signal: AbortSignal
}

/** Switches the wallet first, then the page. */
async function switchWallet(connection: Connection, network: Network, how: Asking): Promise<void> {
  const { namespace, connector } = connection
  const isElsewhere = connection.network !== network.caipNetworkId
  if (isElsewhere) $step.set({ step: 'waiting', network: network.caipNetworkId })
  // An EVM wallet may have switched without an event: its adapter reads its chain, and requests a switch only if needed.
  if (isElsewhere || namespace === 'eip155') await ask(connection, network, how)
  const moved = connectionOf(namespace, connector.id)
  if (!moved) throw coded('not-connected')
  chooseConnection(moved)
}

async function ask(connection: Connection, network: Network, how: Asking): Promise<void> {
  const { signal } = how
  const { namespace, connector } = connection
  const moved = move(await adapterOf(namespace), connector.id, network, how)
  await unlessAborted(signal, within(TIMEOUTS.connect, 'switch-timed-out', moved))
  // For wallets that emit no events; the adapter has checked the network. An event that did arrive is newer.
  if (connectionOf(namespace, connector.id)?.network === connection.network)
    updateConnection(connection, { network: network.caipNetworkId })
}

async function move(
  adapter: WalletAdapter,
  id: string,
  network: Network,
  { isNew, isOffered, signal }: Asking,
): Promise<void> {
  const { addNetwork, switchNetwork } = adapter
  if (isNew && addNetwork) return addNetwork(id, network, signal)
  const moved = switchNetwork(id, network, signal)
  if (isOffered || !addNetwork) return moved
  return moved.catch(async (error: unknown) => {
    signal.throwIfAborted()
    if (codeOf(error) !== 'switch-failed') throw error
    await addNetwork(id, network, signal).catch((refusal: unknown) => {
      // What the wallet said first tells more, unless the user has decided.
      throw codeOf(refusal) === 'switch-rejected' ? refusal : error
    })
  })
}

const codeOf = (error: unknown) => (error instanceof WalletKitError ? error.code : undefined)
