import { FRAME_SLOT } from '../../domain/embedded/frame-slot.ts'
import type { FrameShown } from '../../stores/frame-shown.ts'
import { useSheet } from '../../ui/use-sheet.ts'
import css from './frame-slot.css?inline'

/** Until the frame says how high its content is. */
const FIRST_HEIGHT = 420

/**
 * The place of the frame: as high as its content, or as the dialog has room for. It is a child of `<wallet-modal>`, which is drawn here and
 * does not move: a moved iframe is loaded again.
 */
export function FrameSlot({ height = FIRST_HEIGHT }: FrameShown) {
  useSheet(css)
  return <slot name={FRAME_SLOT} className="frame-slot" style={{ blockSize: height }} />
}
