import { computed } from 'nanostores'
import { EMBEDDED_ID, isEmbeddedNamespace } from '../domain/embedded/embedded-wallet.ts'
import type { ViewName } from '../domain/routes.ts'
import { EMBEDDED_ERRORS, isUnserved } from '../errors/embedded-codes.ts'
import type { ErrorRow } from '../errors/error-row.ts'
import { cancelConnect } from '../flows/connections/attempt.ts'
import { endChange } from '../flows/email/change/change-email.ts'
import { endLogin, waitForDevice } from '../flows/email/log-in.ts'
import { endReplaced } from '../flows/email/log-out.ts'
import { $emailLogin } from '../flows/email/machine.ts'
import { readSmartNetworks } from '../flows/email/settings/account-type.ts'
import { endSettings } from '../flows/email/settings/settings.ts'
import { PROTECTED_VIEWS, protectFirst } from '../flows/email/protect.ts'
import { hideFrame, leaveFrame, showFrame } from '../flows/email/show-frame.ts'
import { hearAnswer, isLoginConnected, isTrouble, restoreLogin } from '../flows/email/trouble.ts'
import { fail } from '../flows/fail.ts'
import { endSocial } from '../flows/social/finish.ts'
import { alertAuthor, raiseAlert } from '../flows/modal/alerts.ts'
import { showToast } from '../flows/modal/toasts.ts'
import { browser } from '../ports/browser.ts'
import { embeddedFrame } from '../ports/embedded-frame.ts'
import { log, warnOnce } from '../ports/log.ts'
import { $loginNamespaces } from '../stores/connections/can-log-in.ts'
import { onEvent, type KitEvents } from '../stores/events.ts'
import { $furtherMessages } from '../stores/further-messages.ts'
import { troubleText } from '../messages/email/trouble-text.ts'
import { $connection } from '../stores/connections/connections.ts'
import { $needsProtection } from '../stores/connections/needs-protection.ts'
import { $loginTrouble, setLoginTrouble } from '../stores/connections/login-trouble.ts'
import { $modal } from '../stores/modal/modal.ts'
import { $alert, setAlert } from '../stores/modal/notices.ts'
import { $history, $view } from '../stores/modal/route.ts'
import { $online } from '../stores/online.ts'

const LOGIN: readonly ViewName[] = ['EmailLogin', 'EmailVerifyDevice', 'EmailVerifyOtp']
/** Going back from these to the address ends the login as well. */
const VERIFYING: readonly ViewName[] = ['EmailVerifyDevice', 'EmailVerifyOtp']
/** Views where an address is typed, and the view that covers them while it is sent. */
const ASKING: readonly ViewName[] = ['Connect', 'EmailLogin', 'ApproveTransaction', 'Help']
const SOCIAL: readonly ViewName[] = ['ConnectingSocial', 'ConnectingFarcaster']
const CHANGE: readonly ViewName[] = ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']

/** Going back from these to the new address ends the change as well. */
const CHANGING: readonly ViewName[] = ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']

