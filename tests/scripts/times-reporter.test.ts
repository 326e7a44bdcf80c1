import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { expect, it } from 'vitest'
import TimesReporter, { kindOf } from '../support/times-reporter.ts'

it.each([
  ['hook', 'Before Hooks', 'set-up'],
  ['fixture', 'Fixture "world"', 'set-up'],
  ['pw:api', 'Navigate to "/pages/one.html"', 'navigation'],
  ['pw:api', 'Reload', 'navigation'],
  ['pw:api', 'Wait for function', 'waiting'],
  ['expect', 'Expect "toBeVisible"', 'waiting'],
  ['test.step', 'breaks no rule of axe, in light and in dark', 'axe'],
  ['pw:api', 'Click getByRole', undefined],
  ['test.step', 'fits into 320 px', undefined],
])('a step of category %s called %s is %s', (category, title, kind) => {
  expect(kindOf({ category, title })).toBe(kind)
})

it('counts a step within a step of a kind once, and what is left as other', () => {
  const outputFile = join(tmpdir(), `times-${process.pid}.json`)
  const reporter = new TimesReporter({ outputFile })
  // The reporter reads no other members.
  const test = { location: { file: 'a.spec.ts', line: 1, column: 1 } } as TestCase
  const result = (duration: number) => ({ duration }) as TestResult
  const step = (category: string, title: string, duration: number, parent?: TestStep) =>
    ({ category, title, duration, parent }) as TestStep
  const hooks = step('hook', 'Before Hooks', 3_000)
  const grouped = step('test.step', 'a group', 1_000)
  reporter.onStepEnd(test, result(0), step('pw:api', 'Navigate to "/"', 2_000, hooks))
  reporter.onStepEnd(test, result(0), hooks)
  reporter.onStepEnd(test, result(0), step('expect', 'Expect "toBe"', 500, grouped))
  reporter.onStepEnd(test, result(0), grouped)
  reporter.onTestEnd(test, result(5_000))
  reporter.onEnd()
  const kinds = { 'set-up': 3, navigation: 0, waiting: 0.5, axe: 0, other: 1.5 }
  expect(JSON.parse(readFileSync(outputFile, 'utf8'))).toEqual({ kinds, files: { 'a.spec.ts': kinds } })
  rmSync(outputFile)
})
