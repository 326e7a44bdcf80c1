/** The wallet journeys and what follows from them. Loaded when a session is restored or a wallet is about to be asked. */
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespaces.ts'
import { coded } from '../errors/codes.ts'
import { attempts } from '../flows/attempt.ts'
import { expectOpen, nextConnection } from '../flows/connect-through-modal.ts'
import { connectWallet } from '../flows/connect-wallet.ts'
import type { OpenRequest } from '../flows/modal.ts'
import { unfollowAll } from '../flows/follow-wallet.ts'
import { stopBalance } from '../flows/load-balance.ts'
import { forgetNetworks } from '../flows/load-networks.ts'
import { followAttention } from '../reactions/on-attention.ts'
import { followConnection } from '../reactions/on-connection.ts'
import { followRoute } from '../reactions/on-route.ts'
import { reportFailures } from '../reactions/report.ts'
import { tellChanges } from '../reactions/tell-changes.ts'

export { disconnectWallet } from '../flows/disconnect-wallet.ts'
export { loadNetworks } from '../flows/load-networks.ts'
export { restoreSession } from '../flows/restore-session.ts'
export { switchNetwork } from '../flows/switch-network.ts'

/** The given wallet without any modal, or whichever the visitor chooses in it. */
export async function connect(
  { connectorId, namespace }: { connectorId?: string; namespace?: Namespace },
  open: (request: OpenRequest) => Promise<void>,
): Promise<Connection> {
  if (connectorId) return connectWallet(connectorId)
  const chosen = nextConnection()
  const opened = open({ view: 'Connect', ...(namespace && { namespace }) }).then(expectOpen)
  const [connection] = await Promise.all([chosen, opened])
  return connection
}

/** Starts the reactions; the returned function ends them and whatever journeys are under way. */
export function start(): () => void {
  const undo = [reportFailures(), tellChanges(), followConnection(), followAttention(), followRoute()]
  return () => {
    for (const stop of undo) stop()
    attempts.cancel(coded('request-aborted'))
    stopBalance()
    unfollowAll()
    forgetNetworks()
  }
}
