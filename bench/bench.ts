/**
 * `npm run bench`: speed of the built files in Chromium, and the memory that they leave behind. `-- --quick` runs fewer rounds, `-- --race` only
 * the comparison with a bare dialog, `-- --requests` only the request review, `-- --gateway` only the gateway.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { root } from '../build/root.ts'
import { startWorld } from '../sandbox/world.ts'
// Plain JavaScript, because it also runs before anything is installed.
// @ts-expect-error it has no types
import { findChromium } from '../scripts/ensure.mjs'
import { startWallets } from './list.ts'
import { footprints } from './memory.ts'
import { buildFloor, floorPages } from './floor-site.ts'
import { benchNetworks, benchPages } from './pages.ts'
import { race, tellRace } from './ratios.ts'
import { reviewTwice, type Reviewed } from './requests.ts'
import type { Scrolled } from './scroll.ts'
import { startSite } from './site.ts'
import { startTokens } from './tokens.ts'
import { bytesWithButton, comeBack, newPage, visit, type Conditions, type Visit } from './visit.ts'

const isQuick = process.argv.includes('--quick')
const RUNS: Record<number, number> = isQuick ? { 1: 2, 4: 1 } : { 1: 7, 4: 5 }
const CYCLES = isQuick ? [1, 20, 100] : [1, 50, 1000]
// Different from the ports of the sandbox and the tests, which may run at the same time.
const PORTS: [number, number] = [38545, 38546]
const FLAGS = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const MEASURES = {
  evaluation: 'script tag parsed → elements defined',
  firstOpen: 'click → Connect visible',
  secondOpen: 'click → Connect visible, second time',
  connected: 'wallet chosen → connected',
} as const satisfies Partial<Record<keyof Visit, string>>
type Measure = keyof typeof MEASURES

/** Folder of the built files: `WALLET_MODAL_DIST` or dist; builds them if they are missing. */
function findDist(): string {
  const dist = process.env['WALLET_MODAL_DIST'] ?? join(root, 'dist')
  if (existsSync(join(dist, 'wallet-modal.js')) && existsSync(join(dist, 'testing.js'))) return dist
  const { status } = spawnSync('npm', ['run', 'build', '--', dist], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; see above.')
  return dist
}

async function main(): Promise<void> {
  if (process.argv.includes('--gateway')) return tellGateway()
  const dist = findDist()
  const world = await startWorld({ ports: PORTS })
  const rpcUrls = world.chains.map(({ rpcUrl }) => rpcUrl)
  const floor = join(root, '.cache/bench-floor')
  await buildFloor(floor)
  const folders = { dist, 'all-there': join(floor, 'all-there'), 'on-demand': join(floor, 'on-demand') }
  const site = await startSite(folders, { ...benchPages(rpcUrls), ...floorPages(benchNetworks(rpcUrls)) })
  const executablePath = findChromium() as string | undefined
  const launch = (...flags: string[]) =>
    chromium.launch({ args: [...FLAGS, ...flags], ...(executablePath && { executablePath }) })
  const browser = await launch()
  try {
    const runs = `${RUNS[1]} runs (${RUNS[4]} at CPU 4×)`
    console.log(`Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${runs}\n`)
    for (const cpu of process.argv.includes('--requests') ? [] : [1, 4]) {
      tellRace(await race(browser, site.origin, cpu, RUNS[cpu] ?? 1), cpu, line)
      console.log()
    }
    if (process.argv.includes('--race')) return
    await tellReviews(browser, site.origin)
    if (process.argv.includes('--requests')) return
    await tellTimes(browser, site.origin)
    const wallets = [await startWallets(100, site.origin), await startWallets(10_000, site.origin)]
    await tellLists(browser, 'All wallets, median', wallets)
    const tokens = [await startTokens(100, site.origin, world), await startTokens(30_000, site.origin, world)]
    await tellLists(browser, 'Tokens of an account, median', tokens)
    await tellMemory(browser, site.origin, 'After opening and closing')
    // Code compiled by the JIT counts as heap; without the JIT it does not.
    const plain = await launch('--js-flags=--jitless')
    await tellMemory(plain, site.origin, 'The same without the JIT')
    await plain.close()
  } finally {
    await browser.close()
    await Promise.all([site.stop(), world.stop()])
  }
}

/** Measures the gateway, without a browser or chain. */
async function tellGateway(): Promise<void> {
  const { measureGateway } = await import('./gateway.ts')
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)
  line('One gateway process', 'per second', 'median ms', 'p99 ms', 'processor, ms each')
  await measureGateway(({ database, logins, alone, releases, known, unknown, memory }) => {
    const rates = { 'logins, one after the other': alone, logins, releases }
    for (const [name, { rate, median, p99, processor }] of Object.entries(rates))
      line(`${database}: ${name}`, rate.toFixed(0), median.toFixed(0), p99.toFixed(0), processor.toFixed(2))
    line(
      `${database}: a code is asked for, account / none, median ms`,
      known.toFixed(1),
      unknown.toFixed(1),
      `${(known / unknown).toFixed(3)} ×`,
    )
    line(`${database}: memory afterwards, MB`, memory.toFixed(0))
  })
}

