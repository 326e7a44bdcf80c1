import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOKEN_DOCS } from '../src/element/attribute-docs.ts'
import { root } from './root.ts'

const USE = /var\((--wallet-[\w-]+),\s*((?:[^()]|\([^)]*\))+)\)/g

/** Every `--wallet-…` property in our CSS with its default values: the light one, then the dark one if it differs. */
export function tokenValues(): Map<string, readonly string[]> {
  const folder = join(root, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const found = new Map<string, string[]>()
  for (const file of files) {
    const css = readFileSync(join(folder, file), 'utf8')
    for (const [, name = '', text = ''] of css.matchAll(USE)) {
      const value = text.replace(/\s+/g, ' ').trim()
      const known = found.get(name) ?? []
      if (!known.includes(value)) found.set(name, [...known, value])
    }
  }
  const described = Object.keys(TOKEN_DOCS)
  const missing = [...found.keys()].filter((name) => !described.includes(name))
  const gone = described.filter((name) => !found.has(name))
  if (missing.length + gone.length > 0)
    throw new Error(
      `TOKEN_DOCS in src/element/attribute-docs.ts lacks [${missing.join()}] and has [${gone.join()}] too many.`,
    )
  return found
}
