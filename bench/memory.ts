/** Memory after opening and closing many times. Unlimited growth is a leak. */
import type { BrowserContext, Page } from 'playwright'
import { newPage, type BenchWindow } from './visit.ts'

export interface Footprint {
  cycles: number
  heap: number
  nodes: number
  listeners: number
}

export async function footprints(
  context: BrowserContext,
  origin: string,
  stages: readonly number[],
): Promise<Footprint[]> {
  const page = await newPage(context, { origin, cpu: 1, isHovered: false })
  const session = await context.newCDPSession(page)
  const found: Footprint[] = []
  let done = 0
  for (const cycles of stages) {
    await openAndClose(page, cycles - done)
    done = cycles
    // Twice: objects freed by the first collection may keep others alive until the second.
    for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    found.push({ cycles, heap: usedSize, nodes, listeners: jsEventListeners })
  }
  return found
}

async function openAndClose(page: Page, times: number): Promise<void> {
  await page.evaluate(async (times) => {
    const { walletKit } = window as unknown as BenchWindow
    for (let turn = 0; turn < times; turn++) {
      await walletKit.open()
      await new Promise<void>((resolve) => {
        const stop = walletKit.on('closed', () => {
          stop()
          resolve()
        })
        walletKit.close()
      })
      await new Promise(requestAnimationFrame)
    }
  }, times)
  // Waits for work after closing: views that are loaded ahead, a toast, and the second for which nanostores keeps a store mounted after its last
  // listener.
  await page.waitForTimeout(2000)
}
