/**
 * What the account in use owns of what is one of a kind. Nobody lists that, so it is what came in and did not go out
 * again by the history, as far as that was read: enough for a screen, then as the visitor scrolls.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import { ownedCollectibles, type Collectible } from '../../domain/account/history.ts'
import { $account } from '../../stores/connections/connections.ts'
import {
  $readHistory,
  loadMoreActivity,
  stopActivity,
  watchActivity,
  type Activity,
} from './load-activity.ts'

/** A screen of them. */
const ENOUGH = 8
/** How much history is read for it before anybody scrolls. */
const PAGES = 10

export interface Collectibles {
  step: Activity['step']
  shown: readonly Collectible[]
  /** How many are spam and not shown. */
  hidden: number
  hasMore: boolean
}

/** Who asked to see their spam. */
const $revealed = atom<CaipAddress | undefined>()

export const $collectibles: ReadableAtom<Collectibles> = computed(
  [$readHistory, $revealed, $account],
  (history, revealed, account): Collectibles => {
    if (history.step === 'unserved') return { step: 'unserved', shown: [], hidden: 0, hasMore: false }
    const owned = ownedCollectibles(history.transactions)
    const isRevealed = revealed !== undefined && revealed === account?.caipAddress
    const shown = isRevealed ? owned : owned.filter(({ isSpam }) => !isSpam)
    return {
      step: history.step,
      shown,
      hidden: owned.length - shown.length,
      hasMore: history.next !== undefined,
    }
  },
)

export function revealSpam(): void {
  $revealed.set($account.get()?.caipAddress)
}

let stopFilling = () => {}

/** Reads as much of the history as fills a screen, and keeps it fresh until `stopCollectibles()`. */
export function watchCollectibles(): void {
  stopCollectibles()
  watchActivity()
  let pages = 0
  stopFilling = $collectibles.subscribe(({ step, shown, hasMore }) => {
    if (step !== 'ready' || !hasMore || shown.length >= ENOUGH || pages >= PAGES) return
    pages += 1
    void loadMoreActivity()
  })
}

export function stopCollectibles(): void {
  stopFilling()
  stopActivity()
}
