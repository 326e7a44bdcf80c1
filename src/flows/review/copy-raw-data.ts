import { browser } from '../../ports/browser.ts'

/** Resolves with whether it worked. */
export const copyRawData = (text: string): Promise<boolean> => browser.use().copyText(text)
