import { atom, type ReadableAtom } from 'nanostores'

/** Something that a paired wallet was asked for and has not answered. */
export interface PendingRequest {
  /** What the wallet calls itself. */
  name: string
  /** Opens it, where it is on this device. */
  href?: string
}

const $waiting = atom<PendingRequest | undefined>()
export const $pendingRequest: ReadableAtom<PendingRequest | undefined> = $waiting

export function setPendingRequest(request: PendingRequest | undefined): void {
  $waiting.set(request)
}
