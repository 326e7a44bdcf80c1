/**
 * Connecting a wallet. The user picks one; it is called or paired with; it approves, rejects, is already prompting, or does
 * not respond. State changes only after the complete answer, so an older connection survives a refusal.
 */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { loginConnectorName } from '../../domain/embedded/social-name.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { can, summaryOf, type Connector } from '../../domain/wallets/connector.ts'
import { platformsOf } from '../../domain/wallets/platform.ts'
import { platformOf } from '../../domain/wallets/wallet-connect.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { deviceReader } from '../../ports/device.ts'
import type { WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import { setPairing } from '../../stores/connections/pairing.ts'
import { emit } from '../../stores/events.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { track } from '../../stores/track.ts'
import { adapterOf, loadedAdapter } from '../connections/adapter-of.ts'
import { beginConnect, failConnect, pendConnect } from '../connections/attempt.ts'
import { savedMethod } from '../connections/commit-connection.ts'
import { findConnector } from '../connections/find-connector.ts'
import { leaveWallet, whenLeft } from '../connections/leaving.ts'
import { stopWaitingFor } from '../connections/restore-session.ts'
import { fail } from '../fail.ts'
import { unlessAborted } from '../latest.ts'
import { hideToast, holdToast } from '../modal/toasts.ts'
import { pairWallet } from '../pairing/pair-wallet.ts'
import { acceptAuthentication } from '../sign-in/one-click.ts'
import { within } from '../timeout.ts'
import { lookOnFocus } from './look-on-focus.ts'
import { reachNetwork } from './reach-network.ts'
import { takeSession } from './take-session.ts'

export interface ConnectChoice {
  /** The catalogue wallet to pair with, if one was chosen. */
  wallet?: Wallet | undefined
  /** For a connector with several namespaces. */
  namespace?: Namespace | undefined
}

/**
 * Requests a connection. Resolves with it; rejects with a coded error. A newer call aborts an older one; the
 * connections of other namespaces are not touched.
 */
export async function connectWallet(
  connectorId: string,
  { wallet, namespace }: ConnectChoice = {},
): Promise<Connection> {
  const connector = named(findConnector(connectorId, namespace))
  const signal = beginConnect(connector)
  try {
    if (!connector) throw coded('wallet-not-found', { id: connectorId })
    emit('connecting', { connector: summaryOf(connector) })
    track('SELECT_WALLET', {
      name: (wallet ?? connector).name,
      platform: platformFor(connector, wallet),
    })
    stopWaitingFor(connector)
    const answer = await (can(connector, 'pairs') ? pairWallet(connector, signal) : ask(connector, signal))
    setPairing({ step: 'idle' })
    const complete = await authenticate(connector, answer, signal)
    const connection = await takeSession(connector, answer, { wallet, signal })
    complete?.()
    return connection
  } catch (cause) {
    const error = asCoded(cause, 'connection-failed')
    if (!signal.aborted) {
      failConnect(connector, error)
      track('CONNECT_ERROR', { message: error.message, code: error.code })
      fail(error)
    }
    throw error
  }
}

/** A login has the name of the provider with which the user is logging in. */
function named(connector: Connector | undefined): Connector | undefined {
  if (!connector || !can(connector, 'logs-in')) return connector
  return { ...connector, name: loginConnectorName(savedLogin.social.get()) }
}

/** The platform that the view shows first; a WalletConnect wallet may have several. */
function platformFor(connector: Connector, wallet: Wallet | undefined) {
  const device = deviceReader.use().read()
  if (!wallet || !can(connector, 'pairs')) return savedMethod(connector) ?? platformOf(connector, device)
  const [first = 'unsupported'] = platformsOf(wallet, device, false)
  return first === 'unsupported' ? 'browser' : first
}

/** An installed wallet opens its own window. It is called before the view is rendered, if its adapter is loaded. */
async function ask(connector: Connector, signal: AbortSignal): Promise<WalletSession> {
  const { namespace } = connector
  const adapter = loadedAdapter(namespace) ?? (await unlessAborted(signal, adapterOf(namespace)))
  const left = whenLeft(connector.id)
  if (left) await unlessAborted(signal, left)
  const answer = askOnce(connector, adapter, signal)
  // The frame of a login has its own timeouts: its user may be writing down a recovery code.
  const answered = can(connector, 'logs-in')
    ? answer
    : within(TIMEOUTS.connect, 'connection-timed-out', answer)
  const session = await unlessAborted(signal, answered)
  return await reachNetwork(connector, adapter, session, signal)
}

/** The wallet is asked once. While an older request is open in it, what it shares counts as well, whichever way it is learnt. */
async function askOnce(
  connector: Connector,
  adapter: WalletAdapter,
  signal: AbortSignal,
): Promise<WalletSession> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  try {
    return await new Promise((resolve, reject) => {
      const onPending = () => {
        pendConnect(connector, signal)
        if (either.aborted) return
        const stop = lookOnFocus(adapter, connector.id, either, resolve)
        either.addEventListener('abort', stop, { once: true })
      }
      adapter.connect(connector.id, { signal: either, onPending }).then(resolve, reject)
    })
  } finally {
    over.abort(coded('request-aborted'))
  }
}

/** One-click: the wallet may have signed in with the same answer. If the back end rejects it, connecting fails too. */
async function authenticate(
  { id, namespace }: Connector,
  session: WalletSession,
  signal: AbortSignal,
): Promise<(() => void) | undefined> {
  if (!session.signed) return undefined
  holdToast({ kind: 'waiting', says: 'authenticating' })
  try {
    return await unlessAborted(signal, acceptAuthentication(session))
  } catch (error) {
    void leaveWallet(
      id,
      adapterOf(namespace).then((adapter) => adapter.revoke?.(id)),
    )
    throw error
  } finally {
    hideToast()
  }
}
