/** Each way in which a login with an account elsewhere can end, at a page with the real modal, frame, gateway and providers. */
import { expect, test } from '../support/e2e-embedded.ts'
import { answerProvider } from '../support/e2e-social.ts'
import { begin, blocked, isLoggedIn, leaveByFrame, SOCIALS, windowEnds } from '../support/e2e-social-ends.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'
const INSTAGRAM = `${IPHONE} (KHTML, like Gecko) Mobile/21F79 Instagram 331.0.0`

test('no end of a window but the login itself ends the page’s login, whatever windows post', windowEnds)

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

test.describe(() => {
  test.use({ userAgent: INSTAGRAM, viewport: { width: 390, height: 844 }, hasTouch: true })

  test("in an app's own browser the tab goes to the provider, and comes back to what it left, refused or logged in", async ({
    visitor,
  }) => {
    const { modal, page } = visitor
    await visitor.visit(SOCIALS)
    await page.evaluate(() => history.replaceState({ cart: 3 }, '', '?colour=blue#size'))
    const left = page.url()
    let windows = 0
    page.on('popup', () => (windows += 1))
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
    await modal.dialog.getByRole('button', { name: 'Continue with GitHub' }).click()
    await leaveByFrame(visitor, 'GitHub')
    await answerProvider(page, { name: 'Ada Lovelace', answer: 'Deny' })
    await page.waitForURL(left)
    await expect(modal.heading('The login was declined')).toBeVisible()
    await modal.dialog.getByRole('button', { name: 'Try again' }).click()
    await leaveByFrame(visitor, 'GitHub')
    await answerProvider(page, { name: 'Ada Lovelace' })
    await page.waitForURL(left)
    await isLoggedIn(visitor)
    expect(page.url()).toBe(left)
    expect(windows).toBe(0)
    await modal.isClosed()
    await page.reload()
    await visitor.site.isReady()
    await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
  })
})

test.describe(() => {
  test.use({ userAgent: IPHONE })

  test('in Telegram what does not come back from there is not offered, the others use the tab', async ({
    visitor,
  }) => {
    const { modal, page } = visitor
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))
    await visitor.visit(`features='{"email":false,"socials":["google","discord"]}'`)
    await page.evaluate(() => window.walletKit!.open())
    const button = (name: string) =>
      modal.dialog.getByRole('button', { name: `Continue with ${name}`, exact: true })
    await expect(button('Discord')).toBeVisible()
    await expect(button('Google')).toHaveCount(0)
    await button('Discord').click()
    await leaveByFrame(visitor, 'Discord')
    await answerProvider(page, { name: 'Ada Lovelace' })
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
