/** Slippage tolerance: the visitor's setting, otherwise a value that suits the quote. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { automaticSlippage, SLIPPAGE } from '../../domain/transfers/swap/slippage.ts'
import { $chosenQuote } from './quotes.ts'

export interface Slippage {
  isAuto: boolean
  /** Basis points. */
  value: number
}

/** `undefined`: automatic. */
const $own = atom<number | undefined>()

export const $slippage: ReadableAtom<Slippage> = computed([$own, $chosenQuote], (own, quote) => ({
  isAuto: own === undefined,
  value: own ?? automaticSlippage(quote?.impact),
}))

/** In basis points, clamped to the allowed range. */
export function setSlippage(value: number | 'auto'): void {
  $own.set(
    value === 'auto' || !Number.isFinite(value)
      ? undefined
      : Math.min(SLIPPAGE.most, Math.max(SLIPPAGE.least, Math.round(value))),
  )
}
