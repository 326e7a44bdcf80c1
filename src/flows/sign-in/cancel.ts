/**
 * Leaving without a session. "Cancel, when sign-in is required and a previous network has a session: switch back to it.
 * Otherwise disconnect. When not required, just close."
 */
import { coded } from '../../errors/codes.ts'
import { $account } from '../../stores/connections/connections.ts'
import type { KitEvents } from '../../stores/events.ts'
import { $networkId } from '../../stores/networks.ts'
import { $mustSignIn, $signIn } from '../../stores/sign-in.ts'
import { disconnectInUse } from '../connections/disconnect-wallet.ts'
import { withdraw } from '../modal/presence.ts'
import { switchNetwork } from '../network/switch-network.ts'
import { signInMachine, trackSignIn } from './machine.ts'
import { currentSiwx, findSession, keepSession, lastSession } from './session.ts'

/** The Cancel button. A verification by the back end cannot be cancelled. */
export async function cancelSignIn(): Promise<void> {
  if (signInMachine.is('verifying', 'cancelling')) return
  trackSignIn('CLICK_CANCEL_SIWX')
  signInMachine.cancel(coded('sign-in-cancelled'))
  await abandonSignIn()
}

/** The modal was closed in the sign-in view. Without a session, closing counts as Cancel. */
export function closeSignIn({ view }: KitEvents['closed']): void {
  const isSigned = $signIn.get().status === 'signed-in'
  // The frame that signs the message covers the view.
  const isOver = view === 'ApproveTransaction' && signInMachine.is('signing')
  if (
    (view !== 'SIWXSignMessage' && !isOver) ||
    !$account.get() ||
    isSigned ||
    signInMachine.is('cancelling')
  )
    return
  // An optional sign-in that the back end is verifying continues without the view.
  if (signInMachine.is('verifying') && !$mustSignIn.get()) signInMachine.context.isDeclined = true
  else void abandonSignIn()
}

/** Another view is shown. Checking, verifying and cancelling do not depend on the view and continue. */
export function leaveSignIn(): void {
  if (!signInMachine.is('verifying', 'cancelling', 'checking', 'unknown'))
    signInMachine.reset(coded('sign-in-cancelled'))
}

/** The account, its network or the wallet changed, or sign-in was turned off. */
export function interruptSignIn(): void {
  const reason = coded('sign-in-interrupted')
  if (signInMachine.is('cancelling')) signInMachine.cancel(reason)
  else signInMachine.reset(reason)
}

/** The user left without signing. */
export async function abandonSignIn(): Promise<void> {
  const account = $account.get()
  signInMachine.context.isDeclined = true
  if (account && $mustSignIn.get()) {
    signInMachine.move({ step: 'cancelling' })
    const isBack = await returnToSigned().catch(() => false)
    // Not awaited: the wallet may take seconds to answer, and the user may connect again meanwhile.
    if (!isBack && $mustSignIn.get()) void disconnectInUse()
  }
  signInMachine.reset(coded('sign-in-cancelled'))
  withdraw('sign-in')
}

/** Switches to the network of the last session, if that session is still valid. */
async function returnToSigned(): Promise<boolean> {
  const network = lastSession()?.network
  const account = $account.get()
  if (!network || !account || network === $networkId.get()) return false
  const session = await findSession(await currentSiwx(), network, account)
  if (!session) return false
  await switchNetwork(network)
  const moved = $account.get()
  if (moved?.address !== account.address || $networkId.get() !== network) return false
  keepSession(moved, session)
  return true
}
