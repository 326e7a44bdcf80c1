/** How much less than quoted may arrive, in hundredths of a percent. */
export const SLIPPAGE = { least: 10, most: 500 } as const

/** What markets move by themselves between a quote and its block, where the visitor sets nothing. */
const MOVES = 50
/** Where the price impact is not known. */
const UNKNOWN = 100
/** From here on others can profit from the swap, so only the visitor sets more. */
const MOST = 300

/**
 * The slippage that the visitor does not set. A market that this swap moves far is moved as far by others, so half of the price impact is
 * added. What a token keeps of a transfer is no part of it: quotes are after it.
 */
export function automaticSlippage(impact: number | undefined): number {
  if (impact === undefined) return UNKNOWN
  return Math.min(MOST, Math.ceil((MOVES + impact / 2) / 10) * 10)
}
