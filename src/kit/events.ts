import { IS_CANCELABLE, onEvent, type EventName, type KitEvent, type KitEvents } from '../stores/events.ts'
import { reportError } from '../domain/report-error.ts'

/**
 * Dispatches each event of that name again as a new DOM event, so that a page that stops or changes one does not affect
 * the other listeners. If the page prevents it, the original is prevented.
 */
function deliver<N extends EventName>(name: N, to: (event: KitEvent<N>) => void): () => void {
  return onEvent(name, (detail, original) => {
    const event: KitEvent<N> = new CustomEvent(name, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: IS_CANCELABLE[name],
    })
    to(event)
    if (event.defaultPrevented) original.preventDefault()
  })
}

/**
 * Calls `handler` with the detail of each event of that name, and with the event itself, which for `opening` and
 * `closing` can be prevented. Returns the undo function.
 */
export function on<N extends EventName>(
  name: N,
  handler: (detail: KitEvents[N], event: KitEvent<N>) => unknown,
): () => void {
  return deliver(name, (event) => {
    try {
      handler(event.detail, event)
    } catch (error) {
      // Caught here, so that a handler that prevents the event and then throws still prevents it.
      reportError(error)
    }
  })
}

/** Dispatches every event on `element`. Returns the undo function. */
export function dispatchAll(element: EventTarget): () => void {
  // `Object.keys` returns the names of the table.
  const names = Object.keys(IS_CANCELABLE) as EventName[]
  const undo = names.map((name) => deliver(name, (event) => element.dispatchEvent(event)))
  return () => {
    for (const stop of undo) stop()
  }
}
