// Plain node: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Installs what package-lock.json says, unless that has been done. */
export function ensureDependencies() {
  const lock = join(root, 'package-lock.json')
  // npm writes this file at the end of an installation, so a broken one does not count.
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
  // Times alone would install again after every change of branch.
  writeFileSync(stamp, hash)
}

/** What the tests run besides Node, by its Debian package. */
const BROWSERS = {
  chromium: findChromium,
  'firefox-esr': findFirefox,
  'webkit2gtk-driver': findWebKitDriver,
  // A screen for WebKit, which has no headless mode.
  xvfb: () => onPath('Xvfb'),
  xauth: () => onPath('xauth'),
  // The gateway's second database. Its tests start servers of their own; what Debian starts with the package is stopped again.
  postgresql: findPostgres,
}

/** Finds the browsers of the browser tests; installs them where that is possible without a question. */
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

/** The path of a Firefox ESR, or undefined. */
export function findFirefox() {
  return onPath('firefox-esr')
}

/** The path of WebKitGTK's WebDriver server, or undefined. */
export function findWebKitDriver() {
  return onPath('WebKitWebDriver')
}

/** The path of a Postgres server, or undefined. Debian keeps it off the path. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.map((version) => join(debian, version, 'bin/postgres')).find((path) => existsSync(path)) ??
    onPath('postgres')
  )
}

/** Debian's package makes a cluster and starts it: nothing here uses it. Where there is none, nothing happens. */
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
  // A failure shows as a browser still missing, and is reported as that.
  spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

function run(command, words, complaint) {
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error(complaint)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureDependencies()
  if (process.argv.includes('--browsers')) ensureBrowsers()
}
