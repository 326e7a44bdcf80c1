import { checkAtExpiry, checkConnected, checkSignIn } from '../flows/sign-in/check.ts'
import { closeSignIn, interruptSignIn, leaveSignIn } from '../flows/sign-in/cancel.ts'
import { stopSignIn } from '../flows/sign-in/end.ts'
import { endWithWallet, noteWallets } from '../flows/sign-in/end-with-wallet.ts'
import { enterSignIn } from '../flows/sign-in/prepare.ts'
import { signInTabs } from '../ports/tabs.ts'
import { $account, $connections } from '../stores/connections/connections.ts'
import { onEvent } from '../stores/events.ts'
import { $frameShown } from '../stores/frame-shown.ts'
import { $entered } from '../stores/modal/entered.ts'
import { $signInMode } from '../stores/sign-in.ts'

/** Connects changes of state to the actions of `flows/sign-in/`. Does nothing if sign-in is off. */
export function followSignIn(): () => void {
  const undo = [
    onEvent('connected', checkConnected),
    $connections.subscribe(noteWallets),
    onEvent('disconnected', endWithWallet),
    onEvent('closed', closeSignIn),
    $account.listen((now, before) => {
      if (!now || !before || now.caipAddress === before.caipAddress) return
      interruptSignIn()
      void checkSignIn({ isQuiet: false })
    }),
    followMode(),
    $entered.subscribe(({ view }, before) => {
      if (view === 'SIWXSignMessage') enterSignIn()
      // The frame that signs the message covers the view.
      else if (before?.view === 'SIWXSignMessage' && !$frameShown.get()) leaveSignIn()
    }),
    checkAtExpiry(),
    signInTabs.use().onChange(() => void checkSignIn({ isQuiet: true })),
  ]
  return () => {
    for (const end of undo) end()
    stopSignIn()
  }
}

/** The page turns sign-in on or off. If the user connected a wallet since the last change, the check is not quiet. */
function followMode(): () => void {
  let isQuiet = true
  const stopEvents = onEvent('connected', ({ restored }) => {
    isQuiet = restored
  })
  const stopMode = $signInMode.subscribe((mode) => {
    if (mode === 'off') return stopSignIn()
    if ($account.get()) void checkSignIn({ isQuiet })
    isQuiet = true
  })
  return () => {
    stopEvents()
    stopMode()
  }
}
