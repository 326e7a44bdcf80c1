/** Finds wallets of Solana and Bitcoin. */
import { discovery } from '../ports/discovery.ts'
import { clock } from '../ports/clock.ts'
import { BITCOIN_KIND } from '../adapters/bitcoin/bitcoin-kind.ts'
import { injectedBitcoinWallets } from '../adapters/bitcoin/injected-wallets.ts'
import { SOLANA_KIND } from '../adapters/solana/solana-kind.ts'
import { standardWallets } from '../adapters/wallet-standard/standard-wallets.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'

import { $connections } from '../stores/connections/connections.ts'
import { includeWallets, stops } from './compose.ts'

export function composeWallets(): void {
  const inUse = (namespace: Namespace) =>
    $connections.get().find((connection) => connection.namespace === namespace)?.accounts[0].address
  const standard = standardWallets(window, [SOLANA_KIND, BITCOIN_KIND], inUse)
  for (const source of [standard, injectedBitcoinWallets(window, clock.use(), standard, inUse)]) {
    includeWallets(source)
    stops.add(source.watch(discovery.use().look))
  }
}
