// Plain node: `npm run check` and `npm test`, one step after the other; the first failure ends it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** npm scripts, by what a reader wants to know first. */
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
  'reproducible',
  'manifest -- --check',
  'package-lint',
]
const PLANS = { check: CHECK, test: [...CHECK, 'test:e2e'] }

/** Where the two runners leave their results; their configurations ask for it. */
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

/** The tests of both runners in one line. */
function tell() {
  const counts = Object.values(RESULTS).map(countsOf)
  const sum = (name) => counts.reduce((total, each) => total + each[name], 0)
  const flaky = sum('flaky') ? `, ${sum('flaky')} of them on the second try` : ''
  console.log(`\n${sum('passed')} passed${flaky}, ${sum('failed')} failed`)
}

function countsOf(file) {
  const path = join(root, file)
  if (!existsSync(path)) return { passed: 0, flaky: 0, failed: 0 }
  const result = JSON.parse(readFileSync(path, 'utf8'))
  if (result.stats) {
    const { expected, flaky, unexpected } = result.stats
    return { passed: expected + flaky, flaky, failed: unexpected }
  }
  return { passed: result.numPassedTests, flaky: 0, failed: result.numFailedTests }
}
