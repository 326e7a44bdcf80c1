/** Actions for the pairing on screen: copying it, and counting down to its expiry. */
import { clock } from '../../ports/clock.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { browser } from '../../ports/browser.ts'
import { $pairing } from '../../stores/connections/pairing.ts'
import { showToast } from '../modal/toasts.ts'

const SECOND = 1_000

const $left = atom(0)
/** Whole seconds until the pairing on screen expires. It is replaced before that. */
export const $secondsLeft: ReadableAtom<number> = $left

/** Copies the link, for another device. Anyone who has it can pair. */
export async function copyPairing(): Promise<boolean> {
  const pairing = $pairing.get()
  const isCopied = pairing.step === 'ready' && (await browser.use().copyText(pairing.uri))
  if (!isCopied) showToast({ kind: 'problem', says: 'copyFailed' })
  return isCopied
}

/** Counts while a pairing is on screen; returns the undo function. */
export function countPairing(): () => void {
  let stopTimer = () => {}
  const count = () => {
    stopTimer()
    const pairing = $pairing.get()
    if (pairing.step !== 'ready') return
    $left.set(Math.max(0, Math.ceil((pairing.expiresAt - clock.use().now()) / SECOND)))
    stopTimer = clock.use().after(SECOND, count)
  }
  const stop = $pairing.subscribe(count)
  return () => {
    stop()
    stopTimer()
  }
}
