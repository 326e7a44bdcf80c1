import type { Frame } from '@playwright/test'
import { CHROMIUM_ARGS, PARTITIONED, PROCESS_PER_SITE } from '../support/chromium-args.ts'
import { startSmallFrame } from '../support/e2e-small-frame.ts'
// @ts-expect-error it is plain JavaScript
import { findHeadlessChromium } from '../../scripts/ensure.mjs'
import { expect, test, type Site } from '../support/e2e-test.ts'

let small: Awaited<ReturnType<typeof startSmallFrame>>

const args = [...CHROMIUM_ARGS, PROCESS_PER_SITE, PARTITIONED]
test.use({ launchOptions: { executablePath: findHeadlessChromium() as string, args } })
test.beforeEach(async () => {
  small = await startSmallFrame()
})
test.afterEach(async () => {
  await small.stop()
})

const page = (more = '') =>
  `<style>iframe, div { opacity: 0.5; transform: scale(0.9) }</style>
   <wallet-modal {{modal}} secure-url="${small.origin}" ${more}></wallet-modal>`

type Provider = { request(args: { method: string; params?: unknown }): Promise<unknown> }
const request = (method: string) => (window.walletKit!.getProvider('eip155') as Provider).request({ method })

test.describe('the frame of the embedded wallet', () => {
  test.beforeEach(async ({ site }) => {
    await site.visitMarkup(page())
    await site.isReady()
  })

  test('is not asked for before a visitor logs in', async ({ site, modal }) => {
    await site.page.evaluate(() => window.walletKit?.open())
    await modal.isOpen()
    await expect(site.page.locator('iframe')).toHaveCount(0)
    expect(small.loads()).toBe(0)
  })
})

async function logIn(site: Site): Promise<Frame> {
  await site.visitMarkup(page())
  await site.isReady()
  await site.page.evaluate(() => window.walletKit?.open({ view: 'EmailLogin' }))
  await site.page.getByRole('textbox').first().fill('alice@example.org')
  await site.page.keyboard.press('Enter')
  await site.page.locator('input[autocomplete="one-time-code"]').first().click()
  await site.page.keyboard.type('123456')
  await site.event('connected')
  const frame = site.page.frames().find((one) => one.url().startsWith(small.origin))
  if (!frame) throw new Error('There is no frame')
  return frame
}

test('a visitor logs in, and the login is there at the next visit', async ({ site }) => {
  await logIn(site)
  const iframe = site.page.locator('#wallet-modal-frame')
  await expect(iframe).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  )
  await expect(iframe).toHaveAttribute('referrerpolicy', 'origin')
  expect(await iframe.getAttribute('allow')).toBe(
    ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
      .map((feature) => `${feature} ${small.origin}`)
      .join('; '),
  )
  expect(await site.event('connected')).toMatchObject({
    connector: { id: 'ID_AUTH', type: 'AUTH' },
    restored: false,
  })
  await site.page.reload()
  await site.isReady()
  expect(await site.event('connected')).toMatchObject({ connector: { id: 'ID_AUTH' }, restored: true })
  await site.page.evaluate(() => window.walletKit?.disconnect())
  await site.page.reload()
  await site.isReady()
  await expect(site.page.locator('iframe')).toHaveCount(0)
})

test('it is shown in the dialog without being loaded again, in full strength', async ({ site }) => {
  const frame = await logIn(site)
  const asked = site.page.evaluate(request, 'personal_sign')
  const button = frame.locator('#approve')
  await button.waitFor()
  const iframe = site.page.locator('#wallet-modal-frame')
  await expect(iframe).toHaveCSS('opacity', '1')
  await expect(iframe).toHaveCSS('transform', 'none')
  await button.click()
  expect(await asked).toMatch(/^0x/)
  expect(await site.page.evaluate(request, 'test_loads')).toBe(1)
  expect(small.loads()).toBe(1)
  await expect(iframe).not.toBeVisible()
})

