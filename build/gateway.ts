import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { ownKeys } from './own-keys.ts'
import { root } from './root.ts'

/** What is not bundled: `libsql` has a native part, so it is installed where SQLite is wanted; `pg-native` is never used. */
const NOT_BUNDLED = ['libsql', 'pg-native']

/** `dist/gateway.js`: the command `wallet-modal-gateway`, one readable file for Node. The frame that it serves lies beside it. */
export const gateway = (outDir: string): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [ownKeys()],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  ssr: { noExternal: true, external: NOT_BUNDLED, target: 'node' },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    target: 'node20.19',
    minify: false,
    rolldownOptions: {
      input: { gateway: join(root, 'gateway/cli/cli.ts') },
      external: NOT_BUNDLED,
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        banner: '#!/usr/bin/env node',
        codeSplitting: false,
      },
    },
  },
})
