import { onEvent, type EventName, type KitEvents } from '../stores/events.ts'

/** The event of a fact (contract, "Events"). Only the two that ask can be prevented. */
export function eventOf<N extends EventName>(name: N, detail: KitEvents[N]): CustomEvent<KitEvents[N]> {
  const cancelable = name === 'opening' || name === 'closing'
  return new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable })
}

/**
 * Calls `handler` with the detail of each event of that name, and with the event itself, which for `opening` and
 * `closing` can be prevented. Returns its undo.
 */
export function on<N extends EventName>(
  name: N,
  handler: (detail: KitEvents[N], event: CustomEvent<KitEvents[N]>) => unknown,
): () => void {
  return onEvent((happened, detail) => {
    if (!Object.is(happened, name)) return
    // `detail` belongs to `happened`, which is `name`.
    const event = eventOf(name, detail as KitEvents[N])
    try {
      handler(event.detail, event)
    } catch (error) {
      // A page's mistake is reported as the page's; nothing of ours stops halfway.
      reportError(error)
    }
    return !event.defaultPrevented
  })
}
