/**
 * The collectibles of the active account. No API lists them: they are what the history received and did not send again, as
 * far as it was read. Enough history for a screen is read at first, more as the user scrolls.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import { ownedCollectibles, type Collectible } from '../../domain/account/history.ts'
import { $caipAddress } from '../../stores/connections/connections.ts'
import { $readHistory, readOlder, stopActivity, watchActivity, type Activity } from './load-activity.ts'
import { createReadOn } from './read-on.ts'

/** Collectibles that fill a screen. */
const ENOUGH = 8
/** Further pages of history that are read for them before the user scrolls. */
const PAGES = 10

export interface Collectibles {
  step: Activity['step']
  shown: readonly Collectible[]
  /** How many are spam and not shown. */
  hidden: number
  hasMore: boolean
}

/** The account whose spam the user asked to see. */
const $revealed = atom<CaipAddress | undefined>()

export const $collectibles: ReadableAtom<Collectibles> = computed(
  [$readHistory, $revealed, $caipAddress],
  (history, revealed, account): Collectibles => {
    if (history.step === 'unserved') return { step: 'unserved', shown: [], hidden: 0, hasMore: false }
    const owned = ownedCollectibles(history.transactions)
    const isRevealed = revealed !== undefined && revealed === account
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
  $revealed.set($caipAddress.get())
}

const readOn = createReadOn(() => $collectibles.get().shown.length, readOlder)

/** Older pages brought nothing to see: the user has to ask for more. */
export const $hasCollectiblesStopped = readOn.$hasStopped

/** Reads the next older page, when the end of the grid comes into sight. */
export const loadMoreCollectibles = () => readOn.nearEnd()

/** The same when the user asks. */
export const askForMoreCollectibles = () => readOn.press()

let stopFilling = () => {}

/** Reads as much of the history as fills a screen, for each account anew, until `stopCollectibles()`. */
export function watchCollectibles(): void {
  stopCollectibles()
  watchActivity()
  let read = { of: $caipAddress.get(), pages: 0 }
  stopFilling = $collectibles.subscribe(({ step, shown, hasMore }) => {
    const of = $caipAddress.get()
    if (read.of !== of) read = { of, pages: 0 }
    if (step !== 'ready' || !hasMore || shown.length >= ENOUGH || read.pages >= PAGES) return
    read.pages += 1
    void readOlder()
  })
}

export function stopCollectibles(): void {
  stopFilling()
  stopActivity()
}
