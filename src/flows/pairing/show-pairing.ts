/** What a visitor can do with the pairing on screen (section 4, reference 4.6): copy it, and see how long it holds. */
import { clock } from '../../ports/clock.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { browser } from '../../ports/browser.ts'
import { $pairing } from '../../stores/connections/pairing.ts'
import { showToast } from '../modal/toasts.ts'

const SECOND = 1_000

const $left = atom(0)
/** Whole seconds for which the pairing on screen holds. It is renewed before there are none. */
export const $secondsLeft: ReadableAtom<number> = $left

/** Copies the link that another device can open. Whoever has it can pair. */
export async function copyPairing(): Promise<boolean> {
  const pairing = $pairing.get()
  const isCopied = pairing.step === 'ready' && (await browser.use().copyText(pairing.uri))
  if (!isCopied) showToast({ kind: 'problem', says: 'copyFailed' })
  return isCopied
}

/** Counts while a pairing is on screen; returns its undo. */
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
