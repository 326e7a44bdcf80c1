import { definePort } from '../define-port.ts'

/** A window that the page has opened for a provider. */
export interface BuyWindow {
  /** True as well when a page in it has cut the tie to its opener (Cross-Origin-Opener-Policy). */
  isClosed(): boolean
  goTo(address: string): void
  close(): void
  /** Calls back with what pages of `origin` post from this window; nothing else is heard. Returns the undo. */
  onMessage(origin: string, hear: (message: unknown) => void): () => void
}

/** What a press has opened. `tab`: there are no windows here, so this tab goes to the provider. */
export type OpenedBuy = BuyWindow | 'tab' | 'blocked'

export interface BuyWindows {
  /** Within a press. `undefined` where the browser opens none. */
  open(): BuyWindow | undefined
  /** The address that a provider sends this tab back to: that of the page with the id of the order, without its fragment. */
  addressFor(id: string): string
  /** This tab goes there. Going back leads to the page with the order in its address, as the provider's own link does. */
  leaveTo(address: string, id: string): void
  /** Calls when the tab shows the page again that it left. Returns the undo. */
  onBack(call: () => void): () => void
  /** The id of the order that this tab has come back from; taken out of the address. */
  takeReturned(): string | undefined
}

export const buyWindows = definePort<BuyWindows>('buyWindows')
