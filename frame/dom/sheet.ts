const adopted = new Map<string, CSSStyleSheet>()

/** Adopts a style sheet (a `.css` imported with `?inline`) once. A content security policy without `'unsafe-inline'` allows this. */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  adopted.set(css, sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
