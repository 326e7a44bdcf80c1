import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { ownKeys } from './build/own-keys.ts'
import { viemNetworks } from './build/viem-networks.ts'

export default defineConfig({
  plugins: [viemNetworks(), ownKeys()],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // A file that needs a page says so in its first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    // Nanostores' has its engine in a module variable, which `vi.resetModules()` must reset too; valibot is built with `ownKeys()`.
    server: { deps: { inline: ['@nanostores/persistent', 'valibot'] } },
    pool: 'threads',
    testTimeout: 15_000,
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
