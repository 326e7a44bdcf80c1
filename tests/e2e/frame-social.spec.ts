import { expect, test as base, type Page } from '@playwright/test'
import { walletFrame } from '../support/e2e-frame-page.ts'
import { call, protect, type Said } from '../support/e2e-framed-wallet.ts'
import { answerProvider, beginInWindow, endOf, type SocialPlace, socialPlace } from '../support/e2e-social.ts'

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

for (const [provider, name, user] of [
  ['google', 'Ada One', { userName: 'Ada One', email: 'ada@example.com' }],
  ['apple', 'Ada Two', { userName: null, email: 'ada@example.com' }],
  ['github', 'Ada Three', { userName: 'adathree', email: 'ada@example.com' }],
] as const)
  test(`an account of ${provider} logs in by a window, and again without a new wallet`, async ({ page }) => {
    await place.visit(page)
    await answerProvider(await beginInWindow(page, provider), { name })
    expect(await endOf(page)).toBe('answered')
    const first = await connect(page)
    expect(first).toMatchObject({
      type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
      payload: { ...user, socialProvider: provider, chainId: 1 },
    })
    expect(await call(page, 'GET_USER')).toMatchObject({ payload: { socialProvider: provider } })
    await call(page, 'SIGN_OUT')
    await answerProvider(await beginInWindow(page, provider), { name })
    expect(await endOf(page)).toBe('answered')
    const second = await call(page, 'CONNECT_SOCIAL', {})
    expect((second.payload as { address: string }).address).toBe(
      (first.payload as { address: string }).address,
    )
    expect(await heard(page)).toEqual([])
  })

test('a provider that cuts the opener off: the window looks closed and is not, and logs in', async ({
  page,
}) => {
  place.faults.cutsOpener = true
  await place.visit(page)
  const popup = await beginInWindow(page, 'google')
  // What has to be shown now is no "Popup closed".
  await expect.poll(() => page.evaluate(() => window.popup?.closed)).toBe(true)
  expect(popup.isClosed()).toBe(false)
  expect(await state(page)).toBe('waiting')
  await answerProvider(popup, { name: 'Cut Off' })
  expect(await endOf(page)).toBe('answered')
  expect(await connect(page)).toMatchObject({
    type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
    payload: { userName: 'Cut Off' },
  })
  expect(await heard(page)).toEqual([])
})

test('a window that is closed ends nothing: the login goes on in the next one', async ({ page }) => {
  await place.visit(page)
  const closed = await beginInWindow(page, 'x')
  await closed.close()
  await expect.poll(() => page.evaluate(() => window.popup?.closed)).toBe(true)
  expect(await state(page)).toBe('waiting')
  await answerProvider(await beginInWindow(page, 'x'), { name: 'Second Try' })
  expect(await endOf(page)).toBe('answered')
  expect(await connect(page)).toMatchObject({
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
      expect(await endOf(page)).toBe(error)
      await expect(popup.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
      expect(await heard(page)).toEqual([])
      await popup.close()
    }
  })

test('a provider that does not tell the gateway who came back fails the login', async ({ page }) => {
  place.faults.refusesTokens = true
  await place.visit(page)
  const popup = await beginInWindow(page, 'google')
  await answerProvider(popup, { name: 'Ada' })
  expect(await endOf(page)).toBe('failed')
  await popup.close()
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

test('a login whose window somebody else opens, in this browser or another, goes nowhere', async ({
  page,
  browser,
}) => {
  await place.visit(page)
  const flowId = await idOf(page, () => call(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' }))
  const address = `${place.gateway}/go?f=${flowId}`
  const other = await browser.newContext()
  for (const context of [page.context(), other]) {
    // A page of another site, a page of the project with the bridge but without the login, and the address bar.
    for (const site of [place.stranger, `${place.app}/?frame=${place.gateway}`, undefined]) {
      const evil = await context.newPage()
      let popup = evil
      if (site) {
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
        popup = await opened
      } else await evil.goto(address)
      // A window without an opener closes itself, where it may.
      if (!popup.isClosed())
        await expect(popup.getByRole('heading', { name: 'This login began elsewhere' })).toBeVisible()
      expect(await state(page)).toBe('begun')
      await popup.close()
      if (popup !== evil) await evil.close()
    }
  }
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
