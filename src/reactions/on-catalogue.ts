import { computed } from 'nanostores'
import type { Route } from '../domain/routes.ts'
import type { WalletGroup } from '../domain/wallets/connector-groups.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import { enterCatalogue, forgetCatalogue, retryCatalogue } from '../flows/catalogue/enter-catalogue.ts'
import {
  $allWallets,
  $catalogueNames,
  $customWallets,
  $excludedConnectors,
  $featuredWallets,
  $recentWallets,
  $recommendedWallets,
  $walletCount,
  choiceOf,
} from '../flows/catalogue/list-catalogue.ts'
import { loadMoreWallets } from '../flows/catalogue/page-catalogue.ts'
import { $walletRows } from '../flows/catalogue/list-wallets.ts'
import { readCustomEntries, readRecentEntries } from '../flows/catalogue/read-entries.ts'
import { leaveSearch } from '../flows/catalogue/search-wallets.ts'
import { showWalletImage } from '../flows/catalogue/wallet-images.ts'
import { preparePairing } from '../flows/pairing/prepare-pairing.ts'
import { $offer } from '../stores/catalogue/catalogue.ts'
import { $canPair } from '../stores/connections/can-pair.ts'
import { $connectors } from '../stores/connections/connectors.ts'
import { $modal } from '../stores/modal/modal.ts'
import { setOfferedRows } from '../stores/catalogue/offered-rows.ts'
import { $online } from '../stores/online.ts'
import { $features } from '../stores/features.ts'
import { $options } from '../stores/options.ts'
import { $pairing } from '../stores/connections/pairing.ts'
import { $history, $route } from '../stores/modal/route.ts'
import { setWallets } from '../stores/catalogue/wallets.ts'
import { $savedRecentWallets } from '../stores/stored/recent-wallets.ts'

const nothing = () => {}

/** What is on screen; nothing while the modal is closed. */
const $place = computed([$modal, $route], (modal, route) => (modal === 'closed' ? undefined : route))

const $groups = computed(
  [$recentWallets, $featuredWallets, $customWallets, $recommendedWallets],
  (recent, featured, custom, recommended): [WalletGroup, readonly Wallet[]][] => [
    ['recent', recent],
    ['featured', featured],
    ['custom', custom],
    ['recommended', recommended],
  ],
)

/** What the Connect view is told, `undefined` until it is known. */
const $rows = computed(
  // With other connectors or a pairing at hand, the same wallet may be chosen in another way.
  [$offer, $groups, $walletCount, $excludedConnectors, $catalogueNames, $connectors, $pairing],
  ({ step }, groups, count, excluded, names) =>
    step === 'ready' || step === 'failed' ? { groups, count, excluded, names } : undefined,
)

/** The catalogue is asked where wallets are listed, anew when the page wants others, and again when the network is back. */
export function followCatalogue(): () => void {
  let leave = nothing
  const undo = [
    $place.subscribe((route) => {
      leave()
      leave = route ? enter(route) : nothing
    }),
    $savedRecentWallets.subscribe(readRecentEntries),
    $options.subscribe(readCustomEntries),
    followRows(),
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
  // Opened by itself it is for every chain family, else for the one that Connect was opened for.
  if ($history.get().length === 1) enterCatalogue()
  void loadMoreWallets()
  const stopPairing = preparePairing(hasInstalled())
  return () => {
    stopPairing()
    leaveSearch()
  }
}

const hasInstalled = () => ({ hasInstalled: $walletRows.get().length > 0 })

/** A page that offers nothing of it needs the catalogue only to know whom it excludes. */
function isWanted(): boolean {
  const { excludeWalletIds } = $options.get()
  return $features.get().enableWallets && ($canPair.get() || excludeWalletIds.length > 0)
}

/** Hands the Connect view its rows, and shows their pictures for as long as they are listed. */
function followRows(): () => void {
  let pictures = new Map<string, () => void>()
  const stop = $rows.subscribe((known) => {
    if (!known) return
    const { groups, ...rest } = known
    const rows = groups.flatMap(([group, wallets]) =>
      wallets.map((wallet) => ({ group, wallet, choice: choiceOf(wallet) })),
    )
    pictures = pictured(
      rows.map(({ wallet }) => wallet),
      pictures,
    )
    setOfferedRows({ rows, ...rest })
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
