/** A visitor opens All wallets and scrolls from the first to the last, however many there are. */
import type { BrowserContext, Page } from 'playwright'
import { startCatalogue } from '../sandbox/catalogue/catalogue.ts'
import { generateWallets } from '../sandbox/catalogue/generated-wallets.ts'
import { sandboxChains } from '../sandbox/chains.ts'
import { newPage, type BenchWindow } from './visit.ts'

export interface Scrolled {
  firstCells: number
  frame: number
  task: number
  cells: number
}

interface List {
  count: number
  apiUrl: string
}

/**
 * One catalogue for each number of wallets, all of them on the networks of the page. Without pictures: drawing ten
 * thousand here would be measured instead of the list.
 */
export async function startCatalogues(counts: readonly number[]) {
  const chains = sandboxChains.map(({ id }) => `eip155:${id}`)
  const started = await Promise.all(
    counts.map((count) =>
      startCatalogue({
        wallets: generateWallets(count).map((wallet) => ({ ...wallet, chains, image_id: null })),
      }),
    ),
  )
  return {
    all: started.map(({ url }, index): List => ({ count: counts[index] ?? 0, apiUrl: url })),
    stop: () => Promise.all(started.map(({ stop }) => stop())),
  }
}

export async function scrollThrough(
  context: BrowserContext,
  origin: string,
  { count, apiUrl }: List,
): Promise<Scrolled> {
  const page = await newPage(context, { origin, cpu: 1, isHovered: false })
  const firstCells = await open(page, apiUrl)
  const scrolled = await scrollToEnd(page, count)
  await page.close()
  return { firstCells, ...scrolled }
}

/** From the call to the frame that has wallets in it. */
function open(page: Page, apiUrl: string): Promise<number> {
  return page.evaluate(async (apiUrl) => {
    const { walletKit } = window as unknown as BenchWindow
    walletKit.configure({ apiUrl })
    const from = performance.now()
    void walletKit.open({ view: 'AllWallets' })
    const frame = () => new Promise(requestAnimationFrame)
    const root = () => document.querySelector('wallet-modal')?.shadowRoot
    while (!root()?.querySelector('[data-cell]')) await frame()
    return performance.now() - from
  }, apiUrl)
}

/** A page of wallets a frame, as a hard flick does; where the next ones are on their way, it waits for them. */
function scrollToEnd(page: Page, count: number): Promise<Omit<Scrolled, 'firstCells'>> {
  return page.evaluate(async (count) => {
    const grid = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.wallet-grid')
    if (!grid) throw new Error('The list is not there')
    const most = { frame: 0, task: 0, cells: 0 }
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) most.task = Math.max(most.task, duration)
    })
    tasks.observe({ type: 'longtask' })
    const frame = () => new Promise<number>(requestAnimationFrame)
    let last = await frame()
    while (!grid.querySelector(`[data-cell="${count - 1}"]`)) {
      grid.scrollTop += 1040
      const now = await frame()
      most.frame = Math.max(most.frame, now - last)
      most.cells = Math.max(most.cells, grid.querySelectorAll('[role=gridcell]').length)
      last = now
    }
    tasks.disconnect()
    return most
  }, count)
}
