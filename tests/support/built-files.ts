import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What each spec loaded when it last passed, as hashes of `builtHashes()`. */
export type LoadedFiles = Record<string, readonly string[]>

export const LOADED_FILES = '.cache/loaded-files.json'

/** Hashes of the built scripts by file name. Names of other chunks in a script do not count: they change with everything that those import. */
export function builtHashes(dist: string): Map<string, string> {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  return new Map(
    scripts.map((name) => {
      const text = readFileSync(join(dist, name), 'utf8').replace(/-[\w-]{8}(?=\.js\b)/g, '')
      return [basename(name), createHash('sha256').update(text).digest('hex').slice(0, 16)]
    }),
  )
}

/** Specs that loaded a script which is not in the build any more as it was. */
export function specsTouched(loaded: LoadedFiles, built: ReadonlyMap<string, string>): string[] {
  const now = new Set(built.values())
  return Object.keys(loaded).filter((spec) => loaded[spec]?.some((hash) => !now.has(hash)))
}
