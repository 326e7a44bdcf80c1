import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { ownKeys } from './own-keys.ts'
import { plainImports } from './plain-imports.ts'
import { root } from './root.ts'

/** The pages of the secure origin, by their names: each `.html` of `frame/` is one. */
export const framePages = (): string[] =>
  readdirSync(join(root, 'frame'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length))

/** Vite's list of files is for `scripts/size.ts`; in `dist/frame/` itself lies what the gateway serves, and nothing else. */
const manifestAside = (outDir: string): Plugin => ({
  name: 'manifest-aside',
  closeBundle() {
    const from = join(outDir, 'frame', 'manifest.json')
    if (existsSync(from)) renameSync(from, join(outDir, 'frame-manifest.json'))
  },
})

/** What HPKE would ask Node for; a browser has WebCrypto. */
const noNodeCrypto = (): Plugin => ({
  name: 'no-node-crypto',
  enforce: 'pre',
  resolveId: (id) => (id === 'crypto' ? '\0no-node-crypto' : undefined),
  load: (id) => (id === '\0no-node-crypto' ? 'export const webcrypto = globalThis.crypto' : undefined),
})

/** `dist/frame/`: the pages, and beside them what they load, named by its hash so that it can be cached for good. Served under `/frame/`. */
export const frame = (outDir: string): InlineConfig => ({
  root: join(root, 'frame'),
  base: '/frame/',
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [noNodeCrypto(), plainImports(), ownKeys(), manifestAside(outDir)],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  build: {
    outDir: join(outDir, 'frame'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
    modulePreload: false,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: Object.fromEntries(framePages().map((name) => [name, join(root, 'frame', `${name}.html`)])),
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
})
