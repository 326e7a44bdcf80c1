import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../build/root.ts'

interface Packed {
  filename: string
  files: { path: string; size: number }[]
  unpackedSize: number
}

/** Every published file is one of these; npm adds the first three itself. */
const PROMISED = [
  /^package\.json$/,
  /^README\.md$/,
  /^LICENSE$/,
  /^(custom-elements|web-types|vscode\.html-custom-data)\.json$/,
  /^dist\/wallet-modal(\.iife)?\.js$/,
  /^dist\/(testing|verify)\.js$/,
  /^dist\/(chunks|assets)\/[\w.-]+$/,
  /^dist\/types\/(src|sandbox\/wallets)\/[\w./-]+\.d\.ts$/,
]
const REQUIRED = [
  'README.md',
  'LICENSE',
  'custom-elements.json',
  'dist/wallet-modal.js',
  'dist/wallet-modal.iife.js',
  'dist/verify.js',
]

/** `npm run package-lint`: packs as for publishing and looks at what a consumer would get. */
async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    const packed = pack(folder)
    const complaints = [...filesOf(packed), ...(await lint(folder, packed))]
    for (const complaint of complaints) console.error(complaint)
    if (complaints.length > 0) process.exitCode = 1
    else console.log(`${packed.files.length} files, ${(packed.unpackedSize / 1e6).toFixed(2)} MB unpacked.`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(command: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`)
  return stdout
}

function pack(folder: string): Packed {
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder])) as Packed[]
  if (!packed) throw new Error('npm pack said nothing.')
  return packed
}

function filesOf({ files }: Packed): string[] {
  const paths = files.map(({ path }) => path)
  return [
    ...paths
      .filter((path) => !PROMISED.some((pattern) => pattern.test(path)))
      .map((path) => `Not meant: ${path}`),
    ...REQUIRED.filter((path) => !paths.includes(path)).map((path) => `Missing: ${path}`),
  ]
}

async function lint(folder: string, { filename }: Packed): Promise<string[]> {
  const bytes = readFileSync(join(folder, filename))
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages, pkg } = await publint({ level: 'suggestion', strict: true, pack: { tarball } })
  return messages.map((message) => formatMessage(message, pkg as object, { color: false }) ?? message.code)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
