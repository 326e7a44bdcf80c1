/** Enters a view that lists wallets of the catalogue. From then on, changed options and namespaces are requested automatically. */
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $offer, $walletPages, $walletSearch, setOfferedNamespace } from '../../stores/catalogue/catalogue.ts'
import { offer } from './load-catalogue.ts'
import { loadMoreWallets, pages } from './page-catalogue.ts'
import { leaveSearch, search } from './search-wallets.ts'

/** Loads the offered wallets, of one namespace if the modal was opened for it. */
export function enterCatalogue(namespace?: Namespace): void {
  setOfferedNamespace(namespace)
  offer.watch()
}

/** Retries failed requests, when the user presses the button or the network is back. */
export function retryCatalogue(): void {
  if ($offer.get().step === 'failed') void offer.ensure()
  if ($walletPages.get().step === 'failed') void loadMoreWallets()
  if ($walletSearch.get().step === 'failed') void search.ensure()
}

/** Cancels every request and removes what was read. */
export function forgetCatalogue(): void {
  offer.forget()
  pages.forget()
  leaveSearch()
}
