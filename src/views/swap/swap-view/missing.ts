/** The missing parts of a swap's draft. */
import type { SwapQuote, SwapToken } from '../../../domain/transfers/swap/offer.ts'
import type { SwapAmount } from '../../../flows/swap/draft.ts'

export type Missing = 'selectToken' | 'enterAmount' | 'checkAmount' | 'notEnough' | 'asking' | 'noQuote'

interface Draft {
  sell: SwapToken | undefined
  buy: SwapToken | undefined
  amount: SwapAmount
  quote: SwapQuote | undefined
  /** Step of the quotes. */
  step: 'idle' | 'loading' | 'ready' | 'failed'
}

/** The first missing part, in the order of the form; `undefined` if the swap can be reviewed. */
export function missingOf({ sell, buy, amount: { state }, quote, step }: Draft): Missing | undefined {
  if (!sell || !buy) return 'selectToken'
  if (state.step === 'empty') return 'enterAmount'
  if (state.step === 'invalid') return state.problem === 'more-than-balance' ? 'notEnough' : 'checkAmount'
  if (quote) return undefined
  return step === 'idle' || step === 'loading' ? 'asking' : 'noQuote'
}
