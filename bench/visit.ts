/** One visitor: loads the page, opens the modal, closes it, opens it again, connects. Results are in ms and bytes. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import type * as testing from '../sandbox/wallets/index.ts'
import type { WalletKit } from '../src/index.ts'
import { PLAIN, WITH_BUTTON } from './pages.ts'

export interface BenchWindow extends Window {
  parsedAt: number
  definedAt: number
  shownAt: number
  walletKit: WalletKit
}

export interface Visit {
  evaluation: number
  firstOpen: number
  secondOpen: number
  connected: number
  bytes: Bytes
}

interface Bytes {
  load: number
  firstOpen: number
  connected: number
}

export interface Conditions {
  origin: string
  /** CPU slowdown factor. */
  cpu: number
  /** Whether the pointer rests on the trigger for 200 ms before the click. */
  isHovered: boolean
}

/** In ms: time in which a visitor reads before choosing. */
const READING = 600

export async function newPage(context: BrowserContext, { origin, cpu }: Conditions): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(origin + PLAIN)
  await isReady(page)
  return page
}

export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as BenchWindow).definedAt)
  await page.evaluate(() => (window as unknown as BenchWindow).walletKit.ready)
}

export async function visit(page: Page, { isHovered }: Conditions): Promise<Visit> {
  const evaluation = await page.evaluate(() => {
    const { definedAt, parsedAt } = window as unknown as BenchWindow
    return definedAt - parsedAt
  })
  await sleep(300)
  const load = await bytesOf(page)
  await installWallet(page)
  if (isHovered) {
    await page.hover('button')
    await sleep(200)
  }
  const firstOpen = await open(page)
  // Excludes the wallet code that loads right after: the visitor does not wait for it.
  const atFirstOpen = await bytesOf(
    page,
    await page.evaluate(() => (window as unknown as BenchWindow).shownAt),
  )
  await sleep(READING)
  await close(page)
  const secondOpen = await open(page)
  await sleep(READING)
  const connected = await choose(page)
  const bytes = { load, firstOpen: atFirstOpen, connected: await bytesOf(page) }
  return { evaluation, firstOpen, secondOpen, connected, bytes }
}

/** A returning visitor who is not connected: full cache, empty storage. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL(PLAIN, page.url()).href)
  await isReady(page)
}

/** Bytes that a page with `<wallet-button>` loads before any interaction. */
export async function bytesWithButton(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(origin + WITH_BUTTON)
  await isReady(page)
  await sleep(1000)
  return bytesOf(page)
}

async function installWallet(page: Page, accountOffset = 0): Promise<void> {
  await page.evaluate(async (accountOffset) => {
    const path = '/dist/testing.js'
    const { createTestWallet } = (await import(path)) as typeof testing
    const chains = [{ id: 31337, name: 'Sandbox One' }]
    const wallet = { name: 'Bench Wallet', rdns: 'example.bench', accountOffset }
    createTestWallet({ ...wallet, chains, mode: 'approve' })
  }, accountOffset)
}

/** Connects one of the sandbox's accounts, without the modal. */
export async function connectWallet(page: Page, accountOffset: number): Promise<void> {
  await installWallet(page, accountOffset)
  await page.evaluate(async () => {
    await (window as unknown as BenchWindow).walletKit.connect({ connectorId: 'example.bench' })
  })
}

/** Time from the call until the second frame after the dialog is open. */
export function open(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const page = window as unknown as BenchWindow
    const from = performance.now()
    await page.walletKit.open()
    page.shownAt = performance.now()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - from
  })
}

async function close(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { walletKit } = window as unknown as BenchWindow
        const stop = walletKit.on('closed', () => {
          stop()
          resolve()
        })
        walletKit.close()
      }),
  )
  await sleep(300)
}

/** Time from the click on the wallet's row to the `connected` event. */
function choose(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { walletKit } = window as unknown as BenchWindow
    const root = document.querySelector('wallet-modal')?.shadowRoot
    const rows = [...(root?.querySelectorAll('dialog button') ?? [])] as HTMLElement[]
    const row = rows.find(({ textContent }) => textContent?.includes('Bench Wallet'))
    if (!row) throw new Error('The wallet is not listed')
    const from = performance.now()
    return new Promise<number>((resolve) => {
      walletKit.on('connected', () => resolve(performance.now() - from))
      row.click()
    })
  })
}

/** Compressed size of our files without headers, as reported by the browser; excludes the test wallet. */
function bytesOf(page: Page, until?: number): Promise<number> {
  return page.evaluate((until = Infinity) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const ours = entries.filter(({ name }) => name.includes('/dist/') && !name.includes('/dist/testing.js'))
    const arrived = ours.filter(({ responseEnd }) => responseEnd <= until)
    return arrived.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  }, until)
}
