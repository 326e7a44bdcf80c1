import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { frame } from './frame.ts'
import { gateway } from './gateway.ts'
import { ownKeys } from './own-keys.ts'
import { plainImports } from './plain-imports.ts'
import { root } from './root.ts'

/** The pages' entry with its chunks; first, because it empties the folder. */
const app = (outDir: string): InlineConfig => ({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  // Terser takes half of the time; hides the warning about that.
  build: { outDir, emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
})

/** Makes skins import the built entry, so that they and the page share one `walletKit`. */
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
  /** Whether it is a skin: it imports the entry next to it and the page's framework, and is a client component (`use client`). */
  isSkin?: true
  /** Whether to keep the code readable: for servers, where it decides who is signed in. */
  isReadable?: true
}

/** Bundles one source file into one file next to the entry. */
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
    // ES library output keeps its white space unless an output option overrides that.
    minify: !isReadable,
    rolldownOptions: {
      input: { [name]: join(root, entry) },
      ...(isSkin && { external: ['react', 'vue'] }),
      preserveEntrySignatures: 'strict',
      output: {
        format,
        ...(isSkin && { banner: "'use client'" }),
        entryFileNames: '[name].js',
        // No further chunks: the app build owns `chunks/`, whose files `size.ts` counts.
        codeSplitting: false,
      },
    },
  },
})

/** All builds of `npm run build`, in order. */
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
    // For the demo pages and the tests of `dist`; not published.
    file(outDir, { entry: 'sandbox/wallets/install.ts', name: 'sandbox-wallets', format: 'es' }),
  ]
}
