import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type { Connector } from '../domain/wallets/connector.ts'

/** Why a request can no longer be approved. Its page has received an error. */
export type Over = 'account' | 'network' | 'wallet' | 'expired'

export type ReviewedConnector = Pick<Connector, 'id' | 'namespace'>

/** A request of the page that its user has not decided yet. */
export interface ReviewedRequest {
  id: string
  /** The request for the wallet once approved. */
  request: WalletRequest
  /** The page's request. A different object than `request` once the user changed something. */
  asked: WalletRequest
  connector: ReviewedConnector
  /** Name of the wallet. */
  wallet: string
  /** Host of the page, and of the page that embeds its frame. */
  host: string
  around?: string
  over?: Over
}

/** Requests in the order in which they were made, and how many were decided since the queue was last empty. */
interface Reviews {
  waiting: readonly ReviewedRequest[]
  decided: number
}

const $list = atom<Reviews>({ waiting: [], decided: 0 })

/** Changed by `flows/review/waiting.ts`. */
export const $reviewList: ReadableAtom<Reviews> = $list
export function setReviewList(list: Reviews): void {
  $list.set(list)
}

/** The shown request. */
export const $review: ReadableAtom<ReviewedRequest | undefined> = computed($list, ({ waiting }) => waiting[0])
