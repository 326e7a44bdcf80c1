import { browser } from '../../ports/browser.ts'

/** Copies a text; the pressed control shows whether it worked. */
export const copyText = (text: string): Promise<boolean> => browser.use().copyText(text)
