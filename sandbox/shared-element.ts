/** The element of the playground, which other pages of the sandbox have as well: it is written once, in `index.html`. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PLAYGROUND = join(dirname(fileURLToPath(import.meta.url)), '../index.html')
const ELEMENT = /<wallet-modal\b[^]*?<\/wallet-modal>/
const COPY = /<wallet-modal data-of="index\.html"([^>]*)><\/wallet-modal>/

/** A page with that element in place of `<wallet-modal data-of="index.html">`, with whatever other attributes the page gives it. */
export function withSharedElement(html: string): string {
  return html.replace(COPY, (_, attributes: string) => {
    const [element] = ELEMENT.exec(readFileSync(PLAYGROUND, 'utf8')) ?? []
    if (element === undefined) throw new Error('index.html has no <wallet-modal>')
    return element.replace('<wallet-modal', `<wallet-modal${attributes}`)
  })
}
