/** Each way in which a login with an account elsewhere can end, at a page with the real modal, frame, gateway and providers. */
import { expect, test } from '../support/e2e-embedded.ts'
import { answerProvider } from '../support/e2e-social.ts'
import {
  anotherTry,
  begin,
  blocked,
  forged,
  isLoggedIn,
  leaveByFrame,
  opening,
  otherProvider,
  SOCIALS,
  tookTooLong,
  tracked,
} from '../support/e2e-social-ends.ts'

test('a window that is closed is not called an end: another one logs in', async ({ visitor }) => {
  const { modal } = visitor
  await visitor.visit(SOCIALS)
  const closed = await begin(visitor, 'Google')
  await closed.getByLabel('Name').waitFor()
  await closed.close()
  await expect(modal.dialog.getByRole('heading', { name: 'Finish in the other window' })).toBeVisible()
  expect(await tracked(visitor)).toEqual(['SOCIAL_LOGIN_STARTED'])
  const popup = await opening(visitor, 'Try again')
  await answerProvider(popup, { name: 'Ada Lovelace' })
  await isLoggedIn(visitor)
  expect(await tracked(visitor)).toEqual([
    ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_STARTED'],
    ...['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'],
  ])
})

test('a press on another provider closes the first window, and the first login ends nothing', otherProvider)

test('another try closes the window of the one before, and goes on in its own', anotherTry)

test('a page that isolates itself logs in by a window that the frame opens', async ({ visitor }) => {
  await visitor.visit(SOCIALS, { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } })
  await begin(visitor, 'Google')
  const opened = visitor.page.context().waitForEvent('page')
  await leaveByFrame(visitor, 'Google')
  await answerProvider(await opened, { name: 'Ada Lovelace' })
  await isLoggedIn(visitor)
})

test(
  'a window that the browser blocks says so, and the tab itself goes to the provider and comes back',
  blocked,
)

test('a login that takes too long at the provider is over, and the next one works', tookTooLong)

test('what windows post is no result of a login, whichever page they show', forged)

for (const provider of ['Google', 'Discord'])
  test(`an error of ${provider} is told as that, and the next login works`, async ({ visitor }) => {
    const { modal } = visitor
    await visitor.visit(SOCIALS)
    const popup = await begin(visitor, provider)
    await answerProvider(popup, { name: 'Ada Lovelace', answer: 'Fail with an error' })
    await expect(modal.heading(`${provider} refused the login`)).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(await tracked(visitor)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
    await answerProvider(await opening(visitor, 'Try again'), { name: 'Ada Lovelace' })
    await isLoggedIn(visitor)
  })

test('a provider that does not tell the gateway who came back is told as its error', async ({
  visitor,
  world,
}) => {
  world.social.faults.refusesTokens = true
  await visitor.visit(SOCIALS)
  await answerProvider(await begin(visitor, 'Apple'), { name: 'Ada Lovelace' })
  await expect(visitor.modal.heading('Apple refused the login')).toBeVisible()
  expect(await visitor.accounts()).toEqual({})
})

test('a window that is cut off by the provider is never called closed, and logs in', async ({
  visitor,
  world,
}) => {
  const { modal } = visitor
  world.social.faults.cutsOpener = true
  await visitor.visit(SOCIALS)
  const popup = await begin(visitor, 'Google')
  await expect(modal.dialog.getByRole('heading', { name: 'Finish in the other window' })).toBeVisible()
  await answerProvider(popup, { name: 'Ada Lovelace' })
  await isLoggedIn(visitor)
  expect(await tracked(visitor)).not.toContain('SOCIAL_LOGIN_CANCELED')
  expect(await tracked(visitor)).not.toContain('SOCIAL_LOGIN_ERROR')
})

const BROWSERS_OF_APPS = {
  Instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F79 Instagram 331.0.0',
  Facebook:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0]',
}

