import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { ownKeys } from './build/own-keys.ts'
import { viemNetworks } from './build/viem-networks.ts'
import { withoutWalls } from './tests/attacks/without-walls.ts'
import { keepFilesInMemory } from './tests/support/memory-folder.ts'

keepFilesInMemory()

/** Tests of modules without state of their own. They share one graph of modules in a worker: loading it took longer than most of them. */
const STATELESS = [
  'adapters/announced',
  'adapters/bitcoin',
  'adapters/clear-signing',
  'adapters/embedded',
  'adapters/evm',
  'adapters/networks',
  'adapters/siwx',
  'adapters/solana',
  'adapters/wallet-standard',
  'api',
  'attacks',
  'build',
  'corpora',
  'docs',
  'domain',
  'errors',
  'frame',
  'gateway',
  'messages',
  'types',
  'verify',
  'views',
].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  plugins: [withoutWalls(), viemNetworks(), ownKeys()],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  test: {
    projects: [
      { extends: true, test: { name: 'stateless', include: STATELESS, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...STATELESS],
        },
      },
    ],
    // A file that needs a page says so in its first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    globalSetup: ['tests/support/run-services.ts'],
    // Nanostores' has its engine in a module variable, which `vi.resetModules()` must reset too; valibot is built with `ownKeys()`.
    server: { deps: { inline: ['@nanostores/persistent', 'valibot'] } },
    pool: 'threads',
    // By default one core is left idle.
    maxWorkers: availableParallelism(),
    // These limits only end a test that waits for what never comes: no test depends on how fast the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 50_000 } },
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
