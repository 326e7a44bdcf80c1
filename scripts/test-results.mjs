// Plain JavaScript: reads what the two test runners have written.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Files that the runners write, as set in their configurations; `times` is written by `tests/support/times-reporter.ts`.
 * @type {Record<string, string>}
 */
export const RESULTS = {
  'test:unit': '.cache/vitest.json',
  'test:e2e': '.cache/playwright.json',
}
export const BROWSER_TIMES = '.cache/browser-times.json'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, seconds: Record<string, number>, reruns: string[] }} Results
 * `seconds` of each test file are those of its tests; `reruns` are commands that run just what failed.
 */

/**
 * The results of a step; zeros if it wrote none.
 * @param {string} root
 * @param {string} file
 * @returns {Results}
 */
export function resultsOf(root, file) {
  const path = join(root, file)
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: 0, seconds: {}, reruns: [] }
  const result = JSON.parse(readFileSync(path, 'utf8'))
  return result.stats ? playwrightResults(root, result) : vitestResults(root, result)
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

function vitestResults(root, { numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const seconds = {}
  const reruns = []
  for (const { name, startTime, endTime, status, assertionResults } of testResults) {
    const file = relative(root, name)
    seconds[file] = (endTime - startTime) / 1000
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded has no tests.
    if (status === 'failed' && !failed.length) reruns.push(`npx vitest run ${file}`)
    for (const { fullName } of failed) reruns.push(`npx vitest run ${file} -t ${quoted(fullName)}`)
  }
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, seconds, reruns }
}

function playwrightResults(root, { stats, suites, config, errors = [] }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const seconds = {}
  const reruns = []
  for (const { file, line, tests } of suites.flatMap(specsOf)) {
    const path = relative(root, join(config.rootDir, file))
    for (const { projectName, status, results } of tests) {
      const spent = results.reduce((total, { duration }) => total + duration, 0) / 1000
      seconds[path] = (seconds[path] ?? 0) + spent
      if (status === 'unexpected' || status === 'flaky')
        reruns.push(`npx playwright test ${path}:${line} --project=${projectName}`)
    }
  }
  // Errors outside of tests, such as a set-up that failed.
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: stats.skipped, seconds, reruns }
}
