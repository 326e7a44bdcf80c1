import { atom, type ReadableAtom } from 'nanostores'
import type { Pairing } from '../../ports/wallet-adapter.ts'

export type PairingState =
  | { step: 'idle' }
  /** The relay is asked for one. */
  | { step: 'preparing' }
  | ({ step: 'ready' } & Pairing)

const $state = atom<PairingState>({ step: 'idle' })
/** The pairing on screen. Its URI holds a key: only the QR code, the links and the clipboard get it. */
export const $pairing: ReadableAtom<PairingState> = $state

export function setPairing(state: PairingState): void {
  $state.set(state)
}
