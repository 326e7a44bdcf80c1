import { isLocalPage } from '../domain/web/local-page.ts'
import { ERRORS, type CodeShown } from '../errors/codes.ts'
import { hideToast, showToast } from '../flows/modal/toasts.ts'
import { deviceReader } from '../ports/device.ts'
import { log } from '../ports/log.ts'
import { onEvent, type KitEvents } from '../stores/events.ts'
import { track } from '../stores/track.ts'
import { setAlert } from '../stores/modal/notices.ts'
import { $options } from '../stores/options.ts'

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

/** Mistakes in the set-up of the page, which its users cannot fix. */
const SET_UP: ReadonlySet<string> = new Set<CodeShown<'alert'>>([
  ...(['project-id-invalid', 'origin-not-allowed', 'session-expired', 'relay-url-invalid'] as const),
])

const isAuthorAtWork = () => $options.get().debug || isLocalPage(deviceReader.use().read().page)

function report({ code, message, cause }: KitEvents['wallet-error']): void {
  // Codes of the embedded wallet are in their own table: see `on-embedded.ts`.
  const row = ERRORS[code as keyof typeof ERRORS] as (typeof ERRORS)[keyof typeof ERRORS] | undefined
  const shows = row?.shows
  if (code === 'disconnect-failed') track('DISCONNECT_ERROR')
  if (shows === 'toast') showToast({ kind: 'error', code: code as CodeShown<'toast'> })
  if (code === 'relay-refused') log.use().warn(`${message}: ${detailOf(message, cause)}`)
  if (shows === 'alert') {
    const detail = detailOf(message, cause)
    if (!SET_UP.has(code) || isAuthorAtWork()) setAlert({ code: code as CodeShown<'alert'>, detail })
    log.use().warn(`${message}: ${detail}`)
  }
}

const detailOf = (message: string, cause: unknown) => (cause instanceof Error ? cause.message : message)
