import type { Page } from 'playwright'

export interface Scrolled {
  first: number
  frame: number
  task: number
  cells: number
}

/** A list in the modal: selectors of its scroll container, its lines, and its last line. */
export interface Scrolling {
  scroller: string
  cell: string
  last: string
  /** Pixels per frame. */
  step: number
}

/** Time from the call until the first line is visible. */
export function openAt(page: Page, view: string, cell: string): Promise<number> {
  return page.evaluate(
    async ([view, cell]) => {
      const from = performance.now()
      void window.walletKit?.open({ view })
      const frame = () => new Promise(requestAnimationFrame)
      const found = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector(cell)
      while (!found()) await frame()
      return performance.now() - from
    },
    [view, cell] as const,
  )
}

/** Scrolls like a hard flick; waits while further lines are loading. */
export function scrollToEnd(page: Page, scrolling: Scrolling): Promise<Omit<Scrolled, 'first'>> {
  return page.evaluate(async ({ scroller, cell, last, step }) => {
    const box = document.querySelector('wallet-modal')?.shadowRoot?.querySelector(scroller)
    if (!box) throw new Error('The list is not there')
    const most = { frame: 0, task: 0, cells: 0 }
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) most.task = Math.max(most.task, duration)
    })
    tasks.observe({ type: 'longtask' })
    const frame = () => new Promise<number>(requestAnimationFrame)
    let before = await frame()
    while (!box.querySelector(last)) {
      box.scrollTop += step
      const now = await frame()
      most.frame = Math.max(most.frame, now - before)
      most.cells = Math.max(most.cells, box.querySelectorAll(cell).length)
      before = now
    }
    tasks.disconnect()
    return most
  }, scrolling)
}
