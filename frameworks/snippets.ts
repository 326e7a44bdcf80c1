import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/root.ts'

const FENCE = /^```(\w+)(?: file=(\S+))?\n([^]*?)^```$/gm

/** The code of the document by the path that its fence names: ```` ```tsx file=react/src/wallet.tsx ````. */
export function snippetsOf(document: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, language, path, code = ''] of readFileSync(join(root, document), 'utf8').matchAll(FENCE)) {
    if (!path) throw new Error(`${document}: a block of ${language} names no file, so nothing tries it.`)
    if (found.has(path)) throw new Error(`${document} has ${path} twice.`)
    found.set(path, code)
  }
  return found
}
