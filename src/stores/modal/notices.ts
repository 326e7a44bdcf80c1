import { atom, type ReadableAtom } from 'nanostores'
import type { EmbeddedCode } from '../../errors/embedded-codes.ts'
import type { CodeShown } from '../../errors/codes.ts'
import type { AlertTone } from '../../errors/error-row.ts'

export type ToastText =
  | { kind: 'error'; code: CodeShown<'toast'> }
  | { kind: 'done'; says: 'copied' | 'switched' | 'walletSwitched' | 'deleted' | 'disconnected' | 'added' }
  | { kind: 'problem'; says: 'copyFailed' }
  | { kind: 'waiting'; says: 'authenticating' }
  /** Text of a later load's messages. */
  | { kind: 'told'; text: string; tone: 'success' | 'error' }

const $shownToast = atom<ToastText | undefined>()
/** The visible toast. */
export const $toast: ReadableAtom<ToastText | undefined> = $shownToast
export function setToast(toast: ToastText | undefined): void {
  $shownToast.set(toast)
}

export interface Alert {
  code: CodeShown<'alert'> | EmbeddedCode
  /** Text of a later load's messages; by default the message of `code`. */
  title?: string
  /** Explanation for the page's author. */
  detail: string
  /** By default `bad`, an error. */
  tone?: AlertTone
}

const $shownAlert = atom<Alert | undefined>()
/** The alert bar; a later alert replaces an earlier one. `flows/modal/alerts.ts` raises them. */
export const $alert: ReadableAtom<Alert | undefined> = $shownAlert
export function setAlert(alert: Alert | undefined): void {
  $shownAlert.set(alert)
}
