import type { Page } from '@playwright/test'
import { expect, MODULE, test } from '../support/e2e-test.ts'

/** Counts what our files leave on the page: listeners of the window and the document, and intervals. */
function count() {
  const isOurs = () => (new Error().stack ?? '').includes('/dist/')
  const names = new Map<EventTarget, string>([
    [window, 'window'],
    [document, 'document'],
  ])
  const entries: { target: EventTarget; type: string; listener: unknown; capture: boolean }[] = []
  const isCapture = (options: unknown) =>
    options === true ||
    (typeof options === 'object' && options !== null && 'capture' in options && options.capture === true)
  const forget = (target: EventTarget, type: string, listener: unknown, capture: boolean) => {
    const at = entries.findIndex(
      (entry) =>
        entry.target === target &&
        entry.type === type &&
        entry.listener === listener &&
        entry.capture === capture,
    )
    if (at >= 0) entries.splice(at, 1)
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = (this as EventTarget | undefined) ?? window
    const capture = isCapture(options)
    if (names.has(target) && listener && isOurs()) {
      forget(target, type, listener, capture)
      entries.push({ target, type, listener, capture })
      const { once, signal } = typeof options === 'object' ? options : {}
      const drop = () => forget(target, type, listener, capture)
      if (signal) addEventListener.call(signal, 'abort', drop)
      if (once) addEventListener.call(target, type, drop, { once: true })
    }
    return addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = (this as EventTarget | undefined) ?? window
    forget(target, type, listener, isCapture(options))
    return removeEventListener.call(target, type, listener, options)
  }
  const intervals = new Set<unknown>()
  const { setInterval, clearInterval } = window
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args)
      if (isOurs()) intervals.add(id)
      return id
    },
    clearInterval: (id: number) => {
      intervals.delete(id)
      clearInterval(id)
    },
    left: () => [
      ...entries.map(({ target, type }) => `${names.get(target)} ${type}`),
      ...[...intervals].map(() => 'interval'),
    ],
  })
}

/** React listens to the selection of every document it was ever in, and has no way to stop. */
const REACTS_OWN = 'document selectionchange'

const left = (page: Page) => page.evaluate(() => (window as unknown as { left: () => string[] }).left())

test.beforeEach(({ page }) => page.addInitScript(count))

test('destroy() leaves no listener, no interval and no node of ours', async ({ page, site, modal }) => {
  await site.visitMarkup('<p>Empty</p>', { head: '' })
  await page.addScriptTag({ type: 'module', url: '/dist/wallet-modal.js' })
  await page.evaluate(
    ([project, customNetworks]) => {
      window.walletKit!.configure({ ...project, networks: ['eip155:31337'], customNetworks })
    },
    [site.project(), site.networks()] as const,
  )
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Account')
  await expect(modal.dialog).toContainText('ETH')
  await page.evaluate(() => {
    Object.assign(window, { kit: window.walletKit })
    window.walletKit!.destroy()
  })
  await expect(page.locator('wallet-modal')).toHaveCount(0)
  expect(await page.evaluate(() => 'walletKit' in window)).toBe(false)
  expect((await left(page)).filter((label) => label !== REACTS_OWN)).toEqual([])
  const errors = await page.evaluate(async () => {
    const { kit } = window as unknown as { kit: NonNullable<Window['walletKit']> }
    const codeOf = (promise: Promise<unknown>) =>
      promise.then(
        () => 'no failure',
        (error: { code: string }) => error.code,
      )
    kit.close()
    kit.destroy()
    return Promise.all([codeOf(kit.open()), codeOf(kit.connect()), codeOf(kit.switchNetwork('eip155:1'))])
  })
  expect(errors).toEqual(['destroyed', 'destroyed', 'destroyed'])
})

test('destroy() under the page’s own element empties it and lets go of the wallet', async ({
  page,
  site,
  modal,
  fox,
  problems,
}) => {
  // Opening it afterwards is the page's mistake, and is told so.
  problems.expect(/walletKit was destroyed/)
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>', {
    head: MODULE,
  })
  await site.isReady()
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Account')
  await site.forgetEvents()
  await page.evaluate(() => window.walletKit!.destroy())
  await expect(modal.dialog).toBeHidden()
  await expect(modal.element).not.toHaveAttribute('open')
  expect(
    await modal.element.evaluate((element) => element.shadowRoot?.querySelector(':not(slot)')),
  ).toBeNull()
  expect((await left(page)).filter((label) => label !== REACTS_OWN)).toEqual([])
  // Nobody listens to the wallet any more.
  await fox.do('selectAccount', 1)
  await page.evaluate(() => document.querySelector('wallet-modal')!.toggleAttribute('open', true))
  expect((await site.eventNames()).filter((name) => !['closing', 'closed'].includes(name))).toEqual([])
})
