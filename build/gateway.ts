import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { ownKeys } from './own-keys.ts'
import { root } from './root.ts'

/** Not bundled: `libsql` has a native part and is only installed for SQLite; `pg-native` is never used. */
const NOT_BUNDLED = ['libsql', 'pg-native']

/** `dist/gateway.js`: the command `wallet-modal-gateway`, as one readable file for Node. It serves the frame in the same folder. */
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
