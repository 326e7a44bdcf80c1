import { atom, type ReadableAtom } from 'nanostores'
import type { Pairing } from '../../ports/wallet-adapter.ts'

export type PairingState =
  | { step: 'idle' }
  /** On its way from the relay. */
  | { step: 'preparing' }
  | ({ step: 'ready' } & Pairing)

const $state = atom<PairingState>({ step: 'idle' })
/** What a phone is shown. It holds a key: it stands in the QR code and the clipboard, nowhere else. */
export const $pairing: ReadableAtom<PairingState> = $state

export function setPairing(state: PairingState): void {
  $state.set(state)
}
