/** The wallet journeys and what follows from them. Loaded when a session is restored or a wallet is about to be asked. */
import { attempts } from '../flows/attempt.ts'
import { unfollowAll } from '../flows/follow-wallet.ts'
import { stopBalance } from '../flows/load-balance.ts'
import { forgetNetworks } from '../flows/load-networks.ts'
import { followAttention } from '../reactions/on-attention.ts'
import { followConnection } from '../reactions/on-connection.ts'
import { followRoute } from '../reactions/on-route.ts'
import { tellChanges } from '../reactions/tell-changes.ts'

export { expectOpen, nextConnection } from '../flows/connect-through-modal.ts'
export { connectWallet } from '../flows/connect-wallet.ts'
export { disconnectWallet } from '../flows/disconnect-wallet.ts'
export { loadNetworks } from '../flows/load-networks.ts'
export { restoreSession } from '../flows/restore-session.ts'
export { switchNetwork } from '../flows/switch-network.ts'

/** Starts the reactions; the returned function ends them and whatever journeys are under way. */
export function start(): () => void {
  const undo = [tellChanges(), followConnection(), followAttention(), followRoute()]
  return () => {
    for (const stop of undo) stop()
    attempts.cancel()
    stopBalance()
    unfollowAll()
    forgetNetworks()
  }
}
