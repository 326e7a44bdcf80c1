import { atom, type ReadableAtom } from 'nanostores'
import type { CodeShown } from '../../errors/codes.ts'

export type ToastText =
  | { kind: 'error'; code: CodeShown<'toast'> }
  | { kind: 'done'; says: 'copied' | 'switched' | 'walletSwitched' | 'deleted' | 'disconnected' | 'added' }
  | { kind: 'problem'; says: 'copyFailed' }
  | { kind: 'waiting'; says: 'authenticating' }

const $shownToast = atom<ToastText | undefined>()
/** The one toast that is up (reference 8.1). */
export const $toast: ReadableAtom<ToastText | undefined> = $shownToast
export function setToast(toast: ToastText | undefined): void {
  $shownToast.set(toast)
}

export interface Alert {
  code: CodeShown<'alert'>
  /** What to do about it, for a page's author. */
  detail: string
}

const $shownAlert = atom<Alert | undefined>()
/** The alert bar; a later alert takes the place of an earlier one. */
export const $alert: ReadableAtom<Alert | undefined> = $shownAlert
export function setAlert(alert: Alert | undefined): void {
  $shownAlert.set(alert)
}
