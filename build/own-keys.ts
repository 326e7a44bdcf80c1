import type { Plugin } from 'vite'

/** The bundler's helper for module exports: it iterates over inherited names, and an inherited string breaks the page. */
const EXPORTS = /for \(var name in all\)/

/** Places where valibot reads objects: inherited members would count as schemas and values. */
const VALIBOT: readonly (readonly [RegExp, string])[] = [
  [/for \(const key in this\.entries\)/g, 'for (const key of Object.keys(this.entries))'],
  [/for \(const key in input\)/g, 'for (const key of Object.keys(input))'],
  [/\bkey in input\b/g, 'Object.hasOwn(input, key)'],
]

/** Restricts iteration to own properties, for pages whose code has extended `Object.prototype`. */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    transform: {
      filter: { id: /node_modules\/valibot\/dist\/index\.m?js$/ },
      handler(code) {
        for (const [walk] of VALIBOT)
          if (!code.match(walk)) this.error(`valibot has no ${walk.source} any more`)
        return { code: VALIBOT.reduce((now, [walk, own]) => now.replace(walk, own), code), map: null }
      },
    },
    renderChunk: {
      order: 'pre',
      handler: (code) =>
        EXPORTS.test(code)
          ? { code: code.replace(EXPORTS, 'for (var name of Object.keys(all))'), map: null }
          : null,
    },
    generateBundle(_, bundle) {
      // Fails if a new version of the bundler names its helper differently.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /for ?\(var \w+ in \w+\) ?\{?\s*\w+\(\w+, ?\w+, ?\{/.test(file.code))
          this.error(`${file.fileName} exports inherited names`)
    },
  }
}
