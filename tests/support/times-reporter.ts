import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

export const KINDS = ['set-up', 'navigation', 'waiting', 'axe', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** The kind of work of a step, as far as its category and title tell. */
export function kindOf({ category, title }: Pick<TestStep, 'category' | 'title'>): Kind | undefined {
  if (category === 'hook' || category === 'fixture') return 'set-up'
  if (category === 'test.step' && /\baxe\b/.test(title)) return 'axe'
  if (category === 'expect' || (category === 'pw:api' && /^wait\b/i.test(title))) return 'waiting'
  if (category === 'pw:api' && /^(navigate|reload|go back|go forward)/i.test(title)) return 'navigation'
  return undefined
}

/** Adds up what the browser tests spend their time on, by kind and by file, in seconds. A step within a step of a kind counts for the outer one. */
export default class TimesReporter implements Reporter {
  readonly #file: string
  readonly #kinds = new Map<Kind, number>()
  readonly #files = new Map<string, Map<Kind, number>>()

  constructor({ outputFile = '.cache/browser-times.json' }: { outputFile?: string } = {}) {
    this.#file = outputFile
  }

  onStepEnd(test: TestCase, _: TestResult, step: TestStep): void {
    const kind = kindOf(step)
    if (!kind) return
    for (let outer = step.parent; outer; outer = outer.parent) if (kindOf(outer)) return
    this.#add(test, kind, step.duration)
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#add(test, 'other', duration)
  }

  onEnd(): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    const files = Object.fromEntries(Array.from(this.#files, ([file, kinds]) => [file, inSeconds(kinds)]))
    writeFileSync(this.#file, `${JSON.stringify({ kinds: inSeconds(this.#kinds), files }, null, 1)}\n`)
  }

  #add(test: TestCase, kind: Kind, ms: number): void {
    const { file } = test.location
    const kinds = this.#files.get(file) ?? new Map<Kind, number>()
    this.#files.set(file, kinds)
    for (const sums of [this.#kinds, kinds]) sums.set(kind, (sums.get(kind) ?? 0) + ms)
  }
}

/** `other` is what is left of the tests' whole duration. */
function inSeconds(sums: ReadonlyMap<Kind, number>): Record<string, number> {
  const known = KINDS.slice(0, -1).reduce((total, kind) => total + (sums.get(kind) ?? 0), 0)
  const ms = (kind: Kind) => (sums.get(kind) ?? 0) - (kind === 'other' ? known : 0)
  return Object.fromEntries(KINDS.map((kind) => [kind, Math.round(ms(kind) / 100) / 10]))
}
