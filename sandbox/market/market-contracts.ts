/** Where the market is, for pages as well. */
import { getContractAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** Nobody plays with the sixteenth account: what the market does changes no history that a test reads. */
export const maker = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 15,
})

const at = (nonce: number) => getContractAddress({ from: maker.address, nonce: BigInt(nonce) })

/** At the same addresses on both chains. The turning market is deployed after all else: see `market.ts`. */
export const marketContracts = {
  ...{ factory: at(0), router: at(1), oneWayToken: at(2), turningMarket: at(16) },
} as const

/** What a page says that trusts the market (`swapRouters`). */
export const swapRouters = {
  'eip155:31337': [marketContracts.router],
  'eip155:31338': [marketContracts.router],
}
