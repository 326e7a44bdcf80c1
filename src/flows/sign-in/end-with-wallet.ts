/**
 * Ends the sessions of a wallet that the user disconnects, whatever else stays connected. Sessions of other wallets are
 * not touched; with the last wallet all sessions end.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import type { Connection } from '../../domain/account/connection.ts'
import { caipAddress, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Siwx } from '../../domain/sign-in/siwx.ts'
import { coded } from '../../errors/codes.ts'
import { $account, $connections } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import type { KitEvents } from '../../stores/events.ts'
import { $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { fail } from '../fail.ts'
import { interruptSignIn } from './cancel.ts'
import { checkSignIn, stopChecking } from './check.ts'
import { signInMachine, type OwnedSession } from './machine.ts'
import {
  announceEnd,
  currentSiwx,
  endSession,
  findSession,
  forgetSession,
  inTime,
  lastSession,
  leaveSession,
  ownerOf,
} from './session.ts'

/** Called with each change of the connections. */
export function noteWallets(connections: readonly Connection[]): void {
  for (const connection of connections) signInMachine.context.wallets.set(ownerOf(connection), connection)
}

/** A wallet was disconnected. Its sessions end if the user did that; a locked wallet keeps them. */
export function endWithWallet({ reason }: KitEvents['disconnected']): void {
  const left = takeLeft()
  const isActive = !$account.get()
  if (isActive) {
    stopChecking()
    interruptSignIn()
  }
  if (reason === 'user' && $signInMode.get() !== 'off') void endSessionsOf(left)
  else if (isActive) forgetSession()
}

function takeLeft(): readonly Connection[] {
  const { wallets } = signInMachine.context
  const left = [...wallets.values()].filter(
    ({ namespace, connector }) => !connectionOf(namespace, connector.id),
  )
  for (const connection of left) wallets.delete(ownerOf(connection))
  return left
}

async function endSessionsOf(left: readonly Connection[]): Promise<void> {
  const { owned, ending } = signInMachine.context
  const isLast = !$connections.get().length
  const last = lastSession()
  const isTheirs = (owner: string | undefined) => left.some((connection) => ownerOf(connection) === owner)
  const isEnding =
    last && !ending.has(last.caipAddress) && (isLast || isTheirs(owned.get(last.caipAddress)?.owner))
  const own = isEnding ? last : undefined
  const others = [...owned.values()].filter(({ owner }) => isTheirs(owner))
  const wereSignedIn = !!own || others.length > 0 || ending.size > 0
  for (const session of others) owned.delete(keyOf(session))
  if (isLast && !wereSignedIn) return
  if (own) {
    leaveSession()
    ending.add(own.caipAddress)
  }
  try {
    const ended = endSession(async () => {
      const siwx = await currentSiwx()
      if (siwx.signOutOnDisconnect === false) return own && forgetSession(own)
      if (own) await inTime(siwx.revokeSession(own.network, own.address))
      else if (!isLast || others.length) await endFound(siwx, [...others, ...possible(left)])
      if (isLast) await inTime(siwx.setSessions([]))
      if (own) announceEnd(own)
    })
    // Another wallet with the same account is active now, and has no session of its own.
    if (own && own.caipAddress === $account.get()?.caipAddress) void checkSignIn({ isQuiet: false })
    await ended
  } catch (cause) {
    fail(coded('sign-out-failed', { cause }))
  } finally {
    if (own) ending.delete(own.caipAddress)
  }
}

type Session = Pick<OwnedSession, 'network' | 'address'>

const keyOf = ({ network, address }: Session) => caipAddress(network, address)

/** Candidates: sessions of earlier visits and of other networks are known to the `Siwx` only. */
function possible(left: readonly Connection[]): Session[] {
  return left.flatMap(({ namespace, network, accounts: [{ address }] }) => {
    const isShared = $connections
      .get()
      .some(
        (one) =>
          one.namespace === namespace &&
          one.accounts.some((account) => isSameAddress(namespace, account.address, address)),
      )
    const ofPage = ($networks.get() ?? [])
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => namespaceOf(id) === namespace)
    // A session not found on this visit may belong to the wallet that stays.
    return isShared ? [] : [...new Set([network, ...ofPage])].map((id) => ({ network: id, address }))
  })
}

/** Ends those of these sessions that exist. A back end with one session keeps that of another wallet. */
async function endFound(siwx: Siwx, sessions: readonly Session[]): Promise<void> {
  // A `siweConfig` has one session, and asking for another account may end it.
  if ($options.get().siweConfig) return
  const all = new Map(sessions.map((session) => [keyOf(session), session]))
  const asked = [...all.values()].map(async ({ network, address }) => {
    const isThere = await hasSession(siwx, network, address)
    if (!isThere) return
    await inTime(siwx.revokeSession(network, address))
    announceEnd({ caipAddress: caipAddress(network, address) })
  })
  await Promise.all(asked)
}

async function hasSession(siwx: Siwx, network: CaipNetworkId, address: string): Promise<boolean> {
  const account = { address, namespace: namespaceOf(network), caipAddress: caipAddress(network, address) }
  try {
    return !!(await findSession(siwx, network, account))
  } catch {
    // Unknown whether there is one.
    return false
  }
}
