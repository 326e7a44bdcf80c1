/** The frame is seen while it asks for that: the modal opens ApproveTransaction, and closes what it opened. */
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { $frameShown, setFrameShown, type FrameShown } from '../../stores/frame-shown.ts'
import { present, withdraw } from '../modal/presence.ts'

export function showFrame(shown: FrameShown): void {
  setFrameShown(shown)
  // The page cancels `opening`: what cannot be seen is not approved.
  if (!present('frame')) leaveFrame()
}

export function hideFrame(): void {
  if (!$frameShown.get()) return
  setFrameShown(undefined)
  withdraw('frame')
}

/** The user closed the modal, or went back. The frame refuses what it was shown for. */
export function leaveFrame(): void {
  if (!$frameShown.get()) return
  setFrameShown(undefined)
  embeddedFrame.use().leave()
}
