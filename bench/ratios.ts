/** Compares the modal with a bare React dialog (`floor/`): each run measures both in turn, so that load on the machine affects both. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { CONTESTANTS, type Contestant } from './floor-site.ts'

interface Tried {
  /** Time from the start of the navigation. */
  button: number
  first: number
  second: number
  connected: number
  /** Longest task over 50 ms from the navigation to the end; 0 if there is none. */
  task: number
}

interface Task {
  startTime: number
  duration: number
}

interface RatioWindow extends Window {
  buttonAt: number
  tasks: Task[]
  visible(find: () => Element | null | undefined): Promise<number>
}

type Key = keyof typeof CONTESTANTS
type Results = Record<Key, Tried[]>

const KEYS = Object.keys(CONTESTANTS) as Key[]
const TRIED: Record<keyof Tried, string> = {
  button: 'navigation → button visible',
  first: 'click → row visible',
  second: 'click → row visible, second time',
  connected: 'row → connected',
  task: 'longest task (0: none over 50 ms)',
}

/** In ms, until loading has finished and the page is idle. */
const REST = 700

export async function race(browser: Browser, origin: string, cpu: number, runs: number): Promise<Results> {
  const results: Results = { floor: [], lazyFloor: [], preloaded: [], cold: [] }
  for (let run = 0; run < runs; run++)
    for (const key of KEYS) results[key].push(await tryOne(browser, origin, CONTESTANTS[key], cpu))
  return results
}

async function tryOne(browser: Browser, origin: string, one: Contestant, cpu: number): Promise<Tried> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await context.addInitScript('globalThis.__name = (value) => value')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(origin + one.path)
  await page.waitForFunction(() => (window as unknown as RatioWindow).buttonAt)
  const { ahead } = one
  if (ahead) await page.waitForFunction(hasArrived, ahead)
  await sleep(REST)
  const button = await page.evaluate(() => (window as unknown as RatioWindow).buttonAt)
  const first = await click(page, one)
  await sleep(REST)
  await close(page, one)
  await sleep(REST)
  const second = await click(page, one)
  await sleep(REST)
  const connected = await choose(page, one)
  await sleep(REST)
  const tasks = await page.evaluate(() => (window as unknown as RatioWindow).tasks)
  await context.close()
  const task = Math.max(0, ...tasks.map(({ duration }) => duration))
  return { button, first, second, connected, task }
}

const hasArrived = (ahead: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(ahead))

/** Time until the first frame in which the row is more than half opaque. */
function click(page: Page, one: Contestant): Promise<number> {
  return page.evaluate(async ({ button, dialog }) => {
    const root = (name: string) => document.querySelector(name)?.shadowRoot
    const row = () => {
      const buttons = [...(root(dialog)?.querySelectorAll('dialog button') ?? [])]
      return buttons.find(({ textContent }) => textContent.includes('Bench Wallet'))
    }
    const from = performance.now()
    root(button)?.querySelector<HTMLElement>('button')?.click()
    return (await (window as unknown as RatioWindow).visible(row)) - from
  }, one)
}

async function close(page: Page, { dialog }: Contestant): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    (dialog) => !document.querySelector(dialog)?.shadowRoot?.querySelector('dialog[open]'),
    dialog,
  )
}

function choose(page: Page, { dialog }: Contestant): Promise<number> {
  return page.evaluate((dialog) => {
    const buttons = document.querySelector(dialog)?.shadowRoot?.querySelectorAll('dialog button') ?? []
    const row = [...buttons].find(({ textContent }) => textContent.includes('Bench Wallet'))
    const from = performance.now()
    return new Promise<number>((resolve) => {
      document.addEventListener('connected', () => resolve(performance.now() - from), { once: true })
      ;(row as HTMLElement).click()
    })
  }, dialog)
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

/** Prints medians, and ours as multiples of the floor's. */
export function tellRace(
  results: Results,
  cpu: number,
  line: (label: string, ...cells: string[]) => void,
): void {
  line(`CPU ${cpu}×  median in ms (times the floor)`, ...KEYS.map((key) => CONTESTANTS[key].name))
  for (const [measure, label] of Object.entries(TRIED)) {
    // The keys are those of the table.
    const of = (key: Key) => median(results[key].map((tried) => tried[measure as keyof Tried]))
    const floor = of('floor')
    const cells = KEYS.map((key) => {
      const ratio = key === 'floor' || measure === 'task' ? '' : ` (${(of(key) / floor).toFixed(2)})`
      return of(key).toFixed(0) + ratio
    })
    line(label, ...cells)
  }
}
