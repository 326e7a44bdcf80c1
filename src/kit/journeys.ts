/** The functions of `walletKit` that need wallets, and the reactions of the wallet flows. */
import type { Connection } from '../domain/account/connection.ts'
import type { Diagnosis } from '../domain/web/diagnosis.ts'
import type { Description } from '../domain/requests/description.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import { abortConnect } from '../flows/connections/attempt.ts'
import { connectInModal } from '../flows/connect/connect-in-modal.ts'
import { connect as connectWith, needsModal } from '../flows/connect/connect.ts'
import { unfollowAll } from '../flows/connections/follow-wallet.ts'
import { switchConnection as switchTo, type WantedConnection } from '../flows/account/page-connections.ts'
import { listConnectors } from '../flows/catalogue/listed-connectors.ts'
import { restoreVisit as restore } from '../flows/connect/restore-visit.ts'
import type { WalletsQuery } from '../flows/catalogue/query-wallets.ts'
import { cancelRestore } from '../flows/connections/restore-session.ts'
import { forgetNetworks } from '../flows/network/load-networks.ts'
import type { RequestToDescribe } from '../flows/review/describe-for-page.ts'
import { followAttention } from '../reactions/on-attention.ts'
import { followConnection } from '../reactions/on-connection.ts'
import { followLoginOffer } from '../reactions/on-login-offer.ts'
import { followPairing } from '../reactions/on-pairing.ts'
import { followRoute } from '../reactions/on-route.ts'
import { followTabs } from '../reactions/on-tabs.ts'
import { reportFailures } from '../reactions/report.ts'
import { tellChanges } from '../reactions/tell-changes.ts'
import { reportError } from '../domain/report-error.ts'
import { SOCIALS } from '../domain/features.ts'
import { $loginNamespaces } from '../stores/connections/can-log-in.ts'
import { pendingSocial } from '../stores/stored/pending-social.ts'
import type { ConnectOptions } from './journey-functions.ts'
import { loads } from './loads.ts'

export { deleteConnection, getConnections } from '../flows/account/page-connections.ts'
export { loadNetworks } from '../flows/network/load-networks.ts'
export { disconnect } from '../flows/connections/disconnect-wallet.ts'
export { switchNetwork } from '../flows/network/switch-network.ts'
export { signOut } from '../flows/sign-in/end.ts'
export { signIn } from '../flows/sign-in/sign.ts'

/** See `restore-visit.ts`. Also finishes a login for which this tab left the page. */
export async function restoreVisit(): Promise<void> {
  await restore()
  if ($loginNamespaces.get().length > 0 && pendingSocial.get()) finishReturned().catch(reportError)
}

async function finishReturned(): Promise<void> {
  const { social, embedded } = loads.use()
  const [{ finishReturned: finish }] = await Promise.all([embedded(), social()])
  await finish()
}

/** A social login, and a `walletId` looked up in the catalogue, are separate loads. */
export async function connect({ walletId, ...options }: ConnectOptions = {}): Promise<Connection> {
  const { connectorId, namespace } = options
  const social = SOCIALS.find((one) => one === connectorId || one === walletId)
  if (social)
    return (await loads.use().social()).connect(social, (enter) =>
      connectInModal({ view: 'Connect', ...(namespace && { namespace }) }, enter),
    )
  if (!walletId || (connectorId && !needsModal(connectorId))) return connectWith(options)
  return (await loads.use().catalogue()).connectById(walletId, options)
}

/** A social login used before opens its provider's window, as `connect()` does. */
export const switchConnection = (wanted: WantedConnection): Promise<void> => switchTo(wanted, connect)

/** Announces the kit to the libraries of the page, once. */
export async function announce(): Promise<void> {
  await (await loads.use().further()).announce()
}

/** See `queryWallets`. */
export async function wallets(query?: WalletsQuery): Promise<readonly Wallet[]> {
  return (await loads.use().catalogue()).queryWallets(query)
}

/** See `describeForPage`. */
export async function describe(request: RequestToDescribe): Promise<Description> {
  return (await loads.use().requests()).describe(request)
}

/** See `flows/project/help/diagnose.ts`. */
export async function diagnose(): Promise<Diagnosis> {
  const { help } = await loads.use().further()
  return (await help()).diagnose()
}

/** Starts the reactions; the returned function ends them and the running flows. */
export function follow(): () => void {
  const undo = [
    reportFailures(),
    tellChanges(),
    followConnection(),
    followAttention(),
    followRoute(),
    followLoginOffer(),
    followPairing(),
    followTabs(),
    listConnectors(),
  ]
  return () => {
    for (const stop of undo) stop()
    abortConnect()
    cancelRestore()
    unfollowAll()
    forgetNetworks()
  }
}
