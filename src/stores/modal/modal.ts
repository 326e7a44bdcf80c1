import { atom, type ReadableAtom } from 'nanostores'

/** `opening` while code loads, `open` once the dialog is visible. */
export type ModalState = 'closed' | 'opening' | 'open'

const $state = atom<ModalState>('closed')
export const $modal: ReadableAtom<ModalState> = $state
export function setModal(state: ModalState): void {
  $state.set(state)
}

const $isLoading = atom(false)
/** The code of the modal is loading. */
export const $preparing: ReadableAtom<boolean> = $isLoading
export function setPreparing(isPreparing: boolean): void {
  $isLoading.set(isPreparing)
}
