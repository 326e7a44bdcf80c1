/** How much less than quoted may arrive, in basis points. Above `high`, others can profit from the swap. */
export const SLIPPAGE = { least: 10, high: 300, most: 500 } as const

/** Usual movement of a market between a quote and its block, in basis points. */
const MOVES = 50
/** Automatic slippage if the price impact is unknown, in basis points. */
const UNKNOWN = 100

/**
 * Automatic slippage in basis points, in steps of 0.1 %. Includes half of the price impact: a market that this swap moves far is moved as far by
 * others. Fees on transfer are not included, because quotes already deduct them.
 */
export function automaticSlippage(impact: number | undefined): number {
  if (impact === undefined) return UNKNOWN
  return Math.min(SLIPPAGE.high, Math.ceil((MOVES + impact / 2) / 10) * 10)
}
