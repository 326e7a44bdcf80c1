/** The session of the account in use: found, kept, gone. The other journeys of signing in write it through here. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { isSameAddress } from '../../domain/account/address.ts'
import type { ActiveAccount } from '../../domain/account/connection.ts'
import { LONGEST_TIMER, TIMEOUTS } from '../../domain/timeouts.ts'
import type { SignedIn, Siwx, SiwxSession } from '../../domain/sign-in/siwx.ts'
import { clock } from '../../ports/clock.ts'
import { siwxSource } from '../../ports/siwx.ts'
import { emit } from '../../stores/events.ts'
import { $options } from '../../stores/options.ts'
import { setSession } from '../../stores/sign-in.ts'
import { within } from '../timeout.ts'

let known: SignedIn | undefined
let stopTimer = () => {}
let atExpiry = () => {}
let ending: Promise<unknown> = Promise.resolve()

/** Who signed in last on this page, whichever account is in use now. */
export const lastSession = (): SignedIn | undefined => known

export const currentSiwx = (): Promise<Siwx> => siwxSource.use().of($options.get())

/** Whoever decides may be slow, but nobody waits for ever. */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  within(TIMEOUTS.siwx, 'sign-in-unreachable', answer)

/** The session that holds for an account on a network, if there is one. */
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

/**
 * From now on the account is signed in. `onExpiry` is called when the message that was signed says that this is over;
 * whoever takes up an earlier session again leaves that as it was.
 */
export function keepSession(account: ActiveAccount, session: SiwxSession, onExpiry = atExpiry): void {
  const { address, caipAddress } = account
  // A back end that only says yes takes away nothing of what was signed here.
  const signed = known?.caipAddress === caipAddress && !session.message ? known : session
  known = { ...signed, address, caipAddress, network: session.data.chainId }
  setSession(known)
  stopTimer()
  atExpiry = onExpiry
  const left = Date.parse(known.data.expirationTime ?? '') - clock.use().now()
  if (left > 0 && left < LONGEST_TIMER) stopTimer = clock.use().after(left, onExpiry)
}

/** Whoever comes back while a session is being ended waits until it has ended, or could not be. */
export function endSession(end: () => Promise<void>): Promise<void> {
  const ended = end()
  ending = ended.catch(() => undefined)
  return ended
}

export const sessionEnded = () => ending

/** Nobody is signed in any more. */
export function dropSession(): void {
  stopTimer()
  setSession(undefined)
  if (known) emit('signed-out', { caipAddress: known.caipAddress })
  known = undefined
}

/** The account left: who was signed in is known for as long as the session may have to be ended. */
export function hideSession(): void {
  stopTimer()
  setSession(undefined)
}

/** The page is leaving, or the account did: nothing was ended, nothing is said. */
export function forgetSession(): void {
  hideSession()
  known = undefined
}
