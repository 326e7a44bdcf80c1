import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../build/root.ts'
import { foreignBytecode } from './foreign-bytecode.ts'

interface Packed {
  filename: string
  files: { path: string; size: number }[]
  unpackedSize: number
}

/** Patterns of all files that may be published; npm adds the first three itself. */
const PROMISED = [
  /^package\.json$/,
  /^README\.md$/,
  /^LICENSE$/,
  /^(custom-elements|web-types|vscode\.html-custom-data)\.json$/,
  /^dist\/wallet-modal(\.iife)?\.js$/,
  /^dist\/(testing|verify|gateway|react|vue|wagmi|sessions)\.js$/,
  /^dist\/integrity\.json$/,
  /^dist\/third-party-licences\.txt$/,
  /^dist\/chunks\/[\w.-]+\.js$/,
  /^dist\/assets\/[\w.-]+$/,
  /^dist\/frame\/[\w.-]+\.(html|js|css)$/,
  /^dist\/types\/(src|sandbox\/wallets)\/[\w./-]+\.d\.ts$/,
  /^dist\/types\/(nanostores|viem)\.d\.ts$/,
]
const REQUIRED = [
  'README.md',
  'LICENSE',
  'custom-elements.json',
  'dist/wallet-modal.js',
  'dist/wallet-modal.iife.js',
  'dist/verify.js',
  'dist/gateway.js',
  'dist/frame/sdk.html',
  'dist/react.js',
  'dist/vue.js',
  'dist/wagmi.js',
  'dist/sessions.js',
  'dist/integrity.json',
  'dist/third-party-licences.txt',
]
/** Limits for `npm install wallet-modal` in an empty project. */
const MOST_PACKAGES = 5
const MOST_MB = 12

/** `npm run package-lint`: packs as for publishing and checks what a consumer would get. */
async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    const packed = pack(folder)
    const complaints = [
      ...filesOf(packed),
      ...declarationsOf(packed),
      ...contractsOf(packed),
      ...(await lint(folder, packed)),
      ...install(folder, packed),
      ...(await hostFrom(join(folder, 'project'))),
    ]
    for (const complaint of complaints) console.error(complaint)
    if (complaints.length > 0) process.exitCode = 1
    else console.log(`${packed.files.length} files, ${(packed.unpackedSize / 1e6).toFixed(2)} MB unpacked.`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(command: string, words: readonly string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`)
  return stdout
}

function pack(folder: string): Packed {
  const [packed] = JSON.parse(
    run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]),
  ) as Packed[]
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

/** Contracts of the sandbox must not be published. */
function contractsOf({ files }: Packed): string[] {
  const scripts = files.filter(({ path }) => path.endsWith('.js'))
  return scripts.flatMap(({ path }) =>
    foreignBytecode(readFileSync(join(root, path), 'utf8')).map((found) => `${path} contains ${found}.`),
  )
}

/** A declaration may only import files of the package, and its skin's framework. */
function declarationsOf({ files }: Packed): string[] {
  return files.flatMap(({ path }) => {
    if (!path.endsWith('.d.ts')) return []
    const framework = /(?:skins|types)\/(\w+)\.d\.ts$/.exec(path)?.[1]
    const text = readFileSync(join(root, path), 'utf8')
    const names = [...text.matchAll(/(?:from|import\(|import)\s*['"]([^'".][^'"]*)['"]/g)].map(
      ([, name]) => name!,
    )
    return names
      .filter((name) => !framework || !name.startsWith(framework))
      .map((name) => `${path} imports ${name}, which is not installed with the package.`)
  })
}

/** Installs the package into an empty project, offline: it must need nothing else. */
function install(folder: string, { filename }: Packed): string[] {
  const project = join(folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], project)
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as { packages: object }
  const packages = Object.keys(lock.packages).filter((path) => path !== '').length
  const megabytes = sizeOf(join(project, 'node_modules')) / 1e6
  console.log(`Installed: ${packages} package(s), ${megabytes.toFixed(2)} MB.`)
  return [
    ...(packages > MOST_PACKAGES ? [`Installing brings ${packages} packages.`] : []),
    ...(megabytes > MOST_MB ? [`Installing takes ${megabytes.toFixed(1)} MB.`] : []),
  ]
}

const GATEWAY = ['--offline', 'wallet-modal-gateway']

/** Runs the first lines of `docs/embedded.md` with the installed package: the gateway starts and serves the packaged frame. */
async function hostFrom(project: string): Promise<string[]> {
  // `libsql` has a native part, and there is no network here, so it is copied from this repository.
  for (const name of ['libsql', '@libsql', '@neon-rs', 'detect-libc']) {
    const from = join(root, 'node_modules', name)
    const to = join(project, 'node_modules', name)
    if (existsSync(from)) cpSync(from, to, { recursive: true, dereference: true })
  }
  run('npx', [...GATEWAY, 'init', '--origin', 'https://wallet.example.com'], project)
  run('npx', [...GATEWAY, 'project', 'add', '--id', 'shop', '--origin', 'https://app.example.com'], project)
  const file = join(project, 'gateway.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...settings, listen: { port: 0 } }))
  const gateway = spawn(process.execPath, [join(project, 'node_modules/.bin/wallet-modal-gateway')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => gateway.on('close', resolve))
  try {
    const port = await portIn(gateway.stdout)
    const page = await fetch(`http://127.0.0.1:${port}/sdk?projectId=shop`)
    const script = /src="(\/frame\/[^"]+)"/.exec(await page.text())?.[1] ?? '/frame/none'
    const code = await fetch(`http://127.0.0.1:${port}${script}`)
    const served = page.headers.get('content-security-policy')?.includes('https://app.example.com') === true
    gateway.kill('SIGTERM')
    const end = await ended
    return [
      ...(page.ok && served ? [] : ['The installed gateway serves no frame.']),
      ...(code.ok ? [] : [`The installed gateway has no ${script}.`]),
      ...(end === 0 ? [] : [`The installed gateway ended with ${end}.`]),
    ]
  } finally {
    gateway.kill('SIGKILL')
  }
}

/** The port in the log entry `started`. */
async function portIn(log: AsyncIterable<Buffer>): Promise<number> {
  let text = ''
  for await (const chunk of log) {
    text += chunk.toString()
    const port = /"event":"started".*?"port":(\d+)/.exec(text)?.[1]
    if (port) return Number(port)
  }
  throw new Error('The installed gateway did not start.')
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
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
