import { definePort } from '../define-port.ts'

/** Text that the user copied elsewhere. Writing is in `browser.ts`. */
export interface Clipboard {
  /** The browser may ask the user first; `undefined` when that is declined, or where pages cannot ask for it. */
  readText(): Promise<string | undefined>
}

export const clipboard = definePort<Clipboard>('clipboard')
