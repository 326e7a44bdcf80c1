/** Section 4: "Cancel, when sign-in is required and a previous network has a session: switch back to it. Otherwise disconnect. When not required, just close." */
import { coded } from '../../errors/codes.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $networkId } from '../../stores/networks.ts'
import { $mustSignIn } from '../../stores/sign-in.ts'
import { disconnectInUse } from '../connections/disconnect-wallet.ts'
import { withdraw } from '../modal/presence.ts'
import { currentSiwx, findSession, keepSession, lastSession } from './session.ts'
import { $signing, setSigning, signings, trackSignIn } from './sign-in-step.ts'
import { switchNetwork } from '../network/switch-network.ts'

let isDeclined = false

/** A visitor who need not sign and did not want to is not asked again by itself. */
export const hasDeclined = () => isDeclined

export function setDeclined(declined: boolean): void {
  isDeclined = declined
}

/** The visitor's Cancel. What the back end is just deciding can not be taken back. */
export async function cancelSignIn(): Promise<void> {
  const { step } = $signing.get()
  if (step === 'verifying' || step === 'cancelling') return
  trackSignIn('CLICK_CANCEL_SIWX')
  signings.cancel(coded('sign-in-cancelled'))
  await abandonSignIn()
}

/** However the visitor left without signing. */
export async function abandonSignIn(): Promise<void> {
  const account = $account.get()
  isDeclined = true
  if (account && $mustSignIn.get()) {
    setSigning({ step: 'cancelling' })
    const isBack = await returnToSigned().catch(() => false)
    // The page lets go at once; what the wallet says to it takes its time, in which the visitor may be back already.
    if (!isBack && $mustSignIn.get()) void disconnectInUse()
  }
  setSigning({ step: 'idle' })
  withdraw('sign-in')
}

/** Back to the network that this account signed in on last, if that session still holds. */
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
