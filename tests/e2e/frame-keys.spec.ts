import { expect, type Frame, type Page } from '@playwright/test'
import { startMailServer, type MailServer } from '../../sandbox/mail/mail-server.ts'
import { startAppSite, walletFrame } from '../support/e2e-frame-page.ts'
import { startTestGateway, type TestGateway } from '../support/e2e-gateway.ts'
import { test } from '../support/e2e-partitioned.ts'

// Runs in Chromium and in Firefox.
type AppSite = Awaited<ReturnType<typeof startAppSite>>

let mails: MailServer
let app: AppSite
let gateway: TestGateway
/** How far the gateway's clock is ahead, in ms: an address gets one mail in 30 s. */
let later = 0

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  ;[mails, app] = await Promise.all([startMailServer(), startAppSite()])
  const mail = { url: mails.url, from: 'Wallet <wallet@example.org>' }
  gateway = await startTestGateway([app.origin], { mail }, { deviceLink: false }, () => Date.now() + later)
})

test.afterAll(async () => {
  await gateway.stop()
  await Promise.all([app.stop(), mails.stop()])
})

async function openApp(page: Page): Promise<Frame> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app.origin}/?frame=${gateway.origin}`)
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')!
    frame.style.cssText = 'position:fixed;inset:0;border:0;inline-size:100%;block-size:100%'
  })
  await page.evaluate(() => window.ready)
  return walletFrame(page)
}

const call = (page: Page, name: string, payload?: unknown) =>
  page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)

/** Types the code of the mail. What comes back is the answer, which waits for the screens that follow. */
async function logIn(page: Page, email: string): Promise<{ answer: ReturnType<typeof call> }> {
  const { length } = mails.mailbox.to(email)
  expect(await call(page, 'CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
  const { code } = await mails.mailbox.next(email, length)
  return { answer: call(page, 'CONNECT_OTP', { otp: code }) }
}

/** Walks through "Protect your wallet"; returns the code that was shown. */
async function protect(frame: Frame): Promise<string> {
  await frame.getByRole('button', { name: /Recovery code/ }).click()
  await expect(frame.getByRole('button', { name: 'I have saved it' })).toBeVisible()
  const groups = await frame
    .getByRole('list', { name: 'Recovery code' })
    .getByRole('listitem')
    .allTextContents()
  expect(groups.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 2])
  await frame.getByRole('button', { name: 'I have saved it' }).click()
  const inputs = frame.getByRole('textbox', { name: /^Group \d$/ })
  await expect(inputs).toHaveCount(2)
  await inputs.first().fill('AAAA')
  await frame.getByRole('button', { name: 'Protect wallet' }).click()
  await expect(frame.getByText('This doesn’t match the code').first()).toBeVisible()
  for (const input of await inputs.all()) {
    const name = await frame.evaluate(
      (id) => document.querySelector(`label[for="${id}"]`)!.textContent,
      await input.getAttribute('id'),
    )
    await input.fill(groups[Number(/\d/.exec(name)![0]) - 1]!.toLowerCase())
  }
  await frame.getByRole('button', { name: 'Protect wallet' }).click()
  return groups.join('')
}

test('a first login makes a wallet that is protected by a code; another browser recovers it by that code', async ({
  browser,
  page,
}) => {
  const frame = await openApp(page)
  const login = await logIn(page, 'ann@example.org')
  await expect(frame.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()
  const code = await protect(frame)
  expect(await login.answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  const user = await call(page, 'GET_USER')
  expect(user).toMatchObject({
    payload: { email: 'ann@example.org', address: expect.stringMatching(/^0x/) as unknown },
  })
  // Neither the port nor the page's own document has seen the code.
  const seen = await page.evaluate(() => JSON.stringify(window.said) + document.documentElement.outerHTML)
  expect(seen).not.toContain(code)

  const other = await browser.newContext()
  const second = await other.newPage()
  const secondFrame = await openApp(second)
  later += 31_000
  const again = await logIn(second, 'ann@example.org')
  await expect(secondFrame.getByRole('heading', { name: 'Recover wallet' })).toBeVisible()
  const input = secondFrame.getByRole('textbox', { name: 'Recovery code' })
  const submit = secondFrame.getByRole('button', { name: 'Continue' })
  await expect(input).toBeFocused()
  await expect(submit).toBeDisabled()
  await input.fill(code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')))
  await submit.click()
  await expect(secondFrame.getByText('This code doesn’t open the wallet')).toBeVisible()
  await input.fill(code.toLowerCase())
  await submit.click()
  expect(await again.answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  expect(await call(second, 'GET_USER')).toMatchObject({ payload: (user as { payload: object }).payload })
  await other.close()
})

test('a creation that is left at the code ends the login with a refusal', async ({ page }) => {
  const frame = await openApp(page)
  const login = await logIn(page, 'bob@example.org')
  await frame.getByRole('button', { name: /Recovery code/ }).click()
  await expect(frame.getByRole('button', { name: 'I have saved it' })).toBeVisible()
  // As the dialog around the frame does when it is closed.
  await call(page, 'RPC_ABORT')
  expect(await login.answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { code: 4001 } })
  expect(await call(page, 'GET_USER')).toMatchObject({ payload: { code: 4100 } })
})

test('the secret is at rest only under keys that the browser does not give out', async ({ page }) => {
  const frame = await openApp(page)
  const login = await logIn(page, 'cyd@example.org')
  await protect(frame)
  await login.answer
  const kept = await frame.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wallet-modal-keys:demo')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
    const request = database.transaction('envelopes').objectStore('envelopes').getAll()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const records = request.result as { privateKey: CryptoKey; envelope: string }[]
    const exports = await Promise.all(
      records.map(({ privateKey }) =>
        crypto.subtle.exportKey('pkcs8', privateKey).then(
          () => 'given out',
          (error: unknown) => (error as DOMException).name,
        ),
      ),
    )
    database.close()
    return { count: records.length, exports, local: Object.entries(localStorage) }
  })
  expect(kept).toEqual({ count: 1, exports: ['InvalidAccessError'], local: [] })
})

test('the screens are walked through by keyboard and fit a small screen', async ({ page }) => {
  const frame = await openApp(page)
  const login = await logIn(page, 'dee@example.org')
  await expect(frame.getByRole('heading', { name: 'Protect your wallet' })).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await frame.getByRole('button', { name: /Recovery code/ }).focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { name: 'Recovery code', level: 1 })).toBeFocused()
  const overflow = () =>
    frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await frame.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  expect(await login.answer).toMatchObject({ payload: { code: 4001 } })
})
