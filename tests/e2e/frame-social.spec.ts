import { type BrowserContext, expect, type Page } from '@playwright/test'
import { walletFrame } from '../support/e2e-frame-page.ts'
import { call, protect, type Said } from '../support/e2e-framed-wallet.ts'
import { test } from '../support/e2e-partitioned.ts'
import { answerProvider, beginInWindow, endOf, type SocialPlace, socialPlace } from '../support/e2e-social.ts'

let place: SocialPlace

test.beforeAll(async () => {
  place = await socialPlace()
})

test.afterAll(() => place.stop())

test.beforeEach(() => {
  place.faults.cutsOpener = false
})

/** Faults are the providers': tests of one file take turns. */
test.describe.configure({ mode: 'default' })

/** Ends a first login: the wallet is made, and kept by a recovery code. */
async function connect(page: Page): Promise<Said> {
  const answer = call(page, 'CONNECT_SOCIAL', {})
  await protect(await walletFrame(page))
  return answer
}

const state = async (page: Page) =>
  ((await call(page, 'GET_SOCIAL_STATE')).payload as { state: string }).state

/** What the window has told the page. */
const heard = (page: Page) => page.evaluate(() => window.fromPopup)

/** The id of the login that `begin` begins, which the page itself need not know. */
async function idOf(page: Page, begin: () => unknown): Promise<string> {
  const started = page.waitForResponse(`${place.gateway}/v1/oauth/start`)
  await begin()
  return ((await (await started).json()) as { flowId: string }).flowId
}

test('an account of Google logs in by a window, and again without a new wallet', async ({ page }) => {
  await place.visit(page)
  await answerProvider(await beginInWindow(page, 'google'), { name: 'Ada One' })
  expect(await endOf(page)).toBe('answered')
  const first = await connect(page)
  const socialProvider = 'google'
  expect(first).toMatchObject({
    type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
    payload: { userName: 'Ada One', email: 'ada@example.com', socialProvider, chainId: 1 },
  })
  expect(await call(page, 'GET_USER')).toMatchObject({ payload: { socialProvider } })
  await call(page, 'SIGN_OUT')
  await answerProvider(await beginInWindow(page, 'google'), { name: 'Ada One' })
  expect(await endOf(page)).toBe('answered')
  const second = await call(page, 'CONNECT_SOCIAL', {})
  expect((second.payload as { address: string }).address).toBe((first.payload as { address: string }).address)
  expect(await heard(page)).toEqual([])
})

