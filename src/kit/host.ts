export interface Host extends HTMLElement {
  /** Becomes the one that renders; what only the one `before` had set no longer holds. */
  takeOver(before?: Host): void
}

/** The `<wallet-modal>`s of the page in the order they came. The first renders; the others share its state and wait. */
const hosts = new Set<Host>()
let injected: HTMLElement | undefined
/** The one that rendered last, whose options its successor does not inherit. */
let last: Host | undefined

export const currentHost = () => [...hosts][0]

export const isCurrent = (host: Host) => currentHost() === host

export function claim(host: Host): void {
  const before = currentHost()
  // Replaced within one task: the old one has not yet said that it is gone.
  if (before && !before.isConnected) hosts.delete(before)
  hosts.add(host)
  if (isCurrent(host)) host.takeOver(before ?? last)
  else
    console.warn(
      '[wallet-modal] A second <wallet-modal> shows nothing: the first in the page is used, with its attributes.',
    )
}

/** Lets the next one in when it was the first that left. */
export function release(host: Host): void {
  const wasCurrent = isCurrent(host)
  hosts.delete(host)
  if (!wasCurrent) return
  last = host
  currentHost()?.takeOver(host)
}

/** A page without an element gets one, once. */
export function ensureHost(): void {
  if (hosts.size) return
  injected ??= document.createElement('wallet-modal')
  ;(document.body ?? document.documentElement).append(injected)
}

export function clearHosts(): void {
  for (const { shadowRoot } of hosts) shadowRoot?.replaceChildren()
  injected?.remove()
}
