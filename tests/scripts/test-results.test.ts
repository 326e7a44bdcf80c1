import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
// Plain JavaScript, because it also runs before anything is installed.
// @ts-expect-error it has no types
import { resultsOf } from '../../scripts/test-results.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'results-'))
  mkdirSync(join(root, '.cache'))
})
afterEach(() => rmSync(root, { recursive: true }))

function read(result: object): unknown {
  writeFileSync(join(root, '.cache/result.json'), JSON.stringify(result))
  return resultsOf(root, '.cache/result.json')
}

it('counts nothing for a step that wrote nothing', () => {
  expect(resultsOf(root, '.cache/none.json')).toEqual({
    ...{ passed: 0, failed: 0, skipped: 0, seconds: {}, reruns: [] },
  })
})

it('says how to run just the unit tests that failed, and files that could not be loaded', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    ...{ name: join(root, name), startTime: 1_000, endTime: 3_500, status, assertionResults },
  })
  expect(
    read({
      ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 },
      testResults: [
        file('tests/a.test.ts', 'failed', [
          { status: 'passed', fullName: 'is right' },
          { status: 'failed', fullName: "is the visitor's" },
        ]),
        file('tests/b.test.ts', 'failed', []),
        file('tests/c.test.ts', 'passed', []),
      ],
    }),
  ).toEqual({
    ...{ passed: 1, failed: 1, skipped: 0 },
    seconds: { 'tests/a.test.ts': 2.5, 'tests/b.test.ts': 2.5, 'tests/c.test.ts': 2.5 },
    reruns: [`npx vitest run tests/a.test.ts -t 'is the visitor'\\''s'`, 'npx vitest run tests/b.test.ts'],
  })
})

it('says how to run just the browser tests that failed, each in its browser', () => {
  const test = (projectName: string, status: string, duration: number) => ({
    ...{ projectName, status, results: [{ duration }] },
  })
  const stats = { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }
  const suites = [
    {
      specs: [{ file: 'a.spec.ts', line: 3, tests: [test('chromium', 'expected', 1_000)] }],
      suites: [
        {
          specs: [
            {
              ...{ file: 'a.spec.ts', line: 9 },
              tests: [test('chromium', 'expected', 500), test('firefox', 'unexpected', 2_000)],
            },
          ],
        },
      ],
    },
  ]
  expect(read({ stats, suites, config: { rootDir: join(root, 'tests/e2e') } })).toEqual({
    ...{ passed: 2, failed: 1, skipped: 0, seconds: { 'tests/e2e/a.spec.ts': 3.5 } },
    reruns: ['npx playwright test tests/e2e/a.spec.ts:9 --project=firefox'],
  })
})

it('counts a set-up that failed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const result = { stats, suites: [], errors: [{}], config: { rootDir: root } }
  expect(read(result)).toMatchObject({ passed: 0, failed: 1 })
})
