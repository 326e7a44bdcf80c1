export interface Host extends HTMLElement {
  /** Becomes the one that renders. */
  takeOver(): void
}

/** The `<wallet-modal>`s of the page in the order they came. The first renders; the others share its state and wait. */
const hosts = new Set<Host>()
let injected: HTMLElement | undefined

const first = () => [...hosts][0]

export const isCurrent = (host: Host) => first() === host

export function claim(host: Host): void {
  hosts.add(host)
  if (isCurrent(host)) return host.takeOver()
  console.warn('[wallet-modal] A second <wallet-modal> shares the state of the first and shows nothing.')
}

/** Lets the next one in when it was the first that left. */
export function release(host: Host): void {
  const wasCurrent = isCurrent(host)
  hosts.delete(host)
  if (wasCurrent) first()?.takeOver()
}

/** A page without an element gets one, once. */
export function ensureHost(): void {
  if (hosts.size) return
  injected ??= document.createElement('wallet-modal')
  ;(document.body ?? document.documentElement).append(injected)
}

export function removeInjected(): void {
  injected?.remove()
}
