export interface Host extends HTMLElement {
  /** Becomes the host that renders; options that only `before` had set are dropped. */
  takeOver(before?: Host): void
}

/** The `<wallet-modal>`s of the page in the order in which they were added. The first renders; the others share its state and wait. */
const hosts = new Set<Host>()
let injected: HTMLElement | undefined
/** The host that rendered last, whose options its successor does not inherit. */
let last: Host | undefined

export const currentHost = () => [...hosts][0]

export const isCurrent = (host: Host) => currentHost() === host

export function claim(host: Host): void {
  const before = currentHost()
  // Replaced within one task: the old host has not been released yet.
  if (before && !before.isConnected) hosts.delete(before)
  hosts.add(host)
  if (isCurrent(host)) host.takeOver(before ?? last)
  else
    console.warn(
      '[wallet-modal] A second <wallet-modal> shows nothing: the first in the page is used, with its attributes.',
    )
}

/** Removes a host; if it was the current one, the next takes over. */
export function release(host: Host): void {
  const wasCurrent = isCurrent(host)
  hosts.delete(host)
  if (!wasCurrent) return
  last = host
  currentHost()?.takeOver(host)
}

/** Adds an element to a page without one, once. */
export function ensureHost(): void {
  if (hosts.size) return
  injected ??= document.createElement('wallet-modal')
  ;(document.body ?? document.documentElement).append(injected)
}

export function clearHosts(): void {
  for (const { shadowRoot } of hosts) shadowRoot?.replaceChildren()
  injected?.remove()
}
