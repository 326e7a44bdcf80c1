import type { Plugin } from 'vite'

/** `__vitePreload(() => import("…")…, __VITE_PRELOAD__, import.meta.url)`: what is inside is all we want. */
const WRAPPED =
  /[\w$]+\(\(\) => (import\("[^"]*"\)(?:\.then\(\([\w$]+\) => [\w$.]+\))?), __VITE_PRELOAD__(?:, import\.meta\.url)?\)/g
/** The same for a module of the same file, which the bundler loads without `import()`. */
const WRAPPED_NEIGHBOUR =
  /[\w$]+\(\(\) => (Promise\.resolve\(\)\.then\(\(\) => [\w$]+\)), (?:__VITE_PRELOAD__|\[\])(?:, import\.meta\.url)?\)/g
/** The same where the names that are wanted are taken out first. */
const WRAPPED_NAMES =
  /[\w$]+\(async \(\) => \{\s*const \{[^{}]*\} = await (import\("[^"]*"\)(?:\.then\(\([\w$]+\) => [\w$.]+\))?);\s*return \{[^{}]*\};\s*\}, __VITE_PRELOAD__(?:, import\.meta\.url)?\)/g

/**
 * Leaves `import()` to the browser. Vite wraps each in a helper that preloads CSS; we ship none, and in the script tag
 * the helper would be a tenth of everything.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load(id) {
      // Vite's own module (`preloadHelperId`); `dist` is searched for its traces by `scripts/size.ts`.
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
