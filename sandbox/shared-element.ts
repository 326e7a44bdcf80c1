/** Copies the playground's element, which is defined in `index.html`, to other pages of the sandbox. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PLAYGROUND = join(dirname(fileURLToPath(import.meta.url)), '../index.html')
const ELEMENT = /<wallet-modal\b[^]*?<\/wallet-modal>/
const COPY = /<wallet-modal data-of="index\.html"([^>]*)><\/wallet-modal>/

/** Replaces `<wallet-modal data-of="index.html">` in a page by that element; other attributes of the placeholder are kept. */
export function withSharedElement(html: string): string {
  return html.replace(COPY, (_, attributes: string) => {
    const [element] = ELEMENT.exec(readFileSync(PLAYGROUND, 'utf8')) ?? []
    if (element === undefined) throw new Error('index.html has no <wallet-modal>')
    return element.replace('<wallet-modal', `<wallet-modal${attributes}`)
  })
}
