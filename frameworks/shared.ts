import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../build/root.ts'
import { run } from './run.ts'

/** Folder in which the packages that projects share are installed. */
export const SHARED = join(root, '.cache/frameworks')

interface Manifest {
  dependencies: Record<string, string>
}
const own = join(root, 'frameworks/shared')
const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Installs them by their lock file, unless that has been done. */
export function installShared(): void {
  const lock = readFileSync(join(own, 'package-lock.json'), 'utf8')
  const stamp = join(SHARED, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  mkdirSync(SHARED, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(own, name), join(SHARED, name))
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { status, output } = run('npm', words, SHARED)
  if (status !== 0) throw new Error(output)
  writeFileSync(stamp, lock)
}

/** Links the dependencies of the project's package.json, and no others: what it does not name it does not find. */
export function linkShared(folder: string): void {
  const shared = read(own).dependencies
  for (const [name, version] of Object.entries(read(folder).dependencies)) {
    if (shared[name] !== version)
      throw new Error(`frameworks/shared/package.json has ${name} ${shared[name]}, not ${version}.`)
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(SHARED, 'node_modules', name), link)
  }
}
