/** The frame is visible while it requests that: the modal opens ApproveTransaction, and closes what it opened. */
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { $frameShown, setFrameShown, type FrameShown } from '../../stores/frame-shown.ts'
import { present, withdraw } from '../modal/presence.ts'
import { putOffToast } from '../modal/toasts.ts'

export function showFrame(shown: FrameShown): void {
  setFrameShown(shown)
  putOffToast()
  // The page cancels `opening`: nothing is approved that cannot be seen.
  if (!present('frame')) leaveFrame()
}

export function hideFrame(): void {
  if (!$frameShown.get()) return
  setFrameShown(undefined)
  withdraw('frame')
}

/** Called when the user closes the modal, or goes back. The frame rejects the request that it was shown for. */
export function leaveFrame(): void {
  if (!$frameShown.get()) return
  setFrameShown(undefined)
  embeddedFrame.use().leave()
}
