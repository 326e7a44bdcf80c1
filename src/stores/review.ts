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

/** In the order in which they were made, and how many were decided since none waited. */
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

/** The one that is shown. */
export const $review: ReadableAtom<ReviewedRequest | undefined> = computed($list, ({ waiting }) => waiting[0])
