import { atom, type ReadableAtom } from 'nanostores'

/** `opening` while code loads, `open` once the dialog is visible. */
export type ModalState = 'closed' | 'opening' | 'open'

const $state = atom<ModalState>('closed')
export const $modal: ReadableAtom<ModalState> = $state
export function setModal(state: ModalState): void {
  $state.set(state)
}

const $isPreparing = atom(false)
/** Whether an opening waits for the code of the modal. */
export const $preparing: ReadableAtom<boolean> = $isPreparing

/** An opening, from the call until the dialog is visible. */
export interface Preparation {
  /** `false` after a newer opening, or `cancelPreparing()`. */
  isCurrent(): boolean
  end(): void
}

let newest = 0

export function beginPreparing(): Preparation {
  const own = (newest += 1)
  $isPreparing.set(true)
  const isCurrent = () => own === newest
  return {
    isCurrent,
    end() {
      if (isCurrent()) $isPreparing.set(false)
    },
  }
}

export function cancelPreparing(): void {
  newest += 1
  $isPreparing.set(false)
}
