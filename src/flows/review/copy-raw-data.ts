import { browser } from '../../ports/browser.ts'

/** Resolves with whether the text was copied. */
export const copyRawData = (text: string): Promise<boolean> => browser.use().copyText(text)
