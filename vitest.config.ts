import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { viemNetworks } from './build/viem-networks.ts'

export default defineConfig({
  plugins: [viemNetworks()],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // A file that needs a page says so in its first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    // It has its engine in a module variable: `vi.resetModules()` must reset that too.
    server: { deps: { inline: ['@nanostores/persistent'] } },
    pool: 'threads',
    testTimeout: 15_000,
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
