/**
 * What a change can break, cheapest first, up to the first red: types and lint, the unit tests that import what changed, and the browser tests that
 * loaded a script which is built differently now. `npm run test:change -- main` takes everything since that revision; by default it is what is not
 * committed, or else the last commit.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/root.ts'
import { builtHashes, LOADED_FILES, type LoadedFiles, specsTouched } from '../tests/support/built-files.ts'

/** Folders whose changes change the build. */
const BUILT =
  /^(src|frame|gateway|build|sandbox\/wallets)\/|^(package|package-lock)\.json$|^vite\.config\.ts$/
/** Folders whose changes can change how a row of the gallery looks. */
const DRAWN = /^(src|sandbox\/gallery)\/|^tests\/support\/gallery/
const GALLERY = 'tests/e2e/gallery.spec.ts'

function output(command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`)
  return stdout
}

const lines = (text: string) => text.split('\n').filter(Boolean)

function changedSince(base: string): string[] {
  const tracked = lines(output('git', 'diff', '--name-only', base))
  const added = lines(output('git', 'ls-files', '--others', '--exclude-standard'))
  return [...new Set([...tracked, ...added])].filter((file) => existsSync(join(root, file)))
}

/** Runs a command; ends this process with the first that fails. */
function run(command: string, ...words: string[]): void {
  console.log(`\n── ${[command, ...words.slice(0, 7)].join(' ')}${words.length > 7 ? ' …' : ''}`)
  const began = Date.now()
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'failed'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (status !== 0) process.exit(1)
}

/** Specs that import a changed file, as Playwright finds them. */
function specsThatImport(base: string): string[] {
  const list = spawnSync(
    'npx',
    ['playwright', 'test', '--list', '--reporter=json', `--only-changed=${base}`],
    {
      ...{ cwd: root, encoding: 'utf8' as const, maxBuffer: 1e9 },
    },
  )
  // Playwright's own format.
  const { suites } = JSON.parse(list.stdout) as { suites: { file: string }[] }
  return suites.map(({ file }) => `tests/e2e/${file}`)
}

function specsToRun(base: string, changed: readonly string[]): string[] {
  const file = join(root, LOADED_FILES)
  const all = readdirSync(join(root, 'tests/e2e')).map((name) => `tests/e2e/${name}`)
  if (!existsSync(file)) {
    console.log(
      '\nNo browser test has been run here yet, so all of them are. The next time only those that a change touches are.',
    )
    return all
  }
  // Written by tests/support/loaded-files-reporter.ts.
  const loaded = JSON.parse(readFileSync(file, 'utf8')) as LoadedFiles
  const isDrawn = changed.some((one) => DRAWN.test(one))
  const chosen = [
    ...specsTouched(loaded, builtHashes(join(root, 'dist'))),
    ...specsThatImport(base),
    ...all.filter((spec) => !loaded[spec] && spec !== GALLERY && changed.some((one) => BUILT.test(one))),
    ...(isDrawn ? [GALLERY] : []),
  ]
  return [...new Set(chosen)].filter((spec) => all.includes(spec))
}

const hasUncommitted = lines(output('git', 'status', '--porcelain')).length > 0
const base = process.argv[2] ?? (hasUncommitted ? 'HEAD' : 'HEAD~1')
const changed = changedSince(base)
const code = changed.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
if (!changed.length) console.log(`Nothing changed since ${base}.`)
if (code.length) {
  run('npm', 'run', '--silent', 'types')
  run('oxlint', '--type-aware', ...code.filter((file) => !file.endsWith('.css')))
  run('tsx', 'scripts/house-rules.ts')
  run('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed)
  run('vitest', 'related', '--run', '--passWithNoTests', ...code)
  if (changed.some((file) => BUILT.test(file))) run('tsx', 'scripts/build.ts')
  const specs = specsToRun(base, changed)
  if (specs.length) run('playwright', 'test', ...specs)
  console.log(`\n${specs.length} of the browser tests' files were concerned.`)
}
