// Plain JavaScript: `npm run test:full` runs the tests with an adjustable size at full size. `-- swaps` runs those whose name contains the word.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Environment variables that set the sizes, and the test files that read them. CONTRIBUTING.md describes the variables. */
const FULL = {
  'broken messages and ids': {
    size: { FUZZ: 100_000 },
    files: ['tests/frame/host/hostile-frame.test.ts', 'tests/frame/calls/dispatcher.test.ts'],
  },
  'broken transactions': {
    size: { FUZZ: 100_000 },
    files: [
      'tests/domain/requests/evm/hostile.test.ts',
      'tests/domain/requests/solana/fuzz.test.ts',
      'tests/domain/requests/bitcoin/fuzz.test.ts',
    ],
  },
  'descriptions of requests': {
    size: { FUZZ_ROUNDS: 10_000 },
    files: ['tests/domain/requests/describe.test.ts'],
  },
  'links that are opened': { size: {}, files: ['tests/gateway/email/http.test.ts'] },
  'kills of the gateway, codes, rotations': {
    size: { GATEWAY_KILLS: 20, GATEWAY_CODES: 1_000, GATEWAY_LOAD: 60 },
    files: ['tests/gateway/processes'],
  },
  swaps: { size: { SWAPS: 1_000 }, files: ['tests/flows/swap/seeded-swaps.test.ts'] },
  'swaps with faults': { size: { SWAPS: 1_000 }, files: ['tests/flows/swap/seeded-faults.test.ts'] },
  sends: { size: { SENDS: 1_000 }, files: ['tests/flows/send/seeded-sends.test.ts'] },
  'addresses of Solana': {
    size: { ADDRESSES: 10_000 },
    files: ['tests/adapters/solana/transfers/addresses.test.ts'],
  },
  // All that `../shared/corpora` has of the registry, and the malformed requests of a test page for wallets.
  'requests of others': {
    size: {},
    files: ['tests/corpora/clear-signing.test.ts', 'tests/domain/requests/evm/hostile.test.ts'],
  },
  'libraries side by side': { size: { WALK: 1_000 }, files: ['tests/clients/walk.test.ts'] },
  // Needs what `npm run build` has built.
  'libraries side by side, in two tabs': { size: { WALK: 1_000 }, files: ['tests/e2e/clients/walk.spec.ts'] },
  'requests on a chain': { size: { ACTIONS: 20 }, files: ['tests/adapters/evm/requests/actions.test.ts'] },
}

/** In ms. The default timeouts of these tests are for their small size. */
const TIMES = ['--testTimeout=7200000', '--hookTimeout=600000']

/** Browser tests have a runner of their own. */
const runnerOf = (files) =>
  files.some((file) => file.startsWith('tests/e2e/'))
    ? ['playwright', 'test', '--project=chromium']
    : ['vitest', 'run', ...TIMES]

const word = process.argv[2] ?? ''
const chosen = Object.entries(FULL).filter(([name]) => name.includes(word))
if (!chosen.length) {
  console.error(`Which? ${Object.keys(FULL).join(', ')}`)
  process.exit(1)
}
const results = chosen.map(([name, { size, files }]) => {
  const sizes = Object.entries(size).map(([variable, value]) => `${variable}=${value}`)
  console.log(`\n── ${name}: ${sizes.join(' ')}`)
  const began = Date.now()
  const environment = { ...process.env }
  for (const [variable, value] of Object.entries(size)) environment[variable] = String(value)
  const { status } = spawnSync('npx', [...runnerOf(files), ...files], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  const seconds = ((Date.now() - began) / 1_000).toFixed(0)
  return {
    isRight: status === 0,
    line: `${status === 0 ? 'ok    ' : 'failed'} ${seconds.padStart(6)} s  ${name}`,
  }
})
console.log(`\n${results.map(({ line }) => line).join('\n')}`)
process.exit(results.every(({ isRight }) => isRight) ? 0 : 1)
