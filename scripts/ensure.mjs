// Plain JavaScript: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Installs the versions of package-lock.json, unless that has been done. */
export function ensureDependencies() {
  const lock = join(root, 'package-lock.json')
  // npm writes this file at the end of an installation, so an interrupted one does not count.
  const installed = join(root, 'node_modules/.package-lock.json')
  const stamp = join(root, 'node_modules/.ensured')
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  const isStamped = existsSync(installed) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isStamped) return
  const isNewer = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  if (!isNewer) {
    console.log('Installing dependencies (npm ci) …')
    run('npm', ['ci', '--no-audit', '--no-fund'], 'npm ci failed; see above.')
  }
  // Modification times alone would cause a new installation after every change of branch.
  writeFileSync(stamp, hash)
}

/** Folder of the ERC-4337 bundler, which is not one of the dependencies. */
export const bundlerFolder = join(root, '.cache/bundler')

/** Installs the ERC-4337 bundler from its own lock file, unless that has been done: about a minute, 400 MB. */
export function ensureBundler() {
  const source = join(root, 'sandbox/bundler')
  const lock = readFileSync(join(source, 'package-lock.json'))
  const stamp = join(bundlerFolder, '.ensured')
  const hash = createHash('sha256').update(lock).digest('hex')
  const isStamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isStamped()) return
  const release = waitForTurn(`${bundlerFolder}.lock`)
  try {
    // Another process may have installed it in the meantime.
    if (isStamped()) return
    console.log('Installing the bundler of smart accounts (about a minute, 400 MB) …')
    mkdirSync(bundlerFolder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(source, name), join(bundlerFolder, name))
    const words = [
      'ci',
      '--loglevel=error',
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
    ]
    const { status } = spawnSync('npm', words, { cwd: bundlerFolder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error('The bundler of smart accounts could not be installed; see above.')
    writeFileSync(stamp, hash)
  } finally {
    release()
  }
}

/** A lock between processes; the lock of a process that has ended is released. */
function waitForTurn(folder) {
  mkdirSync(dirname(folder), { recursive: true })
  const owner = join(folder, 'process')
  const cell = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(owner, String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (hasEnded(owner)) rmSync(folder, { recursive: true, force: true })
      else Atomics.wait(cell, 0, 0, 250)
    }
  }
}

/** Whether the lock's owner has ended. A process that has not written its id yet counts as alive for ten seconds. */
function hasEnded(file) {
  try {
    const id = Number(readFileSync(file, 'utf8'))
    if (!id) return isOlderThanSeconds(file, 10)
    process.kill(id, 0)
    return false
  } catch (error) {
    if (error.code === 'ESRCH') return true
    return error.code === 'ENOENT' && isOlderThanSeconds(dirname(file), 10)
  }
}

function isOlderThanSeconds(path, seconds) {
  try {
    return Date.now() - statSync(path).mtimeMs > seconds * 1000
  } catch {
    return false
  }
}

/** Programs that the tests need in addition to Node, by Debian package. */
const BROWSERS = {
  chromium: findChromium,
  'chromium-headless-shell': findHeadlessChromium,
  'firefox-esr': findFirefox,
  'webkit2gtk-driver': findWebKitDriver,
  // A virtual display for WebKit, which has no headless mode.
  xvfb: () => onPath('Xvfb'),
  xauth: () => onPath('xauth'),
  // The gateway's second database. Its tests start their own servers; the server that Debian's package starts is stopped.
  postgresql: findPostgres,
}

/** Finds the programs of the browser tests, and installs missing ones if that needs no user input. */
export function ensureBrowsers() {
  const missing = () => Object.keys(BROWSERS).filter((name) => !BROWSERS[name]())
  if (missing().length === 0) return
  const packages = missing()
  const prefix = rootPrefix()
  if (prefix && onPath('apt-get')) {
    console.log(`Installing ${packages.join(', ')} …`)
    apt(prefix, ['update'])
    const isNewPostgres = packages.includes('postgresql')
    apt(prefix, ['install', '-y', '--no-install-recommends', ...packages])
    if (isNewPostgres) stopCluster(prefix)
  }
  if (missing().length === 0) return
  console.error(
    `Missing: ${missing().join(', ')}. Run: sudo apt-get update && sudo apt-get install -y ${missing().join(' ')}`,
  )
  console.error('A Chromium elsewhere is named by CHROMIUM_PATH.')
  process.exit(1)
}

/** The path of a Chromium, or undefined. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named && existsSync(named)) return named
  return onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')
}

/** The path of the same browser without windows and profiles, or undefined. Tests take half as long in it. */
export function findHeadlessChromium() {
  return process.env['CHROMIUM_PATH'] ? findChromium() : onPath('chromium-headless-shell')
}

/** The path of a Firefox ESR, or undefined. */
export function findFirefox() {
  return onPath('firefox-esr')
}

/** The path of WebKitGTK's WebDriver server, or undefined. */
export function findWebKitDriver() {
  return onPath('WebKitWebDriver')
}

/** The path of a Postgres server, or undefined. Debian does not put it on the PATH. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.map((version) => join(debian, version, 'bin/postgres')).find((path) => existsSync(path)) ??
    onPath('postgres')
  )
}

/** Stops the cluster that Debian's package creates and starts, which is not used here. Does nothing without one. */
function stopCluster(prefix) {
  if (!onPath('pg_lsclusters')) return
  const { stdout } = spawnSync('pg_lsclusters', ['-h'], { encoding: 'utf8' })
  for (const line of (stdout ?? '').split('\n')) {
    const [version, cluster] = line.trim().split(/\s+/)
    if (!version || !cluster) continue
    const [command, ...rest] = [...prefix, 'pg_ctlcluster', version, cluster, 'stop']
    spawnSync(command, rest, { stdio: 'ignore' })
  }
}

/** The path of the browser that comes with WebKitGTK, or undefined. */
export function findMiniBrowser() {
  const libraries = [`/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`, '/usr/libexec']
  const folders = libraries.flatMap((folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(folder, version)),
  )
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path))
}

function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function rootPrefix() {
  if (process.getuid?.() === 0) return []
  if (spawnSync('sudo', ['-n', 'true']).status === 0) return ['sudo', '-n']
  return undefined
}

function apt(prefix, words) {
  const [command, ...rest] = [...prefix, 'apt-get', ...words]
  // On failure the program is still missing, which the caller reports.
  spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

function run(command, words, complaint) {
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error(complaint)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--only-bundler')) {
    ensureBundler()
    process.exit(0)
  }
  ensureDependencies()
  if (process.argv.includes('--bundler')) ensureBundler()
  if (process.argv.includes('--browsers')) ensureBrowsers()
}
