import type { Plugin } from 'vite'

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
  }
}
