import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk in Vite's dist/manifest.json. */
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

/** The manifest of `dist/frame/`, whose chunks are next to its pages. */
export const readFrameManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, 'frame-manifest.json'), 'utf8')) as Manifest

/** The files that the browser loads for these chunks, including static imports. */
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

/** Key of the chunk with this name, which `vite.config.ts` sets, or which is that of its only source file. */
export function chunkNamed(manifest: Manifest, name: string): string {
  const [key, ...others] = Object.keys(manifest).filter((each) => manifest[each]?.name === name)
  if (!key || others.length > 0)
    throw new Error(`dist/manifest.json has ${others.length + (key ? 1 : 0)} files "${name}".`)
  return key
}
