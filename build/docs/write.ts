/** Writes the generated parts of the documents; the text around the markers is written by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatted } from '../formatted.ts'
import { root } from '../root.ts'
import { ATTRIBUTE_DOCS, ERROR_ROWS } from './sources.ts'
import { TABLES } from './tables.ts'
import { ATTRIBUTE_GROUPS, ERROR_WORDS } from './words.ts'

const FOLDER = 'docs'
const BLOCK = /<!-- generated: ([a-z -]+?) -->\n[^]*?<!-- \/generated -->/g

/** All documents with generated parts, by path from the root, with their expected content. */
export async function writtenDocuments(): Promise<Record<string, string>> {
  checkGroups('ATTRIBUTE_GROUPS', ATTRIBUTE_DOCS, Object.values(ATTRIBUTE_GROUPS).flat())
  checkGroups('ERROR_WORDS', ERROR_ROWS, Object.values(ERROR_WORDS).flatMap(Object.keys))
  const used = new Set<string>()
  const written: Record<string, string> = {}
  const pages = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.md'))
  for (const path of ['README.md', ...pages.map((name) => `${FOLDER}/${name}`)]) {
    const before = readFileSync(join(root, path), 'utf8')
    const text = before.replace(BLOCK, (_, name: string) => {
      used.add(name)
      return `<!-- generated: ${name} -->\n\n${tableOf(name, path)}\n\n<!-- /generated -->`
    })
    if (text.includes('<!-- generated: ')) written[path] = await formatted(path, text)
  }
  const unused = Object.keys(TABLES).filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`No document has <!-- generated: ${unused.join(', ')} -->.`)
  return written
}

function tableOf(name: string, path: string): string {
  const make = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined
  if (!make) throw new Error(`${path} asks for "${name}", which build/docs/tables.ts does not have.`)
  return make()
}

/** Checks that each row of a table is in exactly one group of the documents. */
function checkGroups(what: string, rows: object, grouped: readonly string[]): void {
  const missing = Object.keys(rows).filter((name) => !grouped.includes(name))
  const twice = grouped.filter((name, index) => grouped.indexOf(name) !== index)
  if (missing.length + twice.length > 0)
    throw new Error(
      `${what} in build/docs/words.ts lacks [${missing.join()}] and has [${twice.join()}] twice.`,
    )
}
