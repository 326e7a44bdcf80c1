// Plain JavaScript: runs the steps of `npm run check` or `npm test`. A failed step does not stop those that can do without it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BROWSER_TIMES, RESULTS, resultsOf } from './test-results.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Minutes of each step, file and kind of work, for whoever wants the suite quicker. */
const TIMES = '.cache/times.json'

/**
 * npm scripts, in the order in which their results matter to a reader. Steps of one line run side by side: each of them keeps one core busy.
 * `needs` names a step without which a step has nothing to check; it waits for that.
 */
const SOURCES = [
  [{ run: 'types' }, { run: 'lint' }],
  [{ run: 'deps' }, { run: 'unused' }],
  [{ run: 'format' }, { run: 'licences' }, { run: 'translations' }],
  [{ run: 'test:unit' }],
]
const BUILT = [
  [
    { run: 'size', needs: 'build' },
    { run: 'tampering', needs: 'build' },
  ],
  [
    { run: 'reproducible -- dist', needs: 'build' },
    { run: 'manifest -- --check', needs: 'build' },
  ],
  [{ run: 'package-lint', needs: 'build' }],
]
/** Lanes run beside each other, the lines of one in their order: neither the unit tests nor the browsers keep two cores busy alone. */
const PLANS = {
  check: [[[{ run: 'build' }], ...BUILT], SOURCES],
  test: [
    [[{ run: 'build' }], [{ run: 'test:e2e', needs: 'build' }]],
    [...SOURCES, ...BUILT],
  ],
}

const [plan, ...words] = process.argv.slice(2)
if (plan === 'step') process.exit(runStep(words.join(' ')))
else if (!PLANS[plan]) {
  console.error(`Which plan? ${Object.keys(PLANS).join(' or ')}`)
  process.exit(1)
} else await runPlan(PLANS[plan])

/** Runs one npm script and tells the parent process how long the processors worked for it. */
function runStep(step) {
  const { status } = spawnSync('npm', ['run', '--silent', ...step.split(' ')], {
    cwd: root,
    stdio: 'inherit',
  })
  process.send?.(secondsOfChildren())
  return status ?? 1
}

/** Processor seconds of the child processes that have ended, theirs included. */
function secondsOfChildren() {
  const stat = '/proc/self/stat'
  if (!existsSync(stat)) return undefined
  // After the name, which may contain blanks: state, then the numbers 4 to 52 of proc(5); 16 and 17 are those of children, in hundredths.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

async function runPlan(lanes) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const file of [...Object.values(RESULTS), BROWSER_TIMES, TIMES])
    rmSync(join(root, file), { force: true })
  const outcomes = new Map()
  const done = (await Promise.all(lanes.map((lane) => runLane(lane, outcomes)))).flat()
  report(done)
  process.exit(done.every(({ ended }) => ended === 'ok') ? 0 : 1)
}

/** `outcomes` has the promise of each step that has begun, of all lanes: what a step needs stands in an earlier lane, or line. */
async function runLane(lane, outcomes) {
  const done = []
  for (const line of lane) {
    const running = line.map(async (step) => outcomeOf(step, await outcomes.get(step.needs)))
    line.forEach(({ run }, index) => outcomes.set(run, running[index]))
    done.push(...(await Promise.all(running)))
  }
  return done
}

/** Runs a step, unless the one that it needs has failed. Steps run side by side: what one says is printed when it has ended. */
async function outcomeOf({ run, needs }, needed) {
  if (needed && needed.ended !== 'ok') return { step: run, ended: `not run: ${needs} failed`, seconds: 0 }
  console.log(`${run} …`)
  const began = Date.now()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'step', ...run.split(' ')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  let cpu
  child.on('message', (seconds) => (cpu = seconds))
  const code = await new Promise((resolve) => child.once('close', resolve))
  const ended = code === 0 ? 'ok' : 'failed'
  const seconds = (Date.now() - began) / 1000
  const spent = `${seconds.toFixed(1)} s${cpu === undefined ? '' : `, ${cpu.toFixed(1)} s of processors`}`
  console.log(`${heading(run)}\n${said}${ended}, ${spent}`)
  return { step: run, ended, seconds, cpu }
}

function heading(step) {
  return `\n── ${step} ${'─'.repeat(Math.max(0, 60 - step.length))}`
}

/** Writes the times, prints the dearest files, what failed and how to run just that, and a summary of both runners. */
function report(steps) {
  const results = Object.values(RESULTS).map((file) => resultsOf(root, file))
  const files = Object.assign({}, ...results.map(({ seconds }) => seconds))
  const browsers = existsSync(join(root, BROWSER_TIMES))
    ? JSON.parse(readFileSync(join(root, BROWSER_TIMES), 'utf8'))
    : undefined
  writeFileSync(join(root, TIMES), `${JSON.stringify({ steps, files, browsers }, null, 1)}\n`)

  const dearest = Object.entries(files).sort(([, a], [, b]) => b - a)
  if (dearest.length)
    console.log(`\nThe twenty dearest test files, in seconds of their tests (all: ${TIMES}):`)
  for (const [file, seconds] of dearest.slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
  if (browsers) {
    const kinds = Object.entries(browsers.kinds).map(([kind, seconds]) => `${kind} ${Math.round(seconds)}`)
    console.log(`\nSeconds of browser tests by kind: ${kinds.join(', ')}`)
  }

  const wrong = steps.filter(({ ended }) => ended !== 'ok')
  if (wrong.length) console.log('\nFailed:')
  for (const { step, ended } of wrong) {
    const reruns = RESULTS[step] ? resultsOf(root, RESULTS[step]).reruns : []
    if (ended !== 'failed') console.log(`  npm run ${step}  (${ended})`)
    else if (reruns.length) for (const rerun of reruns) console.log(`  ${rerun}`)
    else console.log(`  npm run ${step}`)
  }

  const sum = (name) => results.reduce((total, each) => total + each[name], 0)
  const skipped = sum('skipped')
  if (skipped) console.log(`\nSkipped, because ../shared/corpora is not on this machine: ${skipped}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
}
