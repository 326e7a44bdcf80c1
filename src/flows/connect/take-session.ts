/**
 * Turns a wallet's answer into connections. The answer of a WalletConnect wallet may hold several namespaces, and need not
 * hold the requested one; each becomes a connection of its own, the first is the active one.
 */
import type { Connection } from '../../domain/account/connection.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import type { WalletSession } from '../../ports/wallet-adapter.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { answerConnect } from '../connections/attempt.ts'
import { commitConnection } from '../connections/commit-connection.ts'
import { restoreNamespace, stopWaitingFor } from '../connections/restore-session.ts'
import { unlessAborted } from '../latest.ts'
import { keepLinkChoice } from '../pairing/open-wallet.ts'

interface TakeOptions {
  /** The catalogue wallet that was paired with. */
  wallet?: Wallet | undefined
  signal: AbortSignal
}

/** Connects all namespaces, or none if an adapter cannot be loaded or the attempt ended. */
export async function takeSession(
  asked: Connector,
  answer: WalletSession,
  { wallet, signal }: TakeOptions,
): Promise<Connection> {
  const first = { ...answer, namespace: answer.namespace ?? asked.namespace }
  const others = (answer.others ?? []).map((other) => ({ ...answer, ...other }))
  const load = async (session: typeof first) => {
    const { namespace } = session
    return { session, connector: { ...asked, namespace }, adapter: await adapterOf(namespace) }
  }
  const taken = await unlessAborted(signal, Promise.all([load(first), ...others.map(load)] as const))
  keepLinkChoice()
  answerConnect()
  const [connection] = taken.map(({ session, connector, adapter }, index) => {
    // A saved wallet that is restored late must not replace this one.
    stopWaitingFor(connector)
    const onReturn = () => void restoreNamespace(connector.namespace)
    const which = index ? { isFurther: true } : { wallet }
    return commitConnection(connector, adapter, session, { restored: false, onReturn, ...which })
  })
  return connection!
}
