import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

interface Integrity {
  version: string
  /** SHA-384 in the format of the `integrity` attribute, by path from `dist/`. */
  files: Readonly<Record<string, string>>
}

/** Scripts of the demo pages, which are not published. */
const UNPUBLISHED = ['sandbox-wallets.js']

/** Hashes of all published scripts. */
function integrityOf(folder: string, version: string): Integrity {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js') && !UNPUBLISHED.includes(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  const hash = (path: string) => {
    const bytes = readFileSync(join(folder, path))
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  }
  return { version, files: Object.fromEntries(paths.toSorted().map((path) => [path, hash(path)])) }
}

/** Writes `integrity.json`: for script tags, import maps, and checking what a CDN serves. */
export function writeIntegrity(folder: string, version: string): void {
  writeFileSync(
    join(folder, 'integrity.json'),
    `${JSON.stringify(integrityOf(folder, version), undefined, 2)}\n`,
  )
}
