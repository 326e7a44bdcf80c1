import { definePort } from './define-port.ts'

/** Browser functions that flows need. */
export interface Browser {
  /** Copies text. Resolves with `false` if the page may not write to the clipboard. */
  copyText(text: string): Promise<boolean>
  isOnline(): boolean
  /** Calls back when the connection to the network is lost or restored; returns the undo function. */
  onConnectivity(call: () => void): () => void
  /** `false` while the page is in a background tab or a minimised window. */
  isVisible(): boolean
  /** Calls back when the user returns to the page; returns the undo function. */
  onReturn(call: () => void): () => void
  /** Calls back when the page gets the focus, for example back from a wallet's window; returns the undo function. */
  onFocus(call: () => void): () => void
  /** Calls back when another app or page comes to the front; returns the undo function. */
  onAway(call: () => void): () => void
  /** The user's languages as BCP 47 tags, the preferred one first. */
  languages(): readonly string[]
  /** The page's title, on one line of limited length. */
  pageTitle(): string
  /** Host of the page, with its port, as required in a sign-in message. */
  pageHost(): string
  /** Host of the page that embeds this one in a frame, `''` if the browser does not expose it; `undefined` outside frames. */
  pageAround(): string | undefined
}

export const browser = definePort<Browser>('browser')
