import { ERRORS, type CodeShown } from '../errors/codes.ts'
import { hideToast, showToast } from '../flows/modal/toasts.ts'
import { log } from '../ports/log.ts'
import { onEvent, type KitEvents } from '../stores/events.ts'
import { setAlert } from '../stores/modal/notices.ts'

/** Shows each failure where its row in the table of errors says: as a toast, in the alert bar, or only in its own view. */
export function reportFailures(): () => void {
  const stopErrors = onEvent('wallet-error', report)
  const stopClosed = onEvent('closed', hideToast)
  return () => {
    stopErrors()
    stopClosed()
    hideToast()
  }
}

function report({ code, message, cause }: KitEvents['wallet-error']): void {
  // Every `wallet-error` has a code of the table.
  const { shows } = ERRORS[code as keyof typeof ERRORS]
  if (shows === 'toast') showToast({ kind: 'error', code: code as CodeShown<'toast'> })
  if (shows === 'alert') {
    const detail = cause instanceof Error ? cause.message : message
    setAlert({ code: code as CodeShown<'alert'>, detail })
    log.use().warn(`${message}: ${detail}`)
  }
}
