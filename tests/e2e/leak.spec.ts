import type { CDPSession } from '@playwright/test'
import { expect, test } from '../support/e2e-test.ts'

interface Counters {
  documents: number
  nodes: number
  jsEventListeners: number
  heap: number
}

async function counters(session: CDPSession): Promise<Counters> {
  // Twice: what the first frees may have held something else.
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { documents, nodes, jsEventListeners, heap: usedSize }
}

/** A leak is what stays: an image that is still being decoded, or a task that still runs, may hold a node for a moment. */
async function expectNothingLeft(session: CDPSession, early: Counters): Promise<void> {
  await expect(async () => {
    const late = await counters(session)
    expect(late.documents).toBeLessThanOrEqual(early.documents)
    expect(late.nodes - early.nodes).toBeLessThanOrEqual(0)
    expect(late.jsEventListeners - early.jsEventListeners).toBeLessThanOrEqual(0)
    expect(late.heap - early.heap).toBeLessThan(2_000_000)
  }).toPass({ timeout: 60_000 })
}

test('opening and closing a thousand times leaves nothing', async ({ page, site, modal, context }) => {
  await site.visit('dist/bare.html')
  await site.isReady()
  // The record of events would itself grow.
  await page.evaluate(() => Object.defineProperty(window, 'heard', { value: { push: () => 0 } }))
  const cycles = (times: number) =>
    page.evaluate(async (times) => {
      for (let done = 0; done < times; done++) {
        await window.walletKit!.open()
        const closed = new Promise((resolve) => {
          const stop = window.walletKit!.on('closed', () => {
            stop()
            resolve(null)
          })
        })
        window.walletKit!.close()
        await closed
      }
    }, times)
  const session = await context.newCDPSession(page)
  // Everything that is loaded once is loaded before anything is counted.
  await page.evaluate(async () => {
    await window.walletKit!.connect({ connectorId: 'example.fox' })
    await window.walletKit!.disconnect()
    await window.walletKit!.open()
  })
  // The catalogue has said how many wallets it has.
  await expect(modal.wallet('Search all wallets')).toHaveText(/\d/)
  await modal.close()
  await cycles(50)
  const early = await counters(session)
  await cycles(950)
  await expectNothingLeft(session, early)
})

test('connecting and disconnecting a hundred times leaves nothing', async ({ page, site, context }) => {
  await site.visit('dist/bare.html')
  await site.isReady()
  await page.evaluate(() => Object.defineProperty(window, 'heard', { value: { push: () => 0 } }))
  const cycles = (times: number) =>
    page.evaluate(async (times) => {
      for (let done = 0; done < times; done++) {
        await window.walletKit!.connect({ connectorId: 'example.fox' })
        await window.walletKit!.disconnect()
      }
    }, times)
  const session = await context.newCDPSession(page)
  await cycles(20)
  const early = await counters(session)
  await cycles(100)
  await expectNothingLeft(session, early)
})

test('signing in and out fifty times leaves nothing', async ({ page, site, context }) => {
  await site.visitMarkup('<wallet-modal {{modal}} sign-in="optional"></wallet-modal>')
  await site.isReady()
  await page.evaluate(() => Object.defineProperty(window, 'heard', { value: { push: () => 0 } }))
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  const cycles = (times: number) =>
    page.evaluate(async (times) => {
      for (let done = 0; done < times; done++) {
        await window.walletKit!.signIn()
        await window.walletKit!.signOut()
      }
    }, times)
  const session = await context.newCDPSession(page)
  await cycles(20)
  const early = await counters(session)
  await cycles(50)
  await expectNothingLeft(session, early)
})
