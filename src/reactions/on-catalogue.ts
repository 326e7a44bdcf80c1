import { computed } from 'nanostores'
import type { Route } from '../domain/routes.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import { $allWallets } from '../flows/catalogue/all-wallets.ts'
import { $connectRows } from '../flows/catalogue/connect-list.ts'
import { enterCatalogue, forgetCatalogue, retryCatalogue } from '../flows/catalogue/enter-catalogue.ts'
import { $walletRows } from '../flows/catalogue/installed-wallets.ts'
import { loadMoreWallets } from '../flows/catalogue/page-catalogue.ts'
import { readCustomEntries, readKnownEntries, readRecentEntries } from '../flows/catalogue/read-entries.ts'
import { leaveSearch } from '../flows/catalogue/search-wallets.ts'
import { showWalletImage } from '../flows/catalogue/wallet-images.ts'
import { preparePairing } from '../flows/pairing/prepare-pairing.ts'
import { setWallets } from '../stores/catalogue/wallets.ts'
import { $canPair } from '../stores/connections/can-pair.ts'
import { $features } from '../stores/features.ts'
import { $modal } from '../stores/modal/modal.ts'
import { $history, $route } from '../stores/modal/route.ts'
import { $online } from '../stores/online.ts'
import { $options } from '../stores/options.ts'
import { $savedRecentWallets } from '../stores/stored/recent-wallets.ts'

const nothing = () => {}

/** The route on screen; `undefined` while the modal is closed. */
const $shownRoute = computed([$modal, $route], (modal, route) => (modal === 'closed' ? undefined : route))

const $offeredWallets = computed($connectRows, (rows) =>
  rows.flatMap((row) => (row.kind === 'offered' ? [row.wallet] : [])),
)

const $customWallets = computed($options, ({ customWallets }) => customWallets)

/** The catalogue is requested while wallets are listed, and failed requests are repeated when the network is back. */
export function followCatalogue(): () => void {
  let leave = nothing
  void readKnownEntries()
  const undo = [
    $shownRoute.subscribe((route) => {
      leave()
      leave = route ? enter(route) : nothing
    }),
    $savedRecentWallets.subscribe(readRecentEntries),
    $customWallets.subscribe(readCustomEntries),
    showPictures(),
    $allWallets.subscribe((rows) => setWallets(rows.map(({ wallet }) => wallet))),
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
  if (view === 'Connect') {
    if (isWanted()) enterCatalogue(params.namespace)
    return preparePairing(hasInstalled())
  }
  if (view !== 'AllWallets') return nothing
  // Opened directly, it lists every namespace, otherwise the one that Connect was opened for.
  if ($history.get().length === 1) enterCatalogue(params?.namespace)
  void loadMoreWallets()
  const stopPairing = preparePairing(hasInstalled())
  return () => {
    stopPairing()
    leaveSearch()
  }
}

const hasInstalled = () => ({ hasInstalled: $walletRows.get().length > 0 })

/** If no catalogue wallet can be connected, the catalogue is needed only for the wallets that the page excludes. */
function isWanted(): boolean {
  const { excludeWalletIds } = $options.get()
  return $features.get().enableWallets && ($canPair.get() || excludeWalletIds.length > 0)
}

/** Shows the pictures of the offered wallets while Connect lists them. */
function showPictures(): () => void {
  let pictures = new Map<string, () => void>()
  const stop = $offeredWallets.subscribe((wallets) => {
    pictures = pictured(wallets, pictures)
  })
  return () => {
    stop()
    pictured([], pictures)
  }
}

/** Shows the pictures of these wallets, then releases those no longer listed. */
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