test('a frame that is missing, refuses to be framed or is out of reach is told in words, and another try works', async ({
  site,
  modal,
  problems,
}) => {
  problems.expect(/Failed to load resource|frame-ancestors|Framing|Could not load embedded wallet/)
  await site.page.clock.install()
  await site.visitMarkup(page())
  await site.isReady()
  await site.page.evaluate(() => window.walletKit?.open({ view: 'EmailLogin' }))
  const address = site.page.getByRole('textbox').first()
  const said = modal.dialog.getByText('The wallet couldn’t be loaded. Try again in a moment.')
  await address.fill('alice@example.org')
  const fails = async () => {
    await address.press('Enter')
    await expect(site.page.locator('iframe')).toHaveCount(1)
    await site.page.clock.fastForward(20_100)
    await expect(said).toBeVisible()
    await expect(site.page.locator('iframe')).toHaveCount(0)
  }
  for (const mode of ['gone', 'blocked'] as const) {
    small.become(mode)
    await fails()
  }
  small.become('up')
  await site.page.route(`${small.origin}/**`, (route) => route.abort())
  await fails()
  await site.page.unroute(`${small.origin}/**`)
  await address.press('Enter')
  await modal.isOpen('Confirm email')
})

test('a page whose policy forbids the frame says so at once to its visitor, and to its author by the policy', async ({
  site,
  modal,
  problems,
}) => {
  problems.expect(/Content Security Policy|frame-src lacks http:\/\/localhost:\d+/)
  const markup = page(`features='{ "socials": ["farcaster"] }'`)
  await site.visitMarkup(markup, { headers: { 'content-security-policy': "frame-src 'self'" } })
  await site.isReady()
  await site.page.evaluate(() => window.walletKit?.open({ view: 'EmailLogin' }))
  const address = site.page.getByRole('textbox').first()
  await address.fill('alice@example.org')
  await address.press('Enter')
  // Sooner than the 20 seconds after which any other frame is given up.
  await expect(modal.dialog.getByText('This login is blocked on this site. Choose another')).toBeVisible()
  await site.page.evaluate(() => window.walletKit?.open({ view: 'Connect' }))
  await modal.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await expect(modal.dialog.getByText('This site blocks this login')).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(problems.matching(/frame-src lacks/)).not.toEqual([])
  expect(small.loads()).toBe(0)
})

test('a login and a signature need no storage of the page', async ({ site }) => {
  await site.page.addInitScript(() => {
    if (window !== window.top) return
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const frame = await logIn(site)
  const asked = site.page.evaluate(request, 'personal_sign')
  await frame.locator('#approve').click()
  expect(await asked).toMatch(/^0x/)
})

test('closing the modal refuses the request', async ({ site }) => {
  const frame = await logIn(site)
  const asked = site.page.evaluate(
    (method) =>
      (window.walletKit!.getProvider('eip155') as Provider)
        .request({ method })
        .catch((error: { code: number }) => error.code),
    'personal_sign',
  )
  await frame.locator('#approve').waitFor()
  await site.page.evaluate(() => window.walletKit?.close())
  expect(await asked).toBe(4001)
})

/** Ends the process that draws the frame. The page has another. */
async function crash(frame: Frame): Promise<void> {
  const session = await frame.page().context().newCDPSession(frame)
  // Never answered: who would is gone.
  session.send('Page.crash').catch(() => undefined)
}

for (const count of [1, 20])
  for (const how of ['reload', 'leave', 'crash'] as const)
    test(`${count} open requests are rejected when the frame does ${how}, and the next works`, async ({
      site,
    }) => {
      const frame = await logIn(site)
      const open = site.page.evaluate(
        async ({ count }) => {
          const provider = window.walletKit!.getProvider('eip155') as Provider
          const asked = Array.from({ length: count }, () => provider.request({ method: 'test_silent' }))
          const ended = await Promise.allSettled(asked)
          return ended.map((one) => one.status)
        },
        { count },
      )
      // In order: the frame has them all once it answers this one.
      await site.page.evaluate(request, 'test_loads')
      if (how === 'reload') await frame.evaluate(() => location.reload())
      else if (how === 'crash') await crash(frame)
      else await frame.evaluate(() => (location.href = 'about:blank'))
      expect(await open).toEqual(Array(count).fill('rejected'))
      expect(await site.page.evaluate(request, 'test_loads')).toBeGreaterThan(1)
    })

test('destroy() removes the frame', async ({ site }) => {
  await logIn(site)
  await site.page.evaluate(() => window.walletKit?.destroy())
  await expect(site.page.locator('iframe')).toHaveCount(0)
  expect(await site.page.locator('wallet-modal').evaluate((element) => element.childElementCount)).toBe(0)
})
