/** Asks a wallet that connects to switch to the network that the user or the page chose. */
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import type { WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import { forgetWish } from '../../stores/wished-networks.ts'
import { unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { wantedNetwork } from '../network/wanted-network.ts'
import { within } from '../timeout.ts'

/** Resolves with the session on that network; if the wallet refuses, with the session as it is. */
export async function reachNetwork(
  { id, namespace }: Connector,
  adapter: WalletAdapter,
  session: WalletSession,
  signal: AbortSignal,
): Promise<WalletSession> {
  // Most pages request no network: the networks are not waited for.
  if ((wantedNetwork(namespace) ?? session.network) === session.network) return session
  const network = await unlessAborted(
    signal,
    loadNetworks().then(
      (networks) => networks.find(({ caipNetworkId }) => caipNetworkId === wantedNetwork(namespace)),
      () => undefined,
    ),
  )
  if (!network || network.caipNetworkId === session.network) return session
  try {
    const moved = adapter.switchNetwork(id, network, signal)
    await unlessAborted(signal, within(TIMEOUTS.connect, 'switch-timed-out', moved))
    return { ...session, network: network.caipNetworkId }
  } catch (error) {
    if (signal.aborted) throw error
    // The request is not repeated with each connection.
    forgetWish(namespace)
    return session
  }
}
