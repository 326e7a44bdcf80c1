/**
 * One toast at a time: a new one hides the current one, appears 150 ms later, and disappears after 2.5 s. None lies over the embedded wallet's
 * frame. One that is raised while the modal is closed is shown if it opens within 10 s.
 */
import * as LIMITS from '../../domain/limits.ts'
import { clock } from '../../ports/clock.ts'
import { $frameShown } from '../../stores/frame-shown.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $toast, setToast, type ToastText } from '../../stores/modal/notices.ts'

let stopTimer = () => {}

export function showToast(toast: ToastText): void {
  raise(toast, () => {
    stopTimer = $modal.get() === 'closed' ? hideUnlessOpened() : hideAfter(LIMITS.modal.toast)
  })
}

const hideAfter = (ms: number) => clock.use().after(ms, hideToast)

function hideUnlessOpened(): () => void {
  const stopListening = $modal.listen((state) => {
    if (state !== 'open') return
    stopTimer()
    stopTimer = hideAfter(LIMITS.modal.toast)
  })
  const stopWaiting = hideAfter(LIMITS.modal.waitingNotice)
  return () => {
    stopListening()
    stopWaiting()
  }
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
  const isFrameShown = $frameShown.get() !== undefined
  if (!$toast.get() && !isFrameShown) return show()
  setToast(undefined)
  stopTimer = isFrameShown ? afterFrame(show) : clock.use().after(LIMITS.modal.toastAgain, show)
}

/** The frame of the embedded wallet counts no press while something lies over it. */
function afterFrame(show: () => void): () => void {
  const stop = $frameShown.listen((shown) => {
    if (shown) return
    stop()
    show()
  })
  return stop
}

/** Puts off the visible toast, because the frame of the embedded wallet is shown now. */
export function putOffToast(): void {
  const toast = $toast.get()
  if (toast) showToast(toast)
}

export function hideToast(): void {
  stopTimer()
  setToast(undefined)
}
