/** The frame is visible while it requests that: the modal opens ApproveTransaction, and closes what it opened. */
import type { ShowReason } from '../../domain/embedded/calls.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { $frameShown, setFrameShown, type FrameShown } from '../../stores/frame-shown.ts'
import { present, withdraw } from '../modal/presence.ts'
import { putOffToast } from '../modal/toasts.ts'

/** Whether the frame itself requests to be visible. */
let isRequested = false
/** Whether a call has made it visible that goes on. */
let isHeld = false

export function showFrame(shown: FrameShown): void {
  isRequested = true
  reveal(shown)
}

export function hideFrame(): void {
  isRequested = false
  conceal()
}

/** Makes the frame visible before it requests that, and until `work` is done: nothing flashes before its screen, and after it. */
export async function holdFrame(reason: ShowReason, work: () => Promise<void>): Promise<void> {
  isHeld = true
  reveal({ reason })
  try {
    await work()
  } finally {
    isHeld = false
    if (!isRequested) conceal()
  }
}

/** Called when the user closes the modal, or goes back. The frame rejects the request that it was shown for. */
export function leaveFrame(): void {
  isRequested = false
  if (!$frameShown.get()) return
  setFrameShown(undefined)
  embeddedFrame.use().leave()
}

function reveal(shown: FrameShown): void {
  setFrameShown(shown)
  putOffToast()
  // The page cancels `opening`: nothing is approved that cannot be seen.
  if (!present('frame')) leaveFrame()
}

function conceal(): void {
  if (isHeld || !$frameShown.get()) return
  setFrameShown(undefined)
  withdraw('frame')
}
