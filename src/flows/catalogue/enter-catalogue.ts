/** Entering a view that lists wallets of the catalogue. From then on, other options and namespaces are asked for by themselves. */
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $offer, $walletPages, $walletSearch, setOfferedNamespace } from '../../stores/catalogue/catalogue.ts'
import { offer } from './load-catalogue.ts'
import { loadMoreWallets, pages } from './page-catalogue.ts'
import { leaveSearch, search } from './search-wallets.ts'

/** Wallets are listed, of one namespace if the modal was opened for it. */
export function enterCatalogue(namespace?: Namespace): void {
  setOfferedNamespace(namespace)
  offer.watch()
}

/** Asks again for what failed, when the user presses the button or the network is back. */
export function retryCatalogue(): void {
  if ($offer.get().step === 'failed') void offer.ensure()
  if ($walletPages.get().step === 'failed') void loadMoreWallets()
  if ($walletSearch.get().step === 'failed') void search.ensure()
}

/** Stops every question and removes what was read. */
export function forgetCatalogue(): void {
  offer.forget()
  pages.forget()
  leaveSearch()
}
