import { definePort } from './define-port.ts'

/** What flows ask of the browser. */
export interface Browser {
  /** `false` when the page may not write to the clipboard. */
  copyText(text: string): Promise<boolean>
  isOnline(): boolean
  /** Calls back when the connection to the network comes or goes; returns its undo. */
  onConnectivity(call: () => void): () => void
  /** `false` while the page is in a background tab or a minimised window. */
  isVisible(): boolean
  /** Calls back when the user returns to the page; returns its undo. */
  onReturn(call: () => void): () => void
  /** Calls back when another app or page comes to the front; returns its undo. */
  onAway(call: () => void): () => void
  /** The user's languages as BCP 47 tags, the preferred one first. */
  languages(): readonly string[]
  /** The page's title, on one line of limited length. */
  pageTitle(): string
  /** Host of the page, with its port: what a sign-in message has to name. */
  pageHost(): string
  /** Host of the page that shows this one in a frame, `''` where it is not told; `undefined` outside frames. */
  pageAround(): string | undefined
}

export const browser = definePort<Browser>('browser')
