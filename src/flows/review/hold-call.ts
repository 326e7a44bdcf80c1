/**
 * Requests of the page wait here until their user has read them. Each is decided exactly once: approved or rejected by the
 * user, refused if the wallet has changed since, or ended with the page. The modal shows one at a time.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import type { Connection } from '../../domain/account/connection.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { PageCall, Refusal, Reviewed } from '../../domain/requests/page-call.ts'
import type { Effects } from '../../domain/requests/effects.ts'
import { promisedOf } from '../../domain/requests/explain/promised.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { coded } from '../../errors/codes.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $history, $view } from '../../stores/modal/route.ts'
import { $pendingRequest } from '../../stores/connections/pending-request.ts'
import { $review, type Over, type ReviewedConnector, type ReviewedRequest } from '../../stores/review.ts'
import { present, withdraw } from '../modal/presence.ts'
import { explainReview } from './explain-review.ts'
import { reviewMachine } from './machine.ts'
import { requestsIn } from './requests-in.ts'
import { $reviews, addReview, changeReview, removeReview } from './waiting.ts'

interface Open {
  settle(reviewed: Reviewed): void
  /** The account and network at the time of the request. */
  connection: Connection
  stopTimer(): void
}

const open = new Map<string, Open>()
let made = 0
let unfollow: (() => void) | undefined

/** Resolves with the user's decision. The requests of one call are decided one after the other. */
export async function holdCall({ namespace, id }: ReviewedConnector, call: PageCall): Promise<Reviewed> {
  let reviewed: Reviewed = { refused: 'disconnected' }
  const parts = requestsIn(namespace, call, browser.use().pageHost())
  for (const part of parts) {
    const connection = connectionOf(namespace, id)
    if (!connection) return { refused: 'disconnected' }
    const { network, accounts } = connection
    reviewed = await hold({ namespace, network, from: accounts[0].address, ...part }, connection)
    if (reviewed.refused) return reviewed
  }
  // With several requests, no single transaction has the promised effects.
  if (!reviewed.refused && parts.length > 1) delete reviewed.promised
  return reviewed
}

function hold(request: WalletRequest, connection: Connection): Promise<Reviewed> {
  if ($reviews.get().length >= LIMITS.review.waiting) return Promise.resolve({ refused: 'too-many' })
  made += 1
  const id = `review-${made}`
  const around = browser.use().pageAround()
  const { connector } = connection
  return new Promise((settle) => {
    const stopTimer = clock.use().after(TIMEOUTS.review, () => end(id, 'user', 'expired'))
    open.set(id, { settle, connection, stopTimer })
    addReview({
      ...{ id, request, asked: request, wallet: connector.name, host: browser.use().pageHost() },
      connector: { id: connector.id, namespace: connector.namespace },
      ...(around !== undefined && { around }),
    })
    unfollow ??= follow()
    showReview()
  })
}

/** Passes the approved request on to the wallet. `effects` are those on screen. The modal leaves first, to not cover the wallet's prompt. */
export function passOn({ id, request, asked }: ReviewedRequest, effects: Effects | undefined): void {
  const promised = promisedOf(request, effects)
  take(id, {
    // If the user changed nothing, the page's own params are passed on.
    ...(request !== asked && { params: request.params }),
    ...(promised && { promised }),
  })
}

/** Rejects the shown request. */
export function rejectReview(): void {
  const review = $review.get()
  if (review) take(review.id, { refused: 'user' })
}

/** Refuses every waiting request, for `destroy()`. */
export function endReviews(): void {
  for (const { id } of $reviews.get()) take(id, { refused: 'disconnected' })
}

/** Decides a request, and shows the next one or leaves. Does nothing if it is already decided. */
function take(id: string, reviewed: Reviewed): void {
  const isShown = $review.get()?.id === id
  const entry = open.get(id)
  open.delete(id)
  entry?.stopTimer()
  if (isShown) reviewMachine.reset(coded('request-aborted'))
  removeReview(id)
  if (!$reviews.get().length) leave()
  else if (isShown) showReview()
  entry?.settle(reviewed)
}

function leave(): void {
  unfollow?.()
  unfollow = undefined
  withdraw('request')
  // The review covered this view.
  if ($pendingRequest.get()) present('continue-in-wallet')
}

/** Refuses a request. If it is on screen, the reason is shown, and the user closes it. */
function end(id: string, refused: Refusal, over: Over): void {
  const entry = open.get(id)
  if (!entry) return
  if ($review.get()?.id !== id || $view.get() !== 'ApproveTransaction') return take(id, { refused })
  open.delete(id)
  entry.stopTimer()
  reviewMachine.cancel(coded('request-aborted'))
  changeReview(id, { over })
  entry.settle({ refused })
}

/** Shows the first waiting request, unless a view of higher priority is open: then it returns afterwards. */
function showReview(): void {
  const review = $review.get()
  if (!review) return
  if (reviewMachine.is('idle') && !reviewMachine.running('explain')) void explainReview(review)
  // The page cancels `opening`: nothing can be shown.
  if ($view.get() !== 'ApproveTransaction' && !present('request')) rejectAll()
}

function rejectAll(): void {
  for (const { id } of $reviews.get()) take(id, { refused: 'user' })
}

function follow(): () => void {
  const undo = [
    $connections.listen(() => {
      for (const [id, { connection }] of open) {
        const why = changeOf(connection)
        if (why) end(id, ...why)
      }
    }),
    // Closing the modal rejects the waiting requests. If another view was closed, it only covered them.
    $modal.listen((state) => {
      if (state !== 'closed') return
      if ($view.get() === 'ApproveTransaction') rejectAll()
      else queueMicrotask(showReview)
    }),
    $history.listen(() => {
      if ($modal.get() !== 'closed') showReview()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

function changeOf(before: Connection): [Refusal, Over] | undefined {
  const { namespace, connector, accounts, network } = before
  const now = connectionOf(namespace, connector.id)
  if (!now) return ['disconnected', 'wallet']
  if (!isSameAddress(namespace, now.accounts[0].address, accounts[0].address))
    return ['account-changed', 'account']
  if (now.network !== network) return ['network-changed', 'network']
  return undefined
}
