import { atom, type ReadableAtom } from 'nanostores'

/** A request to a WalletConnect wallet that has not answered. */
export interface PendingRequest {
  /** Name reported by the wallet. */
  name: string
  /** Opens the wallet if it is on this device. */
  href?: string
}

const $waiting = atom<PendingRequest | undefined>()
export const $pendingRequest: ReadableAtom<PendingRequest | undefined> = $waiting

export function setPendingRequest(request: PendingRequest | undefined): void {
  $waiting.set(request)
}
