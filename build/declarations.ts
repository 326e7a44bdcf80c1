import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from './root.ts'

/** What `exports` in package.json names as `types`. */
const ENTRIES = ['src/index.d.ts', 'src/verify/index.d.ts', 'sandbox/wallets/index.d.ts']
const RELATIVE = /(from\s+|import\(\s*)(['"])(\.{1,2}\/[^'"]+)\2/g

/** Writes the types of the public surface; what no entry leads to is taken away again. `false`: the sources have errors. */
export function writeDeclarations(folder: string): boolean {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { status } = spawnSync(tsc, ['--project', 'tsconfig.build.json', '--outDir', folder], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) return false
  const kept = new Set<string>()
  for (const entry of ENTRIES) keep(join(folder, entry), kept)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(path)) rmSync(path)
  }
  return true
}

/** `./x.ts` becomes `./x.js`: the compiler leaves declarations as they are, and not every consumer resolves `.ts`. */
function keep(path: string, kept: Set<string>): void {
  if (kept.has(path)) return
  kept.add(path)
  const found: string[] = []
  const text = readFileSync(path, 'utf8').replace(
    RELATIVE,
    (_, before: string, quote: string, name: string) => {
      const bare = name.replace(/\.[jt]sx?$/, '')
      found.push(resolve(dirname(path), `${bare}.d.ts`))
      return `${before}${quote}${bare}.js${quote}`
    },
  )
  writeFileSync(path, text)
  for (const next of found) keep(next, kept)
}
