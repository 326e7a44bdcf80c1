// Plain JavaScript: runs the steps of `npm run check` or `npm test` in turn, and stops at the first failure.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** npm scripts, in the order in which their results matter to a reader. */
const CHECK = [
  'types',
  'lint',
  'format',
  'deps',
  'unused',
  'licences',
  'test:unit',
  'build',
  'size',
  'tampering',
  'reproducible -- dist',
  'manifest -- --check',
  'package-lint',
]
const PLANS = { check: CHECK, test: [...CHECK, 'test:e2e'] }

/** Result files of the two test runners, as set in their configurations. */
const RESULTS = { 'test:unit': '.cache/vitest.json', 'test:e2e': '.cache/playwright.json' }

const plan = PLANS[process.argv[2]]
if (!plan) {
  console.error(`Which plan? ${Object.keys(PLANS).join(' or ')}`)
  process.exit(1)
}
mkdirSync(join(root, '.cache'), { recursive: true })
for (const file of Object.values(RESULTS)) rmSync(join(root, file), { force: true })
const failed = plan.find((step) => !runs(step))
if (failed) console.error(`\nStopped at: npm run ${failed}`)
tell()
process.exit(failed ? 1 : 0)

function runs(step) {
  console.log(`\n── ${step} ${'─'.repeat(Math.max(0, 60 - step.length))}`)
  const began = Date.now()
  const { status } = spawnSync('npm', ['run', '--silent', ...step.split(' ')], {
    cwd: root,
    stdio: 'inherit',
  })
  console.log(`${status === 0 ? 'ok' : 'failed'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return status === 0
}

/** Prints the ten slowest test files, and a summary of both runners. */
function tell() {
  const results = Object.values(RESULTS).map(resultOf)
  const slowest = results.flatMap(({ files }) => Object.entries(files)).sort(([, a], [, b]) => b - a)
  if (slowest.length) console.log('\nThe slowest test files, in seconds of their tests:')
  for (const [file, ms] of slowest.slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${relative(root, file)}`)
  const sum = (name) => results.reduce((total, each) => total + each[name], 0)
  const skipped = sum('skipped')
  if (skipped) console.log(`\nSkipped, because ../shared/corpora is not on this machine: ${skipped}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
}

function resultOf(file) {
  const path = join(root, file)
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: 0, files: {} }
  const result = JSON.parse(readFileSync(path, 'utf8'))
  return result.stats ? playwrightResult(result) : vitestResult(result)
}

function vitestResult({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])
  return {
    ...{ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
    files: Object.fromEntries(files),
  }
}

function playwrightResult({ stats, suites, config }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const msOf = ({ tests }) =>
    tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
  const files = {}
  for (const spec of suites.flatMap(specsOf)) {
    const file = join(config.rootDir, spec.file)
    files[file] = (files[file] ?? 0) + msOf(spec)
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, files }
}
