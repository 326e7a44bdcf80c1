/** Coming to the catalogue, and what follows when the page wants other wallets meanwhile or the network comes back. */
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $offer, $walletPages, $walletSearch, setOfferedNamespace } from '../../stores/catalogue/catalogue.ts'
import { forgetOffer, isOfferStale, loadCatalogue } from './load-catalogue.ts'
import { loadMoreWallets, resetWalletPages } from './page-catalogue.ts'
import { leaveSearch, repeatSearch } from './search-wallets.ts'

/** Where wallets are offered, of one chain family if the modal was opened for it. */
export function enterCatalogue(namespace?: Namespace): void {
  setOfferedNamespace(namespace)
  if (isOfferStale()) startOver()
  else void loadCatalogue()
}

/** When the page's options change. Nothing is asked before somebody needed it. */
export function refreshCatalogue(): void {
  if (isOfferStale()) startOver()
}

/** When the visitor asks again, or the network comes back: whatever failed. */
export function retryCatalogue(): void {
  if ($offer.get().step === 'failed') void loadCatalogue()
  if ($walletPages.get().step === 'failed') void loadMoreWallets()
  if ($walletSearch.get().step === 'failed') repeatSearch()
}

/** As if nobody had come. */
export function forgetCatalogue(): void {
  forgetOffer()
  resetWalletPages()
  leaveSearch()
}

function startOver(): void {
  void loadCatalogue()
  resetWalletPages()
  repeatSearch()
}
