import { computed } from 'nanostores'
import type { Route } from '../domain/routes.ts'
import type { Wallet } from '../domain/wallet.ts'
import {
  enterCatalogue,
  forgetCatalogue,
  refreshCatalogue,
  retryCatalogue,
} from '../flows/enter-catalogue.ts'
import { $featuredWallets, $recommendedWallets, $walletCount, choiceOf } from '../flows/list-catalogue.ts'
import { loadMoreWallets } from '../flows/page-catalogue.ts'
import { leaveSearch } from '../flows/search-wallets.ts'
import { showWalletImage } from '../flows/wallet-images.ts'
import { $offer } from '../stores/catalogue.ts'
import { $connectors } from '../stores/connectors.ts'
import { $modal } from '../stores/modal.ts'
import { setOfferedRows } from '../stores/offered-rows.ts'
import { $online } from '../stores/online.ts'
import { $options } from '../stores/options.ts'
import { $history, $route } from '../stores/route.ts'

const nothing = () => {}

/** What is on screen; nothing while the modal is closed. */
const $place = computed([$modal, $route], (modal, route) => (modal === 'closed' ? undefined : route))

const $rows = computed(
  // With other connectors, the same wallet may be chosen in another way.
  [$offer, $featuredWallets, $recommendedWallets, $walletCount, $connectors],
  ({ step }, featured, recommended, count) => ({
    isKnown: step === 'ready' || step === 'failed',
    wallets: [...featured, ...recommended],
    count,
  }),
)

/** The catalogue is asked where wallets are listed, anew when the page wants others, and again when the network is back. */
export function followCatalogue(): () => void {
  let leave = nothing
  const undo = [
    $place.subscribe((route) => {
      leave()
      leave = route ? enter(route) : nothing
    }),
    followRows(),
    $options.listen(refreshCatalogue),
    $online.listen((isOnline) => {
      if (isOnline) retryCatalogue()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    leave()
    forgetCatalogue()
  }
}

function enter({ view, params }: Route): () => void {
  if (view === 'Connect') enterCatalogue(params.namespace)
  if (view !== 'AllWallets') return nothing
  // Opened by itself it is for every chain family, else for the one that Connect was opened for.
  if ($history.get().length === 1) enterCatalogue()
  void loadMoreWallets()
  return leaveSearch
}

/** Hands the Connect view its rows, and shows their pictures for as long as they are listed. */
function followRows(): () => void {
  let pictures = new Map<string, () => void>()
  const stop = $rows.subscribe(({ isKnown, wallets, count }) => {
    if (!isKnown) return
    pictures = pictured(wallets, pictures)
    setOfferedRows({ rows: wallets.map((wallet) => ({ wallet, choice: choiceOf(wallet) })), count })
  })
  return () => {
    stop()
    pictured([], pictures)
  }
}

/** Takes the pictures of these on, then gives back those that are not wanted any more. */
function pictured(
  wallets: readonly Wallet[],
  before: ReadonlyMap<string, () => void>,
): Map<string, () => void> {
  const now = new Map<string, () => void>()
  for (const { imageId, imageUrl } of wallets)
    if (imageId && !imageUrl) now.set(imageId, before.get(imageId) ?? showWalletImage(imageId))
  for (const [imageId, release] of before) if (!now.has(imageId)) release()
  return now
}
