/** Discovers installed wallets of Solana and Bitcoin. */
import { BITCOIN_KIND } from '../../adapters/bitcoin/bitcoin-kind.ts'
import { injectedBitcoinWallets } from '../../adapters/bitcoin/injected-wallets.ts'
import { SOLANA_KIND } from '../../adapters/solana/solana-kind.ts'
import { standardWallets } from '../../adapters/wallet-standard/standard-wallets.ts'
import type { InUse } from '../../adapters/wallet-standard/standard-wallet.ts'
import { clock } from '../../ports/clock.ts'
import { discovery } from '../../ports/discovery.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { includeWallets } from '../discover-wallets.ts'

export function start(): () => void {
  const inUse: InUse = (namespace) => {
    const connection = connectionOf(namespace)
    return connection && { address: connection.accounts[0].address, network: connection.network }
  }
  const standard = standardWallets(window, [SOLANA_KIND, BITCOIN_KIND], inUse)
  const undo = [standard, injectedBitcoinWallets(window, clock.use(), standard, inUse)].map((source) => {
    includeWallets(source)
    return source.watch(discovery.use().look)
  })
  return () => {
    for (const stop of undo) stop()
  }
}
