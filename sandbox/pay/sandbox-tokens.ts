import type { PayToken } from './quotes.ts'

/** Port of `npm start`, in addition to those of `embedded/ports.ts`. */
export const payPort = 18559

/** Tokens that the shops sell on a chain of the sandbox: its currency, and Sandbox Dollar. */
export const sandboxTokens = (
  network: string,
  rpcUrl: string,
  dollar: string,
): (PayToken & { rpcUrl: string })[] => [
  { network, address: null, symbol: 'ETH', name: 'Ether', decimals: 18, rpcUrl },
  { network, address: dollar, symbol: 'SBD', name: 'Sandbox Dollar', decimals: 18, rpcUrl },
]
