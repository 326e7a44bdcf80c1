import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

interface Integrity {
  version: string
  /** SHA-384 in the form of the `integrity` attribute, by the path from `dist/`. */
  files: Readonly<Record<string, string>>
}

/** Scripts of the demo pages, which are not published. */
const UNPUBLISHED = ['sandbox-wallets.js']

/** The hash of each script that is published. */
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

/** `integrity.json` beside the scripts: for script tags, import maps, and comparing what a CDN serves. */
export function writeIntegrity(folder: string, version: string): void {
  writeFileSync(
    join(folder, 'integrity.json'),
    `${JSON.stringify(integrityOf(folder, version), undefined, 2)}\n`,
  )
}
