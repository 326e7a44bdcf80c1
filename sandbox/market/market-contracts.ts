/** Addresses of the market, also for pages. */
import { getContractAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** The sixteenth account is used by nothing else, so that the market changes no history that a test reads. */
export const maker = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 15,
})

const at = (nonce: number) => getContractAddress({ from: maker.address, nonce: BigInt(nonce) })

/** The same on both chains. `turningMarket` is deployed last: see `market.ts`. */
export const marketContracts = {
  ...{ factory: at(0), router: at(1), oneWayToken: at(2), turningMarket: at(16) },
} as const

/** `swapRouters` of a page that trusts the market. */
export const swapRouters = {
  'eip155:31337': [marketContracts.router],
  'eip155:31338': [marketContracts.router],
}
