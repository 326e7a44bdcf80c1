import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { ownKeys } from './own-keys.ts'
import { plainImports } from './plain-imports.ts'
import { root } from './root.ts'

/** Names of the pages on the secure origin: the `.html` files of `frame/`. */
export const framePages = (): string[] =>
  readdirSync(join(root, 'frame'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length))

/** Moves Vite's manifest, which `scripts/size.ts` needs, out of `dist/frame/`, whose files the gateway serves. */
const manifestAside = (outDir: string): Plugin => ({
  name: 'manifest-aside',
  closeBundle() {
    const from = join(outDir, 'frame', 'manifest.json')
    if (existsSync(from)) renameSync(from, join(outDir, 'frame-manifest.json'))
  },
})

/** Replaces the Node module `crypto`, which the HPKE library imports, by WebCrypto. */
const noNodeCrypto = (): Plugin => ({
  name: 'no-node-crypto',
  enforce: 'pre',
  resolveId: (id) => (id === 'crypto' ? '\0no-node-crypto' : undefined),
  load: (id) => (id === '\0no-node-crypto' ? 'export const webcrypto = globalThis.crypto' : undefined),
})

/** `dist/frame/`: the pages and their files, named by hash so that they can be cached forever. Served under `/frame/`. */
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
