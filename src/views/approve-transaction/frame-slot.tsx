import { FRAME_SLOT } from '../../domain/embedded/frame-slot.ts'
import type { FrameShown } from '../../stores/frame-shown.ts'

/** Until the frame says how high its content is. */
const FIRST_HEIGHT = 420

/** What else the dialog needs of the screen's height: its margins and its header. */
const AROUND = '136px'

/** The place of the frame. It is a child of `<wallet-modal>`, which is drawn here and does not move: a moved iframe is loaded again. */
export function FrameSlot({ height = FIRST_HEIGHT }: FrameShown) {
  // What is higher scrolls in the frame, which keeps its decision in sight. Scrolled by the dialog, a part of it could not be seen, and nothing be approved.
  const room = `max(240px, min(${height}px, 100dvh - ${AROUND}))`
  return <slot name={FRAME_SLOT} className="frame-slot" style={{ display: 'block', height: room }} />
}