test('"Deny" and an error are told as such, in words in the window; Apple, which answers by a form, logs in', async ({
  page,
}) => {
  await place.visit(page)
  for (const [provider, answer, state] of [
    ['google', 'Deny', 'denied'],
    ['discord', 'Fail with an error', 'failed'],
  ] as const) {
    const popup = await beginInWindow(page, provider)
    await answerProvider(popup, { name: 'Ada', answer })
    expect(await endOf(page)).toBe(state)
    await expect(popup.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
    expect(await heard(page)).toEqual([])
    await popup.close()
  }
  await answerProvider(await beginInWindow(page, 'apple'), { name: 'Ada Two' })
  expect(await endOf(page)).toBe('answered')
  expect(await connect(page)).toMatchObject({
    payload: { userName: null, email: 'ada@example.com', socialProvider: 'apple' },
  })
})

test('a window that is closed ends nothing, nor one that the provider cuts off: it looks closed, and logs in', async ({
  page,
}) => {
  await place.visit(page)
  const looksClosed = () => page.evaluate(() => window.popup?.closed)
  const closed = await beginInWindow(page, 'x')
  await closed.close()
  await expect.poll(looksClosed).toBe(true)
  expect(await state(page)).toBe('waiting')
  place.faults.cutsOpener = true
  const popup = await beginInWindow(page, 'x')
  // What has to be shown now is no "Popup closed".
  await expect.poll(looksClosed).toBe(true)
  expect(popup.isClosed()).toBe(false)
  expect(await state(page)).toBe('waiting')
  await answerProvider(popup, { name: 'Cut Off' })
  expect(await endOf(page)).toBe('answered')
  expect(await connect(page)).toMatchObject({ payload: { userName: 'cutoff', socialProvider: 'x' } })
  expect(await heard(page)).toEqual([])
})

test('nothing of a login that a URL holds is worth anything afterwards', async ({ page }) => {
  await place.visit(page)
  const popup = await beginInWindow(page, 'discord')
  const addresses: string[] = []
  popup.on('framenavigated', (frame) => void addresses.push(frame.url()))
  await answerProvider(popup, { name: 'Replayed' })
  expect(await endOf(page)).toBe('answered')
  const callback = addresses.find((address) => address.startsWith(`${place.gateway}/callback/discord?`))!
  const again = await page.context().newPage()
  await again.goto(callback)
  await expect(again.getByRole('heading', { name: 'This login is over' })).toBeVisible()
  expect(await connect(page)).toMatchObject({ type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS' })
  expect(await call(page, 'CONNECT_SOCIAL', {})).toMatchObject({ payload: { code: 'CODE_EXPIRED' } })
  await again.close()
})

/** Opens the window of a login from a page of this site that listens in, or from the address bar; resolves with the window. */
async function openElsewhere(context: BrowserContext, address: string, site?: string): Promise<Page> {
  const evil = await context.newPage()
  if (site === undefined) {
    await evil.goto(address)
    return evil
  }
  await evil.goto(site)
  const opened = evil.waitForEvent('popup')
  await evil.evaluate(
    ([address, gateway]) => {
      const bridge = document.createElement('iframe')
      bridge.src = `${gateway}/bridge?projectId=demo`
      document.documentElement.append(bridge)
      const popup = window.open(address)!
      setInterval(() => {
        for (const said of ['mine', 'bound', { loginWindow: 'bound' }]) popup.postMessage(said, '*')
      }, 100)
    },
    [address, place.gateway] as const,
  )
  return opened
}

test('a login whose window somebody else opens, in this browser or another, goes nowhere', async ({
  page,
  browser,
}) => {
  await place.visit(page)
  const flowId = await idOf(page, () => call(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' }))
  const address = `${place.gateway}/go?f=${flowId}`
  const other = await browser.newContext()
  const opened: Page[] = []
  for (const context of [page.context(), other])
    // A page of another site, a page of the project with the bridge but without the login, and the address bar.
    for (const site of [place.stranger, `${place.app}/?frame=${place.gateway}`, undefined])
      opened.push(await openElsewhere(context, address, site))
  // Each says so after five seconds, all at the same time. A window without an opener closes itself, where it may.
  for (const popup of opened)
    if (!popup.isClosed())
      await expect(popup.getByRole('heading', { name: 'This login began elsewhere' })).toBeVisible()
  expect(await state(page)).toBe('begun')
  await other.close()
})

/** That the gateway has let `page` know of its login, and has not given it the word that binds a window without the frame. */
const noGrant = async (page: Page): Promise<void> => {
  const asked = JSON.parse((await page.locator('main').getAttribute('data-asked'))!) as object
  expect(asked).toHaveProperty('flowId')
  expect(asked).not.toHaveProperty('grant')
}

test('the frame’s own window is known by the browser, and no other page’s', async ({ page }) => {
  await place.visit(page)
  const opening = call(page, 'OPEN_SOCIAL', { provider: 'google' })
  const flowId = await idOf(page, () => undefined)
  const frame = await walletFrame(page)
  const button = frame.getByRole('button', { name: 'Continue with Google' })
  await button.waitFor()
  const evil = await page.context().newPage()
  await evil.goto(place.stranger)
  const address = `${place.gateway}/go?f=${flowId}`
  // A link, a redirect of its own, a form, a refresh.
  for (const go of [
    (to: string) => void (location.href = to),
    (to: string) => document.body.insertAdjacentHTML('beforeend', `<a rel="noreferrer" href="${to}">go</a>`),
    (to: string) =>
      document.head.insertAdjacentHTML('beforeend', `<meta http-equiv="refresh" content="0;url=${to}">`),
  ]) {
    await evil.goto(place.stranger)
    await evil.evaluate(go, address)
    const link = evil.getByRole('link', { name: 'go' })
    if (await link.isVisible()) await link.click()
    await evil.waitForURL(address)
    await noGrant(evil)
    await evil.reload()
    await noGrant(evil)
  }
  await evil.close()
  expect(await state(page)).toBe('begun')

  const opened = page.waitForEvent('popup')
  await button.click()
  const popup = await opened
  await answerProvider(popup, { name: 'Own Window' })
  expect(await opening).toMatchObject({ type: '@w3m-frame/OPEN_SOCIAL_SUCCESS' })
  expect(await endOf(page)).toBe('answered')
  expect(await connect(page)).toMatchObject({ payload: { userName: 'Own Window' } })
})

test('the tab itself goes to the provider and comes back to the page it left', async ({ page }) => {
  await place.visit(page, '/cart', '&leaving')
  const returnTo = page.url()
  const begin = async () => {
    void call(page, 'OPEN_SOCIAL', { provider: 'facebook', returnTo }).catch(() => undefined)
    await (await walletFrame(page)).getByRole('button', { name: 'Continue with Facebook' }).click()
  }
  await begin()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL(returnTo)
  await page.evaluate(() => window.ready)
  expect(await state(page)).toBe('denied')
  await begin()
  await answerProvider(page, { name: 'Same Tab' })
  await page.waitForURL(returnTo)
  await page.evaluate(() => window.ready)
  expect(await state(page)).toBe('answered')
  expect(await connect(page)).toMatchObject({
    payload: { userName: 'Same Tab', socialProvider: 'facebook', email: null },
  })
  const wrong = { provider: 'facebook', returnTo: place.stranger }
  expect(await call(page, 'OPEN_SOCIAL', wrong)).toMatchObject({ payload: { code: -32602 } })
})
