import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './root.ts'

/** The `types` of `exports` in package.json. */
const ENTRIES = [
  'src/index.d.ts',
  'src/skins/react.d.ts',
  'src/skins/vue.d.ts',
  'src/skins/wagmi.d.ts',
  'src/skins/sessions.d.ts',
  'src/verify/index.d.ts',
  'sandbox/wallets/index.d.ts',
]
/** Declarations for frameworks that are not installed here, which the compiler does not emit. */
const WRITTEN = 'src/types'
const IMPORTED = /(from\s+|import\(\s*|import\s+)(['"])([^'"]+)\2/g

/** Types of bundled packages, which consumers do not install: shipped with the declarations. */
const SHIPPED = {
  nanostores: () =>
    `/* nanostores, MIT licence, copyright 2020 Andrey Sitnik <andrey@sitnik.ru> */\n${readFileSync(join(root, 'node_modules/nanostores/atom/index.d.ts'), 'utf8')}`,
  viem: () => 'export type Address = `0x${string}`\nexport type Hex = `0x${string}`\n',
} as const satisfies Record<string, () => string>

const isShipped = (name: string): name is keyof typeof SHIPPED => Object.hasOwn(SHIPPED, name)

/** Writes the declarations of the public API, and removes those that no entry imports. Returns `false` if the sources have errors. */
export function writeDeclarations(folder: string): boolean {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const words = [tsc, '--project', 'tsconfig.build.json', '--outDir', folder]
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) return false
  const kept = new Set<string>()
  cpSync(join(root, WRITTEN), join(folder, WRITTEN), { recursive: true })
  const written = readdirSync(join(root, WRITTEN)).map((name) => join(WRITTEN, name))
  for (const entry of [...ENTRIES, ...written]) keep(folder, join(folder, entry), kept)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(path)) rmSync(path)
  }
  return true
}

/** Replaces `./x.ts` by `./x.js`: the compiler keeps the extension in declarations, and not every consumer resolves `.ts`. */
function keep(folder: string, path: string, kept: Set<string>): void {
  if (kept.has(path)) return
  kept.add(path)
  const found: string[] = []
  const text = readFileSync(path, 'utf8').replace(
    IMPORTED,
    (whole, before: string, quote: string, name: string) => {
      const target = isShipped(name) ? specifierOf(path, join(folder, name)) : name.replace(/\.[jt]sx?$/, '')
      if (!target.startsWith('.')) return whole
      if (isShipped(name)) kept.add(ship(folder, name))
      else found.push(resolve(dirname(path), `${target}.d.ts`))
      return `${before}${quote}${target}.js${quote}`
    },
  )
  writeFileSync(path, text)
  for (const next of found) keep(folder, next, kept)
}

function specifierOf(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function ship(folder: string, name: keyof typeof SHIPPED): string {
  const path = join(folder, `${name}.d.ts`)
  writeFileSync(path, SHIPPED[name]())
  return path
}
