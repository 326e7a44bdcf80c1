import { definePort } from '../define-port.ts'

/** Text that the user copied elsewhere. Writing is in `browser.ts`. */
export interface Clipboard {
  /** The browser may ask the user first; `undefined` if they decline, or if pages cannot read the clipboard. */
  readText(): Promise<string | undefined>
}

export const clipboard = definePort<Clipboard>('clipboard')
