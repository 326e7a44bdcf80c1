import { browser } from '../../ports/browser.ts'

/** Copies any text; the control that was pressed says how it went. */
export const copyText = (text: string): Promise<boolean> => browser.use().copyText(text)
