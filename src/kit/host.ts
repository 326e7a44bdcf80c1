import { $modal } from '../stores/modal/modal.ts'

export interface Host extends HTMLElement {
  /** Becomes the host that renders; options that only `before` had set are dropped. */
  takeOver(before?: Host): void
}

/** The `<wallet-modal>`s of the page in the order in which they were added. The first renders; the others share its state and wait. */
export const hosts = new Set<Host>()
let injected: HTMLElement | undefined
/** The current host stands where nothing is drawn, as in a collapsed menu: the kit's own draws for it until the modal is closed. */
let isUndrawn = false
/** The host of the page that rendered last, whose options its successor does not inherit. */
let last: Host | undefined

export const currentHost = () => [...hosts][0]

export const isCurrent = (host: Host) => currentHost() === host

export function claim(host: Host): void {
  // The kit's own, as a stage for a host of the page.
  if (host === injected && hosts.size) return
  const before = currentHost()
  // Replaced within one task: the old host has not been released yet. The kit's own gives way to one of the page.
  if (before && (!before.isConnected || before === injected)) hosts.delete(before)
  if (host !== injected && !isUndrawn) injected?.remove()
  hosts.add(host)
  if (isCurrent(host)) lead(host)
  else
    console.warn(
      '[wallet-modal] A second <wallet-modal> shows nothing: the first in the page is used, with its attributes.',
    )
}

function lead(host: Host): void {
  // The kit's own stands in for the last one, with its options.
  if (host === injected) return host.takeOver()
  host.takeOver(last)
  last = host
}

/** Removes a host; if it was the current one, the next takes over. To lose it is not to close: an open modal goes on in the kit's own. */
export function release(host: Host): void {
  const wasCurrent = isCurrent(host)
  hosts.delete(host)
  if (!wasCurrent) return
  const next = currentHost()
  if (next) lead(next)
  else if ($modal.get() !== 'closed') ensureHost()
}

/** Where a host's views are drawn. */
export const stageOf = (host: Host): HTMLElement => (isUndrawn && injected) || host

/** Returns `false` if the stage was the kit's own before. */
export function standIn(): boolean {
  if (isUndrawn) return false
  isUndrawn = true
  inject()
  return true
}

export function endStandIn(): void {
  if (isUndrawn && [...hosts].some((host) => host !== injected)) injected?.remove()
  isUndrawn = false
}

/** Adds an element to a page without one, once. */
export function ensureHost(): void {
  if (!hosts.size) inject()
}

function inject(): void {
  injected ??= document.createElement('wallet-modal')
  ;(document.body ?? document.documentElement).append(injected)
}

export function clearHosts(): void {
  for (const { shadowRoot } of hosts) shadowRoot?.querySelector('wallet-modal-views')?.remove()
  injected?.remove()
}
