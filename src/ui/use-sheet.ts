import { createContext, useContext, useInsertionEffect } from 'react'
import base from './base.css?inline'

const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}

/**
 * Adds a shared constructable sheet to the root, once. `<style>` would be blocked by `style-src 'self'`. The base
 * sheet always goes first: it declares the order of the layers, and effects of children run before their parents'.
 */
function adoptSheet(root: ShadowRoot | Document, css: string): void {
  for (const sheet of [sheetOf(base), sheetOf(css)]) {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }
}

/** The root that receives the sheets: `<SheetRoot value={shadowRoot}>`. */
export const SheetRoot = createContext<ShadowRoot | Document | null>(null)

/** Adopts the sheet before the component's first paint. */
export function useSheet(css: string): void {
  const root = useContext(SheetRoot)
  useInsertionEffect(() => {
    // jsdom has no adopted sheets.
    if (root && 'adoptedStyleSheets' in root) adoptSheet(root, css)
  }, [root, css])
}
