/**
 * Connecting a wallet (section 4, reference 4.2). The visitor picks one; it is asked; it answers, declines, is already
 * asking, or says nothing. Until it has answered in full nothing changes, so an older connection survives a refusal.
 */
import { summaryOf, type Connector } from '../../domain/wallets/connector.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { Connection } from '../../domain/account/connection.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import {
  isWalletConnect,
  WALLET_CONNECT,
  walletConnectFor,
  platformOf,
} from '../../domain/wallets/wallet-connect.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { adapters } from '../../ports/adapters.ts'
import { deviceReader } from '../../ports/device.ts'
import { oneClick } from '../../ports/one-click.ts'
import type { Pairing, WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import { connectionOf } from '../../stores/connections/connections.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { emit } from '../../stores/events.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { $pairing, setPairing } from '../../stores/connections/pairing.ts'
import { track } from '../../stores/track.ts'
import { answerConnect, beginConnect, failConnect, pendConnect } from '../connections/attempt.ts'
import { commitConnection } from '../connections/commit-connection.ts'
import { fail } from '../fail.ts'
import { unfollowWallet } from '../connections/follow-wallet.ts'
import { unlessAborted } from '../latest.ts'
import { within } from '../timeout.ts'
import { hideToast, holdToast } from '../modal/toasts.ts'
import { keepLinkChoice } from '../pairing/open-wallet.ts'
import { cancelRestore, restoreNamespace } from '../connections/restore-session.ts'

export interface Chosen {
  /** The one of the catalogue that a phone is asked for, if one was chosen. */
  wallet?: Wallet | undefined
  /** Where the wallet is there for several. */
  namespace?: Namespace | undefined
}

/**
 * Asks a wallet. Resolves with the connection; rejects with a coded error. A newer call ends an older one; the
 * connections of other namespaces are not touched.
 */
export async function connectWallet(
  connectorId: string,
  { wallet, namespace }: Chosen = {},
): Promise<Connection> {
  const connector = connectorOf(connectorId, namespace)
  const signal = beginConnect(connector)
  try {
    if (!connector) throw coded('wallet-not-found', { id: connectorId })
    emit('connecting', { connector: summaryOf(connector) })
    // One that was made beforehand is good.
    if (isWalletConnect(connector) && $pairing.get().step === 'idle') setPairing({ step: 'preparing' })
    track('SELECT_WALLET', {
      name: (wallet ?? connector).name,
      platform: platformOf(connector, deviceReader.use().read()),
    })
    // A wallet that had locked, or is still looked for, is no longer waited for once the visitor asks another.
    stopWaitingFor(connector)
    return await ask(connector, wallet, signal)
  } catch (cause) {
    const error = asCoded(cause, 'connection-failed')
    if (!signal.aborted) {
      failConnect(connector, error)
      track('CONNECT_ERROR', { message: error.message })
      fail(error)
    }
    throw error
  }
}

/** Wallets that are away. Where several may be connected, the others may still come back. */
function stopWaitingFor({ namespace, id }: Connector): void {
  const which = $isMultiWallet.get() ? id : undefined
  cancelRestore(namespace, which)
  if (!connectionOf(namespace, which)) unfollowWallet(namespace, which)
}

/** A phone is listed once for all its namespaces. */
function connectorOf(id: string, namespace?: Namespace): Connector | undefined {
  const known = $connectors.get().filter((connector) => connector.id === id)
  if (id === WALLET_CONNECT.id) return known[0] && walletConnectFor(namespace ?? known[0].namespace)
  return known.find((connector) => (namespace ?? connector.namespace) === connector.namespace)
}

async function ask(
  connector: Connector,
  wallet: Wallet | undefined,
  signal: AbortSignal,
): Promise<Connection> {
  const onPending = () => pendConnect(connector, signal)
  const adapter = await unlessAborted(signal, adapterOf(connector))
  let onCode = () => {}
  const code = new Promise<void>((resolve) => {
    onCode = resolve
  })
  const onPairing = (pairing: Pairing) => {
    if (signal.aborted) return
    setPairing({ step: 'ready', ...pairing })
    onCode()
  }
  const asked = adapter.connect(connector.id, { signal, onPending, onPairing })
  // A pairing has a time of its own, and is renewed; only the relay is not waited for without end.
  const answer = isWalletConnect(connector)
    ? Promise.race([asked, within(TIMEOUTS.relay, 'connection-timed-out', code).then(() => asked)])
    : within(TIMEOUTS.connect, 'connection-timed-out', asked)
  const session = await unlessAborted(signal, answer)
  setPairing({ step: 'idle' })
  const complete = await authenticate(connector, adapter, session, signal)
  // Of another chain family than asked for, where the phone has nothing of that.
  const own = { ...connector, namespace: session.namespace ?? connector.namespace }
  const further = (session.others ?? []).map((other) => ({ ...session, ...other }))
  const families = [own, ...further].map(({ namespace }) => adapterOf({ namespace }))
  const [first, ...others] = await unlessAborted(signal, Promise.all(families))
  keepLinkChoice()
  answerConnect()
  const connection = commit(own, first!, session, { wallet })
  for (const [place, its] of others.entries()) {
    const one = further[place]!
    commit({ ...connector, namespace: one.namespace }, its, one, { isFurther: true })
  }
  complete?.()
  return connection
}

/** A phone answers for all its namespaces at once; each becomes a connection of its own. */
function commit(
  connector: Connector,
  adapter: WalletAdapter,
  session: WalletSession,
  more: { wallet?: Wallet | undefined; isFurther?: boolean },
): Connection {
  // Nobody who comes back late takes the place of who was just chosen.
  stopWaitingFor(connector)
  const onReturn = () => void restoreNamespace(connector.namespace)
  return commitConnection(connector, adapter, session, { restored: false, onReturn, ...more })
}

async function adapterOf({ namespace }: Pick<Connector, 'namespace'>): Promise<WalletAdapter> {
  const adapter = await adapters.use().of(namespace)
  if (!adapter) throw coded('adapter-not-found', { namespace })
  return adapter
}

/** Section 4, one-click: a phone may have signed in with the same answer. What is not accepted is no connection either. */
async function authenticate(
  { id }: Connector,
  adapter: WalletAdapter,
  session: WalletSession,
  signal: AbortSignal,
): Promise<(() => void) | undefined> {
  const signIn = oneClick.use()
  if (!session.signed || !signIn) return undefined
  holdToast({ kind: 'waiting', says: 'authenticating' })
  try {
    return await unlessAborted(signal, signIn.accept(session))
  } catch (error) {
    adapter.revoke?.(id).catch(() => undefined)
    throw error
  } finally {
    hideToast()
  }
}
