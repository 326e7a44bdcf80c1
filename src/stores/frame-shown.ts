import { atom, type ReadableAtom } from 'nanostores'
import type { ShowReason } from '../domain/embedded/calls.ts'

/** What the frame of the embedded wallet has to be seen for. */
export interface FrameShown {
  reason: ShowReason
  /** The height that its content needs, in CSS pixels. */
  height?: number
}

const $shown = atom<FrameShown | undefined>()

/** While it is set, ApproveTransaction has the slot that the frame appears in. */
export const $frameShown: ReadableAtom<FrameShown | undefined> = $shown
export function setFrameShown(shown: FrameShown | undefined): void {
  $shown.set(shown)
}
