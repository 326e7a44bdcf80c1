import { atom, type ReadableAtom } from 'nanostores'

const $mayLeave = atom(false)

/** Whether the frame of the embedded wallet may take this tab to a login, within a press on it. */
export const $frameMayLeave: ReadableAtom<boolean> = $mayLeave
/** The frame is loaded anew for it, at its next call. */
export function letFrameLeave(): void {
  $mayLeave.set(true)
}
