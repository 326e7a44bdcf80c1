import { atom, type ReadableAtom } from 'nanostores'

/** Something that a paired wallet was asked for and has not answered. */
export interface PhoneRequest {
  /** What the wallet calls itself. */
  name: string
  /** Opens it, where it is on this device. */
  href?: string
}

const $waiting = atom<PhoneRequest | undefined>()
export const $phoneRequest: ReadableAtom<PhoneRequest | undefined> = $waiting

export function setPhoneRequest(request: PhoneRequest | undefined): void {
  $waiting.set(request)
}
