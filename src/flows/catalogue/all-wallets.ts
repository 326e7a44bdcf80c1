/** The lists of All wallets: the pages read so far, and search results. Installed wallets come first. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Connector } from '../../domain/wallets/connector.ts'
import { uniqueWallets, type Wallet } from '../../domain/wallets/wallet.ts'
import { $offer, $walletPages, $walletSearch, offeredWallets } from '../../stores/catalogue/catalogue.ts'
import { $installedWallets } from './installed-wallets.ts'
import { isInstalled } from './offered-wallets.ts'

export interface CatalogueRow {
  wallet: Wallet
  isInstalled: boolean
}

/** After the installed wallets: featured, recommended, then in the catalogue's order. */
export const $allWallets: ReadableAtom<readonly CatalogueRow[]> = computed(
  [$offer, $walletPages, $installedWallets],
  (offer, { wallets }, connectors) => rowsOf(uniqueWallets(offeredWallets(offer), wallets), connectors),
)

export const $foundWallets: ReadableAtom<readonly CatalogueRow[]> = computed(
  [$walletSearch, $installedWallets],
  (search, connectors) => ('wallets' in search ? rowsOf(search.wallets, connectors) : []),
)

function rowsOf(wallets: readonly Wallet[], connectors: readonly Connector[]): CatalogueRow[] {
  const rows = wallets.map((wallet) => ({ wallet, isInstalled: isInstalled(wallet, connectors) }))
  return rows.toSorted((a, b) => Number(b.isInstalled) - Number(a.isInstalled))
}
