import { expect, test as base, type Page } from '@playwright/test'
import { walletFrame } from '../support/e2e-frame-page.ts'
import { call, protect, type Said } from '../support/e2e-framed-wallet.ts'
import {
  answerProvider,
  beginInWindow,
  heardBy,
  type SocialPlace,
  socialPlace,
} from '../support/e2e-social.ts'

/** With the storage of frames apart for each embedding site, as in the browsers that people have: Playwright turns that off. */
const test = base.extend({
  launchOptions: async ({ launchOptions, browserName }, use) => {
    const args = browserName === 'chromium' ? ['--disable-features=Translate'] : []
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

let place: SocialPlace

test.beforeAll(async () => {
  place = await socialPlace()
})

test.afterAll(() => place.stop())

test.beforeEach(() => {
  Object.assign(place.faults, { cutsOpener: false, refusesTokens: false })
})

/** Faults are the providers': tests of one file take turns. */
test.describe.configure({ mode: 'default' })

async function resultOf(page: Page): Promise<string> {
  const [said] = await heardBy(page)
  expect(said).toEqual({
    origin: place.gateway,
    data: { resultUri: expect.stringContaining(`${place.gateway}/callback?`) as unknown },
  })
  return (said!.data as { resultUri: string }).resultUri
}

/** Ends a first login: the wallet is made, and kept by a recovery code. */
async function connect(page: Page, ask: Record<string, string>): Promise<Said> {
  const answer = call(page, 'CONNECT_SOCIAL', ask)
  await protect(await walletFrame(page))
  return answer
}

const state = async (page: Page) =>
  ((await call(page, 'GET_SOCIAL_STATE')).payload as { state: string }).state

for (const [provider, name, user] of [
  ['google', 'Ada One', { userName: 'Ada One', email: 'ada@example.com' }],
  ['apple', 'Ada Two', { userName: null, email: 'ada@example.com' }],
  ['github', 'Ada Three', { userName: 'adathree', email: 'ada@example.com' }],
] as const)
  test(`an account of ${provider} logs in by a window, and again without a new wallet`, async ({ page }) => {
    await place.visit(page)
    const popup = await beginInWindow(page, provider)
    await answerProvider(popup, { name })
    const first = await connect(page, { uri: await resultOf(page) })
    expect(first).toMatchObject({
      type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
      payload: { ...user, socialProvider: provider, chainId: 1 },
    })
    await popup.close()
    expect(await call(page, 'GET_USER')).toMatchObject({ payload: { socialProvider: provider } })
    await call(page, 'SIGN_OUT')
    const again = await beginInWindow(page, provider)
    await answerProvider(again, { name })
    const second = await call(page, 'CONNECT_SOCIAL', { uri: await resultOf(page) })
    expect((second.payload as { address: string }).address).toBe(
      (first.payload as { address: string }).address,
    )
    await again.close()
  })

test('a provider that cuts the opener off: the window looks closed and is not, and six digits end the login', async ({
  page,
}) => {
  place.faults.cutsOpener = true
  await place.visit(page)
  const popup = await beginInWindow(page, 'google')
  // What has to be shown now is no "Popup closed".
  await expect.poll(() => page.evaluate(() => window.popup?.closed)).toBe(true)
  expect(popup.isClosed()).toBe(false)
  expect(await state(page)).toBe('waiting')
  const waiting = call(page, 'GET_SOCIAL_STATE', { wait: true })
  await answerProvider(popup, { name: 'Cut Off' })
  expect(await waiting).toMatchObject({ payload: { state: 'answered' } })
  const shown = popup.locator('.digits')
  await expect(shown).toBeVisible()
  await expect(popup.getByRole('heading', { name: /Type these digits at 127\.0\.0\.1:\d+/ })).toBeVisible()
  const digits = (await shown.textContent())!
  expect(digits).toMatch(/^\d{6}$/)
  const wrong = digits === '000000' ? '000001' : '000000'
  expect(await call(page, 'CONNECT_SOCIAL', { digits: wrong })).toMatchObject({
    payload: { code: 'CODE_WRONG', left: 4 },
  })
  expect(await connect(page, { digits })).toMatchObject({
    type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
    payload: { userName: 'Cut Off' },
  })
  expect(await page.evaluate(() => window.fromPopup)).toEqual([])
})

test('a window that is closed ends nothing: the login goes on in the next one', async ({ page }) => {
  await place.visit(page)
  const closed = await beginInWindow(page, 'x')
  await closed.close()
  await expect.poll(() => page.evaluate(() => window.popup?.closed)).toBe(true)
  expect(await state(page)).toBe('waiting')
  const popup = await beginInWindow(page, 'x')
  await answerProvider(popup, { name: 'Second Try' })
  expect(await connect(page, { uri: await resultOf(page) })).toMatchObject({
    payload: { userName: 'secondtry', socialProvider: 'x' },
  })
})

for (const [answer, error] of [
  ['Deny', 'denied'],
  ['Fail with an error', 'failed'],
] as const)
  test(`"${answer}" at the provider is told as ${error}, in words in the window`, async ({ page }) => {
    await place.visit(page)
    for (const provider of ['google', 'discord']) {
      const popup = await beginInWindow(page, provider)
      await answerProvider(popup, { name: 'Ada', answer })
      expect(await heardBy(page)).toEqual([{ origin: place.gateway, data: { resultError: error } }])
      await expect(popup.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
      expect(await state(page)).toBe(error)
      await popup.close()
    }
  })

test('a provider that does not tell the gateway who came back fails the login', async ({ page }) => {
  place.faults.refusesTokens = true
  await place.visit(page)
  const popup = await beginInWindow(page, 'google')
  await answerProvider(popup, { name: 'Ada' })
  expect(await heardBy(page)).toEqual([{ origin: place.gateway, data: { resultError: 'failed' } }])
  await popup.close()
})

test('a result is worth nothing a second time, in another browser, or from a callback that is opened again', async ({
  page,
  browser,
}) => {
  await place.visit(page)
  const popup = await beginInWindow(page, 'discord')
  const [callback] = await Promise.all([
    popup.waitForRequest((request) => request.url().startsWith(`${place.gateway}/callback/discord?`)),
    answerProvider(popup, { name: 'Replayed' }),
  ])
  const uri = await resultOf(page)
  const other = await browser.newPage()
  await place.visit(other)
  expect(await call(other, 'CONNECT_SOCIAL', { uri })).toMatchObject({ payload: { code: 'CODE_EXPIRED' } })
  // The callback's own address, opened again in the very window: nothing is handed over, and no digits are shown.
  await popup.goto(callback.url())
  await expect(popup.getByRole('heading', { name: 'This login is over' })).toBeVisible()
  await expect(popup.locator('.digits')).toHaveCount(0)
  expect(await connect(page, { uri })).toMatchObject({ type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS' })
  expect(await call(page, 'CONNECT_SOCIAL', { uri })).toMatchObject({ payload: { code: 'CODE_EXPIRED' } })
  expect(await page.evaluate(() => window.fromPopup.length)).toBe(1)
  await other.close()
})

test('a site that is not of the project opens the login and hears nothing', async ({ page, browser }) => {
  await place.visit(page)
  const { payload } = await call(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const { uri } = payload as { uri: string }
  const evil = await browser.newPage()
  await evil.goto(place.stranger)
  const [popup] = await Promise.all([
    evil.waitForEvent('popup'),
    evil.evaluate((uri) => {
      window.fromPopup = []
      window.addEventListener('message', ({ origin, data }) => window.fromPopup.push({ origin, data }))
      window.open(uri, '_blank', 'width=600,height=800')
    }, uri),
  ])
  await answerProvider(popup, { name: 'Lured' })
  // Not closed by the page that was named: the digits come, and say where they belong.
  await expect(popup.locator('.digits')).toBeVisible()
  await expect(popup.locator('dd').first()).toHaveText(new URL(place.app).host)
  expect(await evil.evaluate(() => window.fromPopup)).toEqual([])
  await evil.close()
})

test('the tab itself goes to the provider and comes back to the page it left', async ({ page }) => {
  await place.visit(page, '/cart')
  const returnTo = page.url()
  const begin = async () => {
    const { payload } = await call(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'facebook', returnTo })
    await page.goto((payload as { uri: string }).uri)
  }
  await begin()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL(/result_error=denied/)
  await page.goto(returnTo)
  await page.evaluate(() => window.ready)
  await begin()
  await answerProvider(page, { name: 'Same Tab' })
  await page.waitForURL(/result_uri=/)
  const back = new URL(page.url())
  expect(`${back.origin}${back.pathname}`).toBe(`${place.app}/cart`)
  await page.evaluate(() => window.ready)
  const uri = back.searchParams.get('result_uri')!
  expect(await connect(page, { uri })).toMatchObject({
    payload: { userName: 'Same Tab', socialProvider: 'facebook', email: null },
  })
  const wrong = { provider: 'facebook', returnTo: place.stranger }
  expect(await call(page, 'GET_SOCIAL_REDIRECT_URI', wrong)).toMatchObject({ payload: { code: -32602 } })
})
