import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One chunk, as Vite writes it into dist/manifest.json. */
interface Chunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

export type Manifest = Record<string, Chunk>

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
}

/** The files that the browser loads for these chunks: they and what they import statically. */
export function loadedFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

/** The chunk of a source file: its own, or the group that is named after it. */
export function chunkOf(manifest: Manifest, source: string): string {
  const name = basename(source).replace(/\.tsx?$/, '')
  const keys = manifest[source]
    ? [source]
    : Object.keys(manifest).filter((each) => manifest[each]?.name === name)
  const [key] = keys
  if (!key || keys.length > 1)
    throw new Error(`${keys.length} chunks in dist/manifest.json may be made from ${source}.`)
  return key
}
