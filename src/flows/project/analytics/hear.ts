/** Hears what analytics may send, while the page sets `analytics-url`: later consent sends nothing of before. The code that sends is loaded with the first open. */
import * as LIMITS from '../../../domain/limits.ts'
import type { ProductEvent } from '../../../domain/product-events.ts'
import { reportError } from '../../../domain/report-error.ts'
import { onEvent, type KitEvents } from '../../../stores/events.ts'
import { $features } from '../../../stores/features.ts'
import { $modal } from '../../../stores/modal/modal.ts'
import { $options } from '../../../stores/options.ts'

/** A product event, or a failure, and when. */
export type Heard = { event: ProductEvent; at: number } | { failure: KitEvents['wallet-error']; at: number }

export type Take = (heard: Heard) => void

/** `load` resolves with what takes events. Those of before wait, and nothing is sent before a visitor opens the modal. */
export function followAnalytics(load: () => Promise<Take>): () => void {
  const waiting: Heard[] = []
  let take: Take | undefined

  function hear(heard: Heard): void {
    if (!$options.get().analyticsUrl || !$features.get().analytics) return
    if (take) return take(heard)
    if (waiting.length < LIMITS.analytics.waiting) waiting.push(heard)
    // A failed load is tried again with the next event.
    if ($modal.get() !== 'closed') load().then(start, reportError)
  }

  function start(loaded: Take): void {
    take = loaded
    waiting.splice(0).forEach(loaded)
  }

  const stops = [
    onEvent('track', (event) => hear({ event, at: Date.now() })),
    onEvent('wallet-error', (failure) => hear({ failure, at: Date.now() })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
