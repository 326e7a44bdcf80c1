import { FRAME_SLOT } from '../../domain/embedded/frame-slot.ts'
import type { FrameShown } from '../../stores/frame-shown.ts'
import { useSheet } from '../../ui/use-sheet.ts'
import css from './frame-slot.css?inline'

/** Height until the frame reports that of its content, in CSS pixels. */
const FIRST_HEIGHT = 420

/**
 * The slot of the frame: as high as its content, or as the dialog allows. It is a child of `<wallet-modal>`, slotted here, and
 * does not move: a moved iframe reloads.
 */
export function FrameSlot({ height = FIRST_HEIGHT }: FrameShown) {
  useSheet(css)
  return <slot name={FRAME_SLOT} className="frame-slot" style={{ blockSize: height }} />
}