/** Measures the review of a request of the page. The first review also loads the code. */
async function tellReviews(browser: Browser, origin: string): Promise<void> {
  line('A request of the page, median ms (least – most)', 'first', 'second')
  for (const cpu of [1, 4]) {
    const runs: Reviewed[][] = []
    for (let run = 0; run < (RUNS[cpu] ?? 1); run++) {
      const context = await newContext(browser)
      runs.push(await reviewTwice(context, { origin, cpu, isHovered: false }))
      await context.close()
    }
    const tell = (label: string, measure: keyof Reviewed) =>
      line(`CPU ${cpu}×  ${label}`, ...[0, 1].map((at) => spreadOf(runs.map((each) => each[at]![measure]))))
    tell('modal open → words', 'words')
    tell('words → effects, node on this machine', 'effects')
  }
  console.log()
}

async function tellTimes(browser: Browser, origin: string): Promise<void> {
  line('Median in ms (least – most)', 'cold', 'warm')
  let bytes: Visit['bytes'] | undefined
  for (const cpu of [1, 4]) {
    const plain = await visits(browser, { origin, cpu, isHovered: false })
    const hovered = await visits(browser, { origin, cpu, isHovered: true })
    bytes ??= plain.cold[0]?.bytes
    const tell = (label: string, { cold, warm }: typeof plain, measure: Measure) =>
      line(`CPU ${cpu}×  ${label}`, spread(cold, measure), spread(warm, measure))
    tell(MEASURES.evaluation, plain, 'evaluation')
    tell(MEASURES.firstOpen, plain, 'firstOpen')
    tell(`${MEASURES.firstOpen}, hovered before`, hovered, 'firstOpen')
    tell(MEASURES.secondOpen, plain, 'secondOpen')
    tell(MEASURES.connected, plain, 'connected')
  }
  const context = await browser.newContext()
  const withButton = await bytesWithButton(context, origin)
  await context.close()
  console.log()
  line('Transferred, empty cache', 'kB')
  line('at load', kB(bytes?.load))
  line('at load, with <wallet-button>', kB(withButton))
  line('until Connect is visible', kB(bytes?.firstOpen))
  line('until connected', kB(bytes?.connected))
}

/** Each run is a visitor with an empty cache, who returns once. */
async function visits(browser: Browser, conditions: Conditions): Promise<{ cold: Visit[]; warm: Visit[] }> {
  const cold: Visit[] = []
  const warm: Visit[] = []
  for (let run = 0; run < (RUNS[conditions.cpu] ?? 1); run++) {
    const context = await newContext(browser)
    const page = await newPage(context, conditions)
    cold.push(await visit(page, conditions))
    await comeBack(page)
    warm.push(await visit(page, conditions))
    await context.close()
  }
  return { cold, warm }
}

async function newContext(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  // The compiler of this file wraps named functions in `__name`, including those that run in the page.
  await context.addInitScript('globalThis.__name = (value) => value')
  return context
}

interface List {
  count: number
  scroll(context: BrowserContext): Promise<Scrolled>
  stop(): Promise<unknown>
}

/** Compares the cost of a long list with that of a list of a hundred. */
async function tellLists(browser: Browser, label: string, lists: readonly List[]): Promise<void> {
  const found = new Map<List, Scrolled[]>(lists.map((list) => [list, []]))
  for (let run = 0; run < (isQuick ? 1 : 3); run++) {
    for (const list of lists) {
      const context = await newContext(browser)
      found.get(list)?.push(await list.scroll(context))
      await context.close()
    }
  }
  await Promise.all(lists.map(({ stop }) => stop()))
  console.log()
  line(label, ...lists.map(({ count }) => `${count}`), 'ratio')
  for (const [measure, name] of Object.entries(LIST_MEASURES)) {
    // The keys are those of the table.
    const [one, other] = [...found.values()].map((runs) => median(runs, measure as keyof Scrolled))
    const ratio = one && other ? (other / one).toFixed(2) : '–'
    line(name, `${one?.toFixed(0)}`, `${other?.toFixed(0)}`, ratio)
  }
}

const LIST_MEASURES: Record<keyof Scrolled, string> = {
  first: 'open → first of them visible, ms',
  frame: 'longest frame while scrolling to the end, ms',
  task: 'longest task meanwhile, ms (0: none over 50)',
  cells: 'most of them in the document',
}

function median(found: readonly Scrolled[], measure: keyof Scrolled): number {
  const sorted = found.map((each) => each[measure]).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

async function tellMemory(browser: Browser, origin: string, label: string): Promise<void> {
  const context = await newContext(browser)
  console.log()
  line(label, 'heap, kB', 'nodes', 'listeners')
  for (const { cycles, heap, nodes, listeners } of await footprints(context, origin, CYCLES))
    line(`${cycles} ×`, kB(heap), `${nodes}`, `${listeners}`)
  await context.close()
}

function line(label: string, ...cells: string[]): void {
  console.log(label.padEnd(56), ...cells.map((cell) => cell.padStart(20)))
}

function spread(found: readonly Visit[], measure: Measure): string {
  return spreadOf(found.map((each) => each[measure]))
}

function spreadOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN
  return `${middle.toFixed(0)} (${sorted[0]?.toFixed(0)} – ${sorted.at(-1)?.toFixed(0)})`
}

const kB = (bytes = NaN) => (bytes / 1000).toFixed(1)

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
