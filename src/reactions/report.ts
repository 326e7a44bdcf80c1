import { ERRORS, type CodeShown } from '../errors/codes.ts'
import { showToast } from '../flows/notify.ts'
import { services } from '../ports/services.ts'
import { onFact, type Facts } from '../stores/facts.ts'
import { $modal } from '../stores/modal.ts'
import { setAlert } from '../stores/notices.ts'
import { $options } from '../stores/options.ts'

/** The one place that decides where a failure shows: as a toast, in the alert bar, or only in its own view. */
export function reportFailures(): () => void {
  const stopFacts = onFact((name, detail) => {
    if (name === 'wallet-error') report(detail as Facts['wallet-error'])
  })
  let isWarned = false
  const stopModal = $modal.listen((state) => {
    if (state !== 'opening' || $options.get().projectId) return
    setAlert({ code: 'project-id-missing', detail: ERRORS['project-id-missing'].detail })
    if (!isWarned) services().browser.warn(ERRORS['project-id-missing'].detail)
    isWarned = true
  })
  return () => {
    stopFacts()
    stopModal()
  }
}

function report({ code, message }: Facts['wallet-error']): void {
  // Every recorded failure carries a code of the catalogue.
  const { shows, ...row } = ERRORS[code as keyof typeof ERRORS]
  if (shows === 'toast') showToast({ kind: 'error', code: code as CodeShown<'toast'> })
  if (shows === 'alert') {
    const detail = 'detail' in row ? row.detail : message
    setAlert({ code: code as CodeShown<'alert'>, detail })
    services().browser.warn(`${message}: ${detail}`)
  }
}
