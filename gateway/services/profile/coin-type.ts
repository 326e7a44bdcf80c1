/** Coin types (ENSIP-11): 60 for Ethereum, `0x80000000 | chainId` for other chains. */
const EVM = 0x80000000
export const ETHER = 60

/** Chain id of a coin type; `undefined` if it is not an EVM chain. Other kits write Ethereum as `0x80000001`. */
export function chainOf(coinType: unknown): number | undefined {
  if (coinType === ETHER) return 1
  if (typeof coinType !== 'number' || !Number.isSafeInteger(coinType)) return undefined
  const chainId = coinType - EVM
  return chainId > 0 && chainId < EVM ? chainId : undefined
}
