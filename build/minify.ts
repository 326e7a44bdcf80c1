import { minify as terser, type MinifyOptions } from 'terser'
import type { Plugin } from 'vite'

/** What the bundler calls exports, which may be any word, and a file's variable can be called as well. Longer names cost more than they save. */
const SHORT = /^(?!(?:do|if|in)$)[\w$]{1,2}$/

/** An identifier, or a text in its place, which has no name. */
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
 * The names by which a file exports its variables, and as far as they are free those by which it imports others: inside the file the
 * variables are called the same, so that `export{a as $,b as A}` becomes `export{$,A}`. That is 2 % of the script tag.
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
  // As terser spells the names of its cache.
  return Object.fromEntries([...names].map(([local, name]) => [`$${local}`, name]))
}

/** Terser in place of Vite's call of it, which gives the same options to all files. */
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
        // Terser writes its maps as text.
        return { code: small.code ?? code, map: typeof small.map === 'string' ? small.map : null }
      },
    },
  }
}
