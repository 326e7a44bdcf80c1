import { atom, type ReadableAtom } from 'nanostores'
import type { ShowReason } from '../domain/embedded/calls.ts'

/** Why the frame of the embedded wallet is visible. */
export interface FrameShown {
  reason: ShowReason
  /** Height of its content, in CSS pixels. */
  height?: number
}

const $shown = atom<FrameShown | undefined>()

/** While it is set, ApproveTransaction contains the slot of the frame. */
export const $frameShown: ReadableAtom<FrameShown | undefined> = $shown
export function setFrameShown(shown: FrameShown | undefined): void {
  $shown.set(shown)
}

const $mayLeave = atom(false)

/** Whether the frame may take this tab to a login, within a press on it. */
export const $frameMayLeave: ReadableAtom<boolean> = $mayLeave
/** The frame is loaded anew for it, at its next call. */
export function letFrameLeave(): void {
  $mayLeave.set(true)
}