/** Connects changes of state to the actions of `flows/email/`. */
export function followEmbedded(): () => void {
  const frame = embeddedFrame.use()
  const undo = [
    frame.follow({
      show: showFrame,
      hide: hideFrame,
      timedOut: fail,
      settled: hearAnswer,
    }),
    followTrouble(),
    followHistory(),
    followProtection(),
    $modal.listen((state) => {
      if (state !== 'closed') return
      leaveFrame()
      leaveLogin()
      endSocial()
      endChange()
      endSettings()
    }),
    onEvent('wallet-error', createReport()),
    onEvent('connected', ({ namespace, restored }) => {
      if (!restored && isEmbeddedNamespace(namespace)) void endReplaced(namespace).catch(() => undefined)
    }),
    // The link may have been opened meanwhile.
    $online.listen((isOnline) => {
      const now = $emailLogin.get()
      if (isOnline && now.step === 'device' && now.failure?.code === 'gateway-away') void waitForDevice()
    }),
    // The networks with smart accounts are read before the settings open.
    $view.listen((view) => {
      if (view === 'Account' && $modal.get() !== 'closed' && isLoginConnected()) void readSmartNetworks()
    }),
    $modal.listen((state) => {
      if (state === 'opening' && $view.get() === 'Account' && isLoginConnected()) void readSmartNetworks()
    }),
    // The page no longer has logins.
    $loginNamespaces.listen(({ length }) => {
      if (!length) frame.remove()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    leaveLogin()
    endSocial()
    endChange()
    endSettings()
  }
}

function leaveLogin(): void {
  const isEntering = $emailLogin.get().step === 'entering'
  endLogin()
  if (isEntering) cancelConnect()
}

/** Going back from a view ends its flow. The field in Connect begins a login too; a view that covers another does not end it. */
function followHistory(): () => void {
  return $history.listen((entries, before) => {
    if ($modal.get() === 'closed') return
    const left = (views: readonly ViewName[]) =>
      before?.some(({ view }) => views.includes(view)) && !entries.some(({ view }) => views.includes(view))
    // Another way to connect was chosen before the mail was sent.
    const isElsewhere = $emailLogin.get().step === 'asking' && !ASKING.includes($view.get())
    if (left(LOGIN) || left(VERIFYING) || isElsewhere) leaveLogin()
    if (left(SOCIAL)) endSocial()
    if (left(CHANGE) || left(CHANGING)) endChange()
    if (left(['AccountSettings'])) endSettings()
    if (left(['ApproveTransaction'])) leaveFrame()
  })
}

/** Receiving, buying and names begin with protecting the wallet, wherever they are opened from. */
function followProtection(): () => void {
  const $isDue = computed(
    [$modal, $view, $connection, $needsProtection],
    (modal, view, connection, needs) =>
      needs &&
      modal !== 'closed' &&
      connection?.connector.id === EMBEDDED_ID &&
      PROTECTED_VIEWS.includes(view),
  )
  return $isDue.subscribe((isDue) => {
    if (isDue) void protectFirst()
  })
}

/**
 * An alert reports a login that could not be restored, or has ended; in the Account view a note shows why it does not work. It is
 * retried when the modal opens, when the network is back, and when the user returns to the page.
 */
function followTrouble(): () => void {
  const undo = [
    $loginTrouble.listen(tellTrouble),
    // Only when these messages load: those of another load would bring a dismissed alert back.
    computed($furtherMessages, ({ email }) => email).listen(tellTrouble),
    $modal.listen((state) => {
      if (state === 'closed' && $loginTrouble.get() === 'login-expired') setLoginTrouble(undefined)
      if (state !== 'opening') return
      tellTrouble()
      void restoreLogin()
    }),
    $online.listen((isOnline) => {
      if (isOnline) void restoreLogin()
    }),
    browser.use().onReturn(() => void restoreLogin()),
    onEvent('connected', ({ connector }) => {
      if (connector.id === EMBEDDED_ID) setLoginTrouble(undefined)
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    setLoginTrouble(undefined)
  }
}

function tellTrouble(): void {
  const [code, words] = [$loginTrouble.get(), $furtherMessages.get().email]
  const alert = $alert.get()
  if (!code) return alert && isTrouble(alert.code) ? setAlert(undefined) : undefined
  if (!words || $modal.get() === 'closed' || isLoginConnected()) return
  // The author of the page reads more of it than its visitors.
  if (isUnserved(code) && alert?.code === code) return
  const row: ErrorRow = EMBEDDED_ERRORS[code]
  raiseAlert({ code, title: troubleText(words, code), detail: row.detail ?? row.sentence })
}

/** Alerts and toasts of the embedded wallet, with its own messages. */
function createReport() {
  const warnAuthor = warnOnce()
  return ({ code, message, cause }: KitEvents['wallet-error']): void => {
    const words = $furtherMessages.get().email
    const detail = cause instanceof Error ? cause.message : message
    if (isUnserved(code)) warnAuthor(`${message}: ${detail}`)
    if (!words) return
    if (isUnserved(code)) alertAuthor({ code, title: words.alerts[code], detail })
    if (code === 'frame-load-failed' || code === 'frame-timed-out') {
      raiseAlert({ code, title: words.alerts[code], detail })
      log.use().warn(`${message}: ${detail}`)
    }
    if (code === 'rpc-not-allowed') showToast({ kind: 'told', tone: 'error', text: words.notAllowed })
  }
}
