import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// solc is CommonJS, and its types describe only part of its exports.
const solc = createRequire(import.meta.url)('solc') as {
  compile(
    input: string,
    callbacks: { import: (path: string) => { contents: string } | { error: string } },
  ): string
}

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

const here = dirname(fileURLToPath(import.meta.url))
const modules = join(here, '../../node_modules')
const target = join(here, 'artifacts.json')
const names = [
  ...['TestToken', 'TestCollectible', 'TestAccount', 'TestAccountFactory', 'TestSessionAccount', 'TestEns'],
  ...[
    'TestEnsRegistry',
    'TestEnsResolver',
    'TestReverseRegistrar',
    'TestUniversalResolver',
    'TestZoneResolver',
  ],
]
/** Harmless and hostile contracts that pages may ask a wallet to call: files of `requests/`, with the contracts in each. */
const requests = {
  OddTokens: [
    ...['MuteToken', 'FeeToken', 'CurtToken', 'HoneypotToken', 'LyingToken', 'WrappedEther'],
    ...['OldToken', 'HostileToken', 'OneWayToken'],
  ],
  RedPills: [
    ...['CoinbasePill', 'BaseFeePill', 'GasPricePill', 'TimestampPill', 'NumberPill', 'GasLimitPill'],
    ...['OriginPill', 'BalancePill', 'TellingPill', 'LatePill'],
  ],
  Wrappers: ['Multicall', 'BatchAccount', 'OwnedProxy'],
  Markets: ['PermitToken', 'Items', 'AllowanceHub', 'Market', 'Exchange', 'Stake'],
  Traps: ['Trap', 'Faucet', 'Poisoner', 'TurningMarket'],
}
const contracts = [
  ...names.map((name) => ({ file: `${name}.sol`, name })),
  ...Object.entries(requests).flatMap(([file, all]) =>
    all.map((name) => ({ file: `requests/${file}.sol`, name })),
  ),
]
const files = [...new Set(contracts.map(({ file }) => file))]

function readImport(path: string) {
  try {
    return { contents: readFileSync(join(modules, path), 'utf8') }
  } catch {
    return { error: `${path} is not in node_modules` }
  }
}

/** The text of artifacts.json: byte-identical for the same sources on every machine. */
export function compileContracts(): string {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map((file) => [file, { content: readFileSync(join(here, file), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // A hash of the sources at the end of the bytecode would change it with every edited comment.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as Output
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  const artifacts = contracts.map(({ file, name }) => {
    const contract = output.contracts?.[file]?.[name]
    if (!contract) throw new Error(`solc gave no ${name}`)
    return [name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }]
  })
  return `${JSON.stringify(Object.fromEntries(artifacts), null, 1)}\n`
}

function main() {
  const text = compileContracts()
  if (!process.argv.includes('--check')) return writeFileSync(target, text)
  if (readFileSync(target, 'utf8') === text) return
  console.error('sandbox/contracts/artifacts.json is out of date: run `npx tsx sandbox/contracts/compile.ts`')
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
