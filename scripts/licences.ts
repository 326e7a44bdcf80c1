import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bundled from '../build/bundled-packages.json' with { type: 'json' }
import { root } from '../build/root.ts'

/** Licences of packages that may be bundled. MPL-2.0 is acceptable for tools, which are not checked: only `build/bundled-packages.json` is. */
const ALLOWED = new Set([
  'MIT',
  // Like MIT, without the duty of attribution.
  'MIT-0',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  // Permissive, and approved by the OSI. Only a storage option of the WalletConnect client uses it; none of that is in the bundle.
  'BlueOak-1.0.0',
])

interface Package {
  name: string
  version: string
  license?: string | { type: string }
  licenses?: { type: string }[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

function read(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

/** Resolves like Node: the nearest `node_modules` upwards. `undefined`: not installed, so optional. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; folder.length >= root.length - 1; folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return undefined
}

/** `(MIT OR GPL-3.0)` is a choice, `MIT AND GPL-3.0` requires both. */
function isAllowed(licence: string): boolean {
  const options = licence.replace(/[()]/g, '').split(/\s+OR\s+/)
  return options.some((option) => option.split(/\s+AND\s+/).every((word) => ALLOWED.has(word)))
}

function licenceOf({ license, licenses }: Package): string {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none named'
}

/** WalletConnect's licence forbids other relays from version 2.21.9 on. */
function isTooNew({ name, version }: Package): boolean {
  if (!name.startsWith('@walletconnect/')) return false
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number)
  return major === 2 && (minor > 21 || (minor === 21 && patch >= 9))
}

function complaintsAbout(pack: Package): string[] {
  const licence = licenceOf(pack)
  return [
    ...(isAllowed(licence) ? [] : [`${pack.name}@${pack.version} has the licence ${licence}.`]),
    ...(isTooNew(pack) ? [`${pack.name}@${pack.version}: the last free version is 2.21.8.`] : []),
  ]
}

const seen = new Map<string, string[]>()

function visit(folder: string): void {
  if (seen.has(folder)) return
  const pack = read(folder)
  seen.set(folder, complaintsAbout(pack))
  follow(
    Object.keys({ ...pack.dependencies, ...pack.optionalDependencies, ...pack.peerDependencies }),
    folder,
  )
}

function follow(names: readonly string[], from: string): void {
  for (const name of names) {
    const found = find(name, from)
    if (found) visit(found)
  }
}

follow(bundled, root.replace(/\/$/, ''))
const complaints = [...seen.values()].flat()
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
console.log(`${seen.size} packages may be bundled; all of them have a licence that allows it.`)
