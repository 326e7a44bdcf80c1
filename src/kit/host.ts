/** The one `<wallet-modal>` that renders. Others on the page share the state and wait for their turn. */
const waiting = new Set<Host>()
let current: Host | undefined
let injected: HTMLElement | undefined

export interface Host extends HTMLElement {
  /** Becomes the one that renders. */
  takeOver(): void
}

export function claim(host: Host): void {
  if (current && current !== host) {
    waiting.add(host)
    console.warn(
      '[wallet-modal] There is a second <wallet-modal> on this page. It shares the state of the first and shows nothing.',
    )
    return
  }
  current = host
  host.takeOver()
}

/** `true` when it was the one that rendered. */
export function release(host: Host): boolean {
  waiting.delete(host)
  if (current !== host) return false
  current = undefined
  return true
}

/** Lets the next element in, if there is one. */
export function passOn(): void {
  const [next] = waiting
  if (!next || current) return
  waiting.delete(next)
  claim(next)
}

export function isCurrent(host: Host): boolean {
  return current === host
}

/** A page without an element gets one, once. */
export function ensureHost(): void {
  if (current?.isConnected) return
  injected ??= document.createElement('wallet-modal')
  ;(document.body ?? document.documentElement).append(injected)
}

export function removeInjected(): void {
  injected?.remove()
  injected = undefined
}
