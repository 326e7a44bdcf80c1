import { minify as terser, type MinifyOptions } from 'terser'
import type { Plugin } from 'vite'

/** Short export names that are valid variable names: reserved words are excluded, and longer names cost more than they save. */
const SHORT = /^(?!(?:do|if|in)$)[\w$]{1,2}$/

/** An identifier, or a string literal in its place, which has no name. */
interface Name {
  type: string
  name?: string
}

interface Specifier {
  type: string
  local: Name
  imported?: Name
  exported?: Name
}

interface Statement {
  type: string
  source?: unknown
  specifiers?: readonly Specifier[]
}

/**
 * Gives the variables of a file the names by which they are exported and, if these are free, imported, so that `export{a as $,b as A}` becomes
 * `export{$,A}`. Saves 2 % of the script tag.
 */
export function namesOf(statements: readonly Statement[]): Record<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const give = (local?: string, name?: string) => {
    if (!local || !name || !SHORT.test(name) || names.has(local) || taken.has(name)) return
    taken.add(name)
    names.set(local, name)
  }
  for (const { type, source, specifiers = [] } of statements)
    if (type === 'ExportNamedDeclaration' && !source)
      for (const { local, exported } of specifiers) give(local.name, exported?.name)
  for (const { type, specifiers = [] } of statements)
    if (type === 'ImportDeclaration')
      for (const { local, imported } of specifiers) give(local.name, imported?.name)
  // Keys as in terser's name cache.
  return Object.fromEntries([...names].map(([local, name]) => [`$${local}`, name]))
}

/** Runs terser instead of Vite's own call, which has the same options for all files. */
export function minify(options: MinifyOptions): Plugin {
  return {
    name: 'minify',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, _, { sourcemap }) {
        const props = namesOf(this.parse(code).body)
        const small = await terser(code, {
          ...options,
          module: true,
          sourceMap: !!sourcemap,
          nameCache: { vars: { props } },
        })
        // Terser returns source maps as strings.
        return { code: small.code ?? code, map: typeof small.map === 'string' ? small.map : null }
      },
    },
  }
}
