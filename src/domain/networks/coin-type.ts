/** Coin types of addresses in ENS: 60 for Ethereum, `0x80000000 | chainId` for other EVM chains (ENSIP-11). */

export const ETHER_COIN = 60
/** Coin type for all EVM chains without an address of their own (ENSIP-19). */
export const DEFAULT_EVM_COIN = 0x80000000

/** `undefined` for a chain without a coin type. */
export function coinTypeOf(chainId: number | string): number | undefined {
  if (typeof chainId !== 'number' || !(chainId > 0 && chainId < DEFAULT_EVM_COIN)) return undefined
  return chainId === 1 ? ETHER_COIN : DEFAULT_EVM_COIN + chainId
}
