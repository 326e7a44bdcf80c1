import { checkSignIn, stopChecking } from '../flows/sign-in/check-sign-in.ts'
import { abandonSignIn, setDeclined } from '../flows/sign-in/cancel-sign-in.ts'
import { enterSignIn } from '../flows/sign-in/prepare-sign-in.ts'
import { forgetSession } from '../flows/sign-in/session.ts'
import { signOutOnDisconnect } from '../flows/sign-in/sign-out.ts'
import { $signing, setSigning, signings } from '../flows/sign-in/sign-in-step.ts'
import { coded } from '../errors/codes.ts'
import { signInTabs } from '../ports/tabs.ts'
import { $account } from '../stores/connections/connections.ts'
import { onEvent, type KitEvents } from '../stores/events.ts'
import { $route } from '../stores/modal/route.ts'
import { $mustSignIn, $signIn, $signInMode } from '../stores/sign-in.ts'

const interrupted = () => coded('sign-in-interrupted')

/** When who is here, and where, is to be asked for a session (section 4, reference 2.7 and 4.11). */
export function followSignIn(): () => void {
  const undo = [
    onEvent('connected', arrived),
    onEvent('disconnected', left),
    onEvent('closed', closed),
    $account.listen((now, before) => {
      if (!now || !before || now.caipAddress === before.caipAddress) return
      stopSigning()
      void checkSignIn({ isQuiet: false })
    }),
    $signInMode.listen((mode) => {
      if (mode === 'off') stop()
    }),
    $route.subscribe(({ view }, before) => {
      if (view === 'SIWXSignMessage') enterSignIn()
      else if (before?.view === 'SIWXSignMessage') leaveView()
    }),
    signInTabs.use().onChange(() => void checkSignIn({ isQuiet: true })),
  ]
  return () => {
    for (const end of undo) end()
    stop()
  }
}

function arrived({ restored }: KitEvents['connected']): void {
  if (!restored) setDeclined(false)
  void checkSignIn({ isQuiet: restored })
}

function left({ reason }: KitEvents['disconnected']): void {
  if ($account.get()) return
  stopChecking()
  stopSigning()
  if (reason === 'user') void signOutOnDisconnect()
  // A wallet that locks comes back, and finds its session again.
  else forgetSession()
}

/** Whoever closes without signing has answered too, whichever way it was closed. */
function closed({ view }: KitEvents['closed']): void {
  const { step } = $signing.get()
  const isSigned = $signIn.get().status === 'signed-in'
  if (view !== 'SIWXSignMessage' || !$account.get() || isSigned || step === 'cancelling') return
  // What the back end is just deciding goes on, unless it would be decided for nobody.
  if (step === 'verifying' && !$mustSignIn.get()) setDeclined(true)
  else void abandonSignIn()
}

function leaveView(): void {
  const { step } = $signing.get()
  // What the back end decides, and what follows from it, does not hang on what is on screen.
  if (step === 'verifying' || step === 'cancelling' || step === 'checking' || step === 'unknown') return
  signings.cancel(coded('sign-in-cancelled'))
  setSigning({ step: 'idle' })
}

function stopSigning(): void {
  signings.cancel(interrupted())
  if ($signing.get().step !== 'cancelling') setSigning({ step: 'idle' })
}

function stop(): void {
  stopChecking()
  stopSigning()
  forgetSession()
}
