/**
 * The collectibles of the active account. No API lists them: they are computed from the history read so far, as those
 * received and not sent again. At first enough history for a screen is read, more as the user scrolls.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import { ownedCollectibles, type Collectible } from '../../domain/account/history.ts'
import { $caipAddress } from '../../stores/connections/connections.ts'
import { $readHistory, readOlder, stopActivity, watchActivity, type Activity } from './load-activity.ts'
import { createReadOn } from './read-on.ts'

/** Number of collectibles that fill a screen. */
const ENOUGH = 8
/** Maximum number of further history pages read before the user scrolls. */
const PAGES = 10

export interface Collectibles {
  step: Activity['step']
  shown: readonly Collectible[]
  /** Number of spam collectibles that are not shown. */
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

/** `true` when older pages brought nothing to show: the user has to ask for more. */
export const $hasCollectiblesStopped = readOn.$hasStopped

/** Reads the next older page, when the end of the grid comes into sight. */
export const loadMoreCollectibles = () => readOn.nearEnd()

/** Reads the next older page, when the user asks. */
export const askForMoreCollectibles = () => readOn.press()

let stopFilling = () => {}

/** Reads history until a screen is filled, again for each account, until `stopCollectibles()`. */
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
