import { definePort } from '../define-port.ts'

/** A window that the page has opened for a provider. */
export interface BuyWindow {
  /** Also true if a page in it has severed its opener (Cross-Origin-Opener-Policy). */
  isClosed(): boolean
  goTo(address: string): void
  close(): void
  /** Calls back with messages that pages of `origin` post from this window; all others are ignored. Returns the undo function. */
  onMessage(origin: string, hear: (message: unknown) => void): () => void
}

/** What a click has opened. `tab`: without windows, this tab goes to the provider. */
export type OpenedBuy = BuyWindow | 'tab' | 'blocked'

export interface BuyWindows {
  /** Must be called within a click. `undefined` if the browser opens no window. */
  open(): BuyWindow | undefined
  /** The return URL of this tab for a provider: the page's URL with the id of the order, without its fragment. */
  addressFor(id: string): string
  /** Navigates this tab there. Going back leads to the page with the order in its URL, like the provider's own link. */
  leaveTo(address: string, id: string): void
  /** Calls back when the browser shows the page again after going back. Returns the undo function. */
  onBack(call: () => void): () => void
  /** The id of the order from which this tab has returned; removed from the URL. */
  takeReturned(): string | undefined
}

export const buyWindows = definePort<BuyWindows>('buyWindows')
