import { ERRORS, type CodeShown } from '../errors/codes.ts'
import type { ErrorRow } from '../errors/error-row.ts'
import { alertAuthor } from '../flows/modal/alerts.ts'
import { hideToast, showToast } from '../flows/modal/toasts.ts'
import { log } from '../ports/log.ts'
import { onEvent, type KitEvents } from '../stores/events.ts'
import { track } from '../stores/track.ts'

/** Shows each failure as its row in the table of errors specifies: as a toast, in the alert bar, or only in its own view. */
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
  // Codes of the embedded wallet are in their own table: see `on-embedded.ts`.
  const row = Object.hasOwn(ERRORS, code) ? (ERRORS[code as keyof typeof ERRORS] as ErrorRow) : undefined
  const shows = row?.shows
  if (code === 'disconnect-failed') track('DISCONNECT_ERROR')
  if (shows === 'toast') showToast({ kind: 'error', code: code as CodeShown<'toast'> })
  if (code === 'relay-refused') log.use().warn(`${message}: ${detailOf(message, cause)}`)
  if (shows === 'alert') {
    const detail = detailOf(message, cause)
    // All alerts of this table are about the set-up of the page.
    alertAuthor({ code: code as CodeShown<'alert'>, detail, ...(row?.tone && { tone: row.tone }) })
    log.use().warn(`${message}: ${detail}`)
  }
}

const detailOf = (message: string, cause: unknown) => (cause instanceof Error ? cause.message : message)
