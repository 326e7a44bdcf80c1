/** One toast at a time: a new one hides the current one, appears 150 ms later, and disappears after 2.5 s. */
import * as LIMITS from '../../domain/limits.ts'
import { clock } from '../../ports/clock.ts'
import { $toast, setToast, type ToastText } from '../../stores/modal/notices.ts'

let stopTimer = () => {}

export function showToast(toast: ToastText): void {
  raise(toast, () => {
    stopTimer = clock.use().after(LIMITS.modal.toast, () => setToast(undefined))
  })
}

/** The toast stays until `hideToast()` or another toast. */
export function holdToast(toast: ToastText): void {
  raise(toast, () => {})
}

function raise(toast: ToastText, onShown: () => void): void {
  stopTimer()
  const show = () => {
    setToast(toast)
    onShown()
  }
  if (!$toast.get()) return show()
  setToast(undefined)
  stopTimer = clock.use().after(LIMITS.modal.toastAgain, show)
}

export function hideToast(): void {
  stopTimer()
  setToast(undefined)
}
