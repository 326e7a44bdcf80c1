import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { frame } from './frame.ts'
import { gateway } from './gateway.ts'
import { ownKeys } from './own-keys.ts'
import { plainImports } from './plain-imports.ts'
import { root } from './root.ts'

/** The pages' entry with its chunks; empties the folder, so it comes first. */
const app = (outDir: string): InlineConfig => ({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  // Half of the time is terser's; no need to hear of it each time.
  build: { outDir, emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
})

/** A skin and a page that imports the package itself get the same `walletKit`. */
const entryBeside = (): Plugin => ({
  name: 'entry-beside',
  enforce: 'pre',
  resolveId: (id) =>
    /^(?:\.\.\/){1,2}index\.ts$/.test(id) ? { id: './wallet-modal.js', external: true } : undefined,
})

interface File {
  entry: string
  name: string
  format: 'es' | 'iife'
  /** A skin: it imports the entry beside it and the framework of the page, and stands on the client's side of a server component. */
  isSkin?: true
  /** For servers: what decides who is signed in can be read. */
  isReadable?: true
}

/** One source file as one file beside the entry. */
const file = (outDir: string, { entry, name, format, isReadable, isSkin }: File): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  plugins: [plainImports(), ownKeys(), ...(isSkin ? [entryBeside()] : [])],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    // A library's ES output keeps its spaces unless an output says otherwise.
    minify: !isReadable,
    rolldownOptions: {
      input: { [name]: join(root, entry) },
      ...(isSkin && { external: ['react', 'vue'] }),
      preserveEntrySignatures: 'strict',
      output: {
        format,
        ...(isSkin && { banner: "'use client'" }),
        entryFileNames: '[name].js',
        // Nothing may lie beside it: the app build owns `chunks`, whose names are counted by `size.ts`.
        codeSplitting: false,
      },
    },
  },
})

/** Everything that `npm run build` bundles, in this order. */
export function targets(outDir: string): InlineConfig[] {
  return [
    app(outDir),
    frame(outDir),
    gateway(outDir),
    file(outDir, { entry: 'src/iife.ts', name: 'wallet-modal.iife', format: 'iife' }),
    file(outDir, { entry: 'src/verify/index.ts', name: 'verify', format: 'es', isReadable: true }),
    file(outDir, { entry: 'sandbox/wallets/index.ts', name: 'testing', format: 'es' }),
    file(outDir, { entry: 'src/skins/react.ts', name: 'react', format: 'es', isSkin: true }),
    file(outDir, { entry: 'src/skins/vue.ts', name: 'vue', format: 'es', isSkin: true }),
    file(outDir, { entry: 'src/skins/wagmi.ts', name: 'wagmi', format: 'es', isSkin: true }),
    file(outDir, { entry: 'src/skins/sessions.ts', name: 'sessions', format: 'es', isSkin: true }),
    // For the demo pages and the tests against `dist`; not published.
    file(outDir, { entry: 'sandbox/wallets/install.ts', name: 'sandbox-wallets', format: 'es' }),
  ]
}
