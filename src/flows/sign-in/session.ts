/** The session of the active account: reads, stores, ends and forgets it. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { isSameAddress } from '../../domain/account/address.ts'
import type { ActiveAccount, Connection } from '../../domain/account/connection.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { SignedIn, Siwx, SiwxSession } from '../../domain/sign-in/siwx.ts'
import { clock } from '../../ports/clock.ts'
import { siwxSource } from '../../ports/siwx.ts'
import { signInTabs } from '../../ports/tabs.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { emit } from '../../stores/events.ts'
import { $options } from '../../stores/options.ts'
import { $lastSession, setLastSession } from '../../stores/sign-in.ts'
import { within } from '../timeout.ts'
import { signInMachine } from './machine.ts'

export const currentSiwx = (): Promise<Siwx> => siwxSource.use().of($options.get())

/** Rejects with `sign-in-unreachable` if the back end does not respond in time. */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  within(TIMEOUTS.siwx, 'sign-in-unreachable', answer)

/** The valid session of an account on a network, if any. */
export async function findSession(
  siwx: Siwx,
  network: CaipNetworkId,
  { namespace, address }: ActiveAccount,
): Promise<SiwxSession | undefined> {
  const sessions = await inTime(siwx.getSessions(network, address))
  const now = clock.use().now()
  return sessions.find(
    ({ data }) =>
      data.chainId === network &&
      isSameAddress(namespace, data.accountAddress, address) &&
      !(Date.parse(data.expirationTime ?? '') <= now),
  )
}

/** The last session of this page, even while another account is active. */
export const lastSession = (): SignedIn | undefined => $lastSession.get()?.session

/** The wallet that a session belongs to: sessions end when it is disconnected. */
export const ownerOf = ({ namespace, connector }: Connection) => `${namespace} ${connector.id}`

/** Stores the session: the account is signed in. */
export function keepSession(account: ActiveAccount, session: SiwxSession): void {
  const { address, caipAddress } = account
  const connection = $connection.get()
  const { chainId: network } = session.data
  if (connection)
    signInMachine.context.owned.set(caipAddress, { owner: ownerOf(connection), network, address })
  const last = lastSession()
  // A back end may omit the message; the one signed on this page is kept.
  const signed = last?.caipAddress === caipAddress && !session.message ? last : session
  const kept = { ...signed, address, caipAddress, network: session.data.chainId }
  setLastSession({ status: 'active', session: kept })
}

/** Ends a session; checks wait until `end` has settled. Rejects as `end` does. */
export function endSession(end: () => Promise<void>): Promise<void> {
  const ended = end()
  signInMachine.context.ended = Promise.allSettled([signInMachine.context.ended, ended])
  return ended
}

/** Removes the last session, which has ended. */
export function dropSession(): void {
  const last = lastSession()
  if (last) drop(last)
}

/** A session was ended here: other tabs check theirs again. */
export function announceEnd(session: Pick<SignedIn, 'caipAddress'>): void {
  drop(session)
  signInTabs.use().tell()
}

function drop({ caipAddress }: Pick<SignedIn, 'caipAddress'>): void {
  signInMachine.context.owned.delete(caipAddress)
  // Another account may have signed in meanwhile.
  if (lastSession()?.caipAddress === caipAddress) setLastSession(undefined)
  emit('signed-out', { caipAddress })
}

/** The wallet was disconnected: the session is no longer valid, but may still have to be ended. */
export function leaveSession(): void {
  const session = lastSession()
  setLastSession(session && { status: 'left', session })
}

/** Forgets a session, by default the last one, without ending it or emitting an event. */
export function forgetSession(session = lastSession()): void {
  if (lastSession()?.caipAddress === session?.caipAddress) setLastSession(undefined)
}