for (const [app, userAgent] of Object.entries(BROWSERS_OF_APPS))
  test.describe(() => {
    test.use({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true })

    test(`in ${app}'s own browser the tab goes to the provider, and comes back to what it left`, async ({
      visitor,
    }) => {
      const { modal, page } = visitor
      await visitor.visit(SOCIALS)
      await page.evaluate(() => history.replaceState({ cart: 3 }, '', '?colour=blue#size'))
      const left = page.url()
      let windows = 0
      page.on('popup', () => (windows += 1))
      await page.evaluate(() => window.walletKit!.open())
      await modal.dialog.getByRole('button', { name: 'Continue with Google' }).click()
      await leaveByFrame(visitor, 'Google')
      await answerProvider(page, { name: 'Ada Lovelace' })
      await page.waitForURL((url) => url.pathname === new URL(left).pathname)
      await isLoggedIn(visitor)
      expect(page.url()).toBe(left)
      expect(windows).toBe(0)
      await modal.isClosed()
      await page.reload()
      await visitor.site.isReady()
      await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
    })

    test(`a refusal comes back to the page in ${app}'s own browser`, async ({ visitor }) => {
      const { modal, page } = visitor
      await visitor.visit(SOCIALS)
      const left = page.url()
      await page.evaluate(() => window.walletKit!.open())
      await modal.dialog.getByRole('button', { name: 'Continue with GitHub' }).click()
      await leaveByFrame(visitor, 'GitHub')
      await answerProvider(page, { name: 'Ada Lovelace', answer: 'Deny' })
      await page.waitForURL((url) => url.pathname === new URL(left).pathname)
      await expect(modal.heading('The login was declined')).toBeVisible()
      expect(page.url()).toBe(left)
      await modal.dialog.getByRole('button', { name: 'Try again' }).click()
      await leaveByFrame(visitor, 'GitHub')
      await answerProvider(page, { name: 'Ada Lovelace' })
      await isLoggedIn(visitor)
    })
  })

const TELEGRAMS = [
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15', ['google']],
  ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15', ['x']],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/125.0', ['facebook', 'x']],
] as const

const NAMES = { google: 'Google', x: 'X', facebook: 'Facebook', discord: 'Discord' }

for (const [system, userAgent, missing] of TELEGRAMS)
  test.describe(() => {
    test.use({ userAgent })

    test(`in Telegram on ${system} what does not come back from there is not offered, the others use the tab`, async ({
      visitor,
    }) => {
      const { modal, page } = visitor
      await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))
      await visitor.visit(`features='{"email":false,"socials":["google","x","facebook","discord"]}'`)
      await page.evaluate(() => window.walletKit!.open())
      const button = (name: string) =>
        modal.dialog.getByRole('button', { name: `Continue with ${name}`, exact: true })
      await expect(button('Discord')).toBeVisible()
      for (const [id, name] of Object.entries(NAMES))
        await expect(button(name)).toHaveCount(missing.some((one) => one === id) ? 0 : 1)
      await button('Discord').click()
      await leaveByFrame(visitor, 'Discord')
      await answerProvider(page, { name: `Ada of ${system}` })
      await page.waitForURL((url) => url.pathname.startsWith('/made/'))
      await isLoggedIn(visitor)
    })
  })

test('a page connects by the id of a provider: within the press, and told how it came out', async ({
  visitor,
}) => {
  const { modal, page } = visitor
  await visitor.visit(SOCIALS)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'With Discord'
    button.addEventListener('click', () => {
      window.walletKit!.connect({ connectorId: 'discord' }).then(
        ({ accounts }) => (button.title = accounts[0].address),
        (error: { code: string; message: string }) => (button.title = `${error.code}: ${error.message}`),
      )
    })
    document.body.append(button)
  })
  const button = page.getByRole('button', { name: 'With Discord' })
  const press = async () => {
    const opened = page.waitForEvent('popup')
    await button.click()
    return opened
  }
  const closed = await press()
  await closed.getByLabel('Name').waitFor()
  await closed.close()
  await expect(modal.heading('Finish in the other window')).toBeVisible()
  await modal.close()
  await expect(button).toHaveAttribute('title', 'popup-closed: Popup closed')
  await answerProvider(await press(), { name: 'Ada Lovelace', answer: 'Deny' })
  await expect(modal.heading('The login was declined')).toBeVisible()
  await modal.close()
  await expect(button).toHaveAttribute('title', 'connection-rejected: Connection rejected')
  await answerProvider(await press(), { name: 'Ada Lovelace' })
  await isLoggedIn(visitor)
  await expect(button).toHaveAttribute('title', /^0x[\da-f]{40}$/i)
  await modal.isClosed()
  // The next visitor of this browser sees which it was, and not whose.
  await page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(() => visitor.accounts()).toEqual({})
  await page.evaluate(() => window.walletKit!.open())
  await expect(modal.button('Continue with Discord (Recent)')).toBeVisible()
})
