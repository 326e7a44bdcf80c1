/** Popular tokens, by symbol. */
const SYMBOLS =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'
const MOST = 8

/** The network's currency first, then popular tokens. An ambiguous symbol suggests none. */
export function suggestedOf<Token extends { symbol: string; address?: string }>(
  tokens: readonly Token[],
): readonly Token[] {
  const symbols = SYMBOLS.split(' ')
  const currency = tokens.filter(({ address }) => address === undefined)
  const others = symbols.flatMap((symbol) => {
    const [one, ...more] = tokens.filter((token) => token.symbol.toUpperCase() === symbol)
    return one?.address !== undefined && !more.length ? [one] : []
  })
  return [...currency, ...others].slice(0, MOST)
}
