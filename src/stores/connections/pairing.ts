import { atom, type ReadableAtom } from 'nanostores'
import type { Pairing } from '../../ports/wallet-adapter.ts'

export type PairingState =
  | { step: 'idle' }
  /** A pairing is being requested from the relay. */
  | { step: 'preparing' }
  | ({ step: 'ready' } & Pairing)

const $state = atom<PairingState>({ step: 'idle' })
/** The pairing on screen. Its URI contains a key: only the QR code, the links and the clipboard receive it. */
export const $pairing: ReadableAtom<PairingState> = $state

export function setPairing(state: PairingState): void {
  $state.set(state)
}
