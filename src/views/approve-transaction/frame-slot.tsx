import { FRAME_SLOT } from '../../domain/embedded/frame-slot.ts'
import type { FrameShown } from '../../stores/frame-shown.ts'

/** Until the frame says how high its content is. */
const FIRST_HEIGHT = 420

/** The place of the frame. It is a child of `<wallet-modal>`, which is drawn here and does not move: a moved iframe is loaded again. */
export function FrameSlot({ height = FIRST_HEIGHT }: FrameShown) {
  return <slot name={FRAME_SLOT} className="frame-slot" style={{ display: 'block', height }} />
}
