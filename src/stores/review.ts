import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type { Connector } from '../domain/wallets/connector.ts'

/** Why a request cannot be approved any more. Its page has had its answer. */
export type Over = 'account' | 'network' | 'wallet' | 'expired'

export type ReviewedConnector = Pick<Connector, 'id' | 'namespace'>

/** A request that a page made, and that its user has not decided yet. */
export interface ReviewedRequest {
  id: string
  /** What the wallet is asked when it is approved. */
  request: WalletRequest
  /** As the page made it. Another object than `request` once the user changed something. */
  asked: WalletRequest
  connector: ReviewedConnector
  /** Name of the wallet. */
  wallet: string
  /** Host of the page, and that of the page around its frame. */
  host: string
  around?: string
  over?: Over
}

const $list = atom<{ waiting: readonly ReviewedRequest[]; decided: number }>({ waiting: [], decided: 0 })

/** In the order in which they were made. */
export const $reviews: ReadableAtom<readonly ReviewedRequest[]> = computed($list, ({ waiting }) => waiting)
/** The one that is shown. */
export const $review: ReadableAtom<ReviewedRequest | undefined> = computed($reviews, ([first]) => first)
/** Of those that were made since none waited. */
export const $reviewPosition: ReadableAtom<{ index: number; count: number }> = computed(
  $list,
  ({ waiting, decided }) => ({ index: decided + 1, count: decided + waiting.length }),
)

export function addReview(review: ReviewedRequest): void {
  const { waiting, decided } = $list.get()
  $list.set({ waiting: [...waiting, review], decided })
}

export function changeReview(id: string, change: Partial<ReviewedRequest>): void {
  const { waiting, decided } = $list.get()
  $list.set({ waiting: waiting.map((one) => (one.id === id ? { ...one, ...change } : one)), decided })
}

export function removeReview(id: string): void {
  const { waiting, decided } = $list.get()
  const left = waiting.filter((one) => one.id !== id)
  $list.set({ waiting: left, decided: left.length ? decided + waiting.length - left.length : 0 })
}
