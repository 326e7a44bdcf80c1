import { fill } from '../../src/domain/fill.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'

const SHEET = `
  body { margin: 40px; font: 16px/1.5 system-ui, sans-serif; color: #000; background: #fff }
  h1 { font-size: 20px }
  ol { list-style: none; padding: 0; direction: ltr; font: 600 26px/1.6 ui-monospace, monospace; letter-spacing: .06em }
  li { display: inline-block; margin-inline-end: 24px }
`

/**
 * Prints the code from a window of the frame's own origin, because a sandboxed frame may not print. The window contains only these nodes,
 * and closes after printing. Returns false, and does nothing, if the browser blocks the window.
 */
export function printCode(
  { groups, host, email }: { groups: readonly string[]; host: string; email: string },
  { code }: FrameMessages,
): boolean {
  const popup = window.open('', '_blank', 'popup,width=640,height=480')
  if (!popup) return false
  const page = popup.document
  const make = (tag: string, text: string) => {
    const element = page.createElement(tag)
    element.textContent = text
    return element
  }
  const list = page.createElement('ol')
  list.append(...groups.map((group) => make('li', group)))
  page.title = code.label
  page.documentElement.dir = document.documentElement.dir
  page.documentElement.lang = document.documentElement.lang
  page.body.replaceChildren(
    make('h1', fill(code.printTitle, { host })),
    // Without an email address this is a user name or the account's id.
    make('p', email.includes('@') ? fill(code.printAccount, { email }) : email),
    list,
    make('p', code.printText),
  )
  adopt(popup, page)
  popup.addEventListener('afterprint', () => popup.close())
  popup.focus()
  popup.print()
  return true
}

/** A constructed style sheet only works in the window whose constructor made it. */
function adopt(popup: Window, page: Document): void {
  const { CSSStyleSheet: Sheet } = popup as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync(SHEET)
  page.adoptedStyleSheets = [sheet]
}
