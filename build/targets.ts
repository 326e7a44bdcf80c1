import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import manifest from '../package.json' with { type: 'json' }
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

interface File {
  entry: string
  name: string
  format: 'es' | 'iife'
  /** For servers: what decides who is signed in can be read. */
  isReadable?: true
}

/** One source file as one file beside the entry. */
const file = (outDir: string, { entry, name, format, isReadable }: File): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  plugins: [plainImports()],
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
      preserveEntrySignatures: 'strict',
      output: {
        format,
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
    file(outDir, { entry: 'src/iife.ts', name: 'wallet-modal.iife', format: 'iife' }),
    file(outDir, { entry: 'src/verify/index.ts', name: 'verify', format: 'es', isReadable: true }),
    file(outDir, { entry: 'sandbox/wallets/index.ts', name: 'testing', format: 'es' }),
    // For the demo pages and the tests against `dist`; not published.
    file(outDir, { entry: 'sandbox/wallets/install.ts', name: 'sandbox-wallets', format: 'es' }),
  ]
}
