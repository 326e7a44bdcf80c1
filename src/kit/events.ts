import { onFact, type FactName, type Facts } from '../stores/facts.ts'

/** The public events (contract, "Events"). */
export const EVENTS = [
  'opening',
  'opened',
  'closing',
  'closed',
  'connecting',
  'connected',
  'disconnected',
  'account-changed',
  'network-changed',
  'track',
  'wallet-error',
] as const satisfies readonly FactName[]

/** Those that ask: `preventDefault()` is the answer no. */
const isQuestion = (name: FactName) => name === 'opening' || name === 'closing'

/** Fires the event of a fact; `false` when it was a question and the answer is no. */
export function fire<N extends FactName>(target: EventTarget, name: N, detail: Facts[N]): boolean {
  const cancelable = isQuestion(name)
  return target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

/**
 * Calls `handler` with the detail of each event of that name, and with the event itself, which for `opening` and
 * `closing` can be prevented. Returns its undo.
 */
export function on<N extends FactName>(
  name: N,
  handler: (detail: Facts[N], event: CustomEvent<Facts[N]>) => unknown,
): () => void {
  if (!EVENTS.includes(name)) throw new TypeError(`wallet-modal: there is no event called "${name}"`)
  const target = new EventTarget()
  // A target of its own, so that a handler that throws is reported as the page's and stops nobody else.
  target.addEventListener(name, (event) => {
    const own = event as CustomEvent<Facts[N]>
    handler(own.detail, own)
  })
  return onFact((happened, detail) => happened !== (name as FactName) || fire(target, happened, detail))
}
