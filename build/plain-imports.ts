import type { Plugin } from 'vite'

/** `__vitePreload(() => import("…")…, __VITE_PRELOAD__, import.meta.url)`: only the inner import is kept. */
const WRAPPED =
  /[\w$]+\(\(\) => (import\("[^"]*"\)(?:\.then\(\([\w$]+\) => [\w$.]+\))?), __VITE_PRELOAD__(?:, import\.meta\.url)?\)/g
/** The same call for a module in the same file, which the bundler loads without `import()`. */
const WRAPPED_NEIGHBOUR =
  /[\w$]+\(\(\) => (Promise\.resolve\(\)\.then\(\(\) => [\w$]+\)), (?:__VITE_PRELOAD__|\[\])(?:, import\.meta\.url)?\)/g
/** The same call with destructured names. */
const WRAPPED_NAMES =
  /[\w$]+\(async \(\) => \{\s*const \{[^{}]*\} = await (import\("[^"]*"\)(?:\.then\(\([\w$]+\) => [\w$.]+\))?);\s*return \{[^{}]*\};\s*\}, __VITE_PRELOAD__(?:, import\.meta\.url)?\)/g

/**
 * Restores plain `import()`. Vite wraps each one in a helper that preloads CSS; we ship no CSS files, and the helper would be a tenth of the script
 * tag.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load(id) {
      // Vite's own module (`preloadHelperId`); `scripts/size.ts` checks that `dist` does not contain it.
      return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
    },
    renderChunk: {
      order: 'pre',
      handler(code) {
        if (!code.includes('__VITE_PRELOAD__')) return null
        const plain = [WRAPPED, WRAPPED_NEIGHBOUR, WRAPPED_NAMES].reduce(
          (now, wrapped) => now.replace(wrapped, '$1'),
          code,
        )
        return { code: plain, map: null }
      },
    },
  }
}
