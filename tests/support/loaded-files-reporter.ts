import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { builtHashes, LOADED_FILES, type LoadedFiles } from './built-files.ts'

/** Type of the annotation with which a test says which scripts its pages loaded: file names, as JSON. */
export const LOADED = 'loaded scripts'

/** Keeps what each spec loaded, for `npm run test:change`. A spec with a failed test is forgotten, so that it runs again. */
export default class LoadedFilesReporter implements Reporter {
  #root = ''
  readonly #loaded = new Map<string, Set<string>>()
  readonly #failed = new Set<string>()

  onBegin({ rootDir, configFile }: FullConfig): void {
    this.#root = configFile ? join(configFile, '..') : rootDir
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const spec = relative(this.#root, test.location.file)
    if (status !== 'passed') this.#failed.add(spec)
    for (const { type, description } of annotations) {
      if (type !== LOADED || !description) continue
      const scripts = this.#loaded.get(spec) ?? new Set<string>()
      this.#loaded.set(spec, scripts)
      // Written by the fixture `page` of e2e-test.ts.
      for (const script of JSON.parse(description) as string[]) scripts.add(script)
    }
  }

  onEnd(): void {
    const file = join(this.#root, LOADED_FILES)
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LoadedFiles) : {}
    const built = builtHashes(process.env['WALLET_MODAL_DIST'] ?? join(this.#root, 'dist'))
    const now = Array.from(this.#loaded, ([spec, scripts]) => {
      return [spec, [...scripts].flatMap((name) => built.get(name) ?? []).sort()] as const
    })
    const all: Record<string, readonly string[] | undefined> = { ...before, ...Object.fromEntries(now) }
    for (const spec of this.#failed) all[spec] = undefined
    writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`)
  }
}
