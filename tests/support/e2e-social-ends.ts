/** Ends of a login with an account elsewhere that differ between browsers: they open, block and cover windows each in their own way. */
import type { Page } from '@playwright/test'
import { type EmbeddedVisitor, type EmbeddedWorld, expect } from './e2e-embedded.ts'
import type { Problems } from './e2e-problems.ts'
import { answerProvider } from './e2e-social.ts'

export const SOCIALS = `features='{"socials":["google","github","apple","discord","x"]}'`
/** Longer than a login may stay at the provider. */
const TOO_LONG = 11 * 60_000

interface Fixtures {
  visitor: EmbeddedVisitor
}

/** Opens Connect and presses a provider's button; returns the window that opens. */
export async function begin(visitor: EmbeddedVisitor, provider: string): Promise<Page> {
  await visitor.page.evaluate(() => window.walletKit!.open())
  return opening(visitor, `Continue with ${provider}`)
}

export async function opening({ page, modal }: EmbeddedVisitor, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await modal.dialog.getByRole('button', { name: button }).click()
  return opened
}

/** Answers in the window by keyboard: Firefox's driver cannot press in a window of another site that a page has opened. */
export async function answerInWindow(
  { page }: EmbeddedVisitor,
  popup: Page,
  answer: 'Allow' | 'Deny' | 'Fail with an error' = 'Allow',
): Promise<void> {
  await popup.getByLabel('Name').fill('Ada Lovelace')
  await popup.bringToFront()
  // The window may close while the key is still down.
  await popup
    .getByRole('button', { name: answer })
    .press('Enter')
    .catch(() => undefined)
  // Firefox leaves the page in a hidden tab.
  await page.bringToFront()
}

export async function isLoggedIn(visitor: EmbeddedVisitor): Promise<void> {
  await visitor.protect()
  await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
}

/** Presses the button of the frame that takes the tab to the provider, or opens a window. */
export async function leaveByFrame(visitor: EmbeddedVisitor, provider: string): Promise<void> {
  await visitor.frame.getByRole('button', { name: `Continue with ${provider}` }).click()
}

/** The `track` events of logins. */
export async function tracked({ site }: EmbeddedVisitor): Promise<string[]> {
  return (await site.events(true))
    .filter(({ type }) => type === 'track')
    .map(({ detail }) => (detail as { event: string }).event)
    .filter((event) => event.startsWith('SOCIAL_LOGIN'))
}

export async function blocked({ visitor }: Fixtures): Promise<void> {
  const { modal, page } = visitor
  // As in the browsers of some apps, and of those that block windows.
  await page.addInitScript(() => void (window.open = () => null))
  await visitor.visit(SOCIALS)
  const left = page.url()
  await page.evaluate(() => window.walletKit!.open())
  await modal.button('Continue with Google').click()
  await expect(modal.heading('The window was blocked')).toBeVisible()
  expect(await visitor.accounts()).toEqual({})
  await modal.button('Continue in this tab').click()
  await leaveByFrame(visitor, 'Google')
  await answerProvider(page, { name: 'Ada Lovelace' })
  await page.waitForURL((url) => url.href.startsWith(left))
  await isLoggedIn(visitor)
  expect(page.url()).toBe(left)
}

export async function tookTooLong({
  visitor,
  world,
  problems,
}: Fixtures & { world: EmbeddedWorld; problems: Problems }): Promise<void> {
  // The clock of the browser's proofs is wrong at first.
  problems.expect(/status of 401/)
  const { modal } = visitor
  await visitor.visit(SOCIALS)
  const popup = await begin(visitor, 'Google')
  await popup.getByLabel('Name').waitFor()
  world.advance(TOO_LONG)
  await visitor.page.bringToFront()
  await expect(modal.heading('The login took too long')).toBeVisible()
  // Nothing that is answered there would count.
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await visitor.accounts()).toEqual({})
  await answerInWindow(visitor, await opening(visitor, 'Try again'))
  await isLoggedIn(visitor)
}

export async function otherProvider({ visitor }: Fixtures): Promise<void> {
  const { modal, page } = visitor
  await visitor.visit(SOCIALS)
  const popup = await begin(visitor, 'Google')
  await popup.getByRole('heading', { name: 'Sign in with Google' }).waitFor()
  await page.bringToFront()
  await modal.button('Back').click()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await answerInWindow(visitor, await opening(visitor, 'Continue with GitHub'))
  await isLoggedIn(visitor)
  expect(await tracked(visitor)).toContain('SOCIAL_LOGIN_CANCELED')
}

export async function anotherTry({ visitor }: Fixtures): Promise<void> {
  await visitor.visit(SOCIALS)
  const before = await begin(visitor, 'Google')
  await before.getByLabel('Name').waitFor()
  await visitor.page.bringToFront()
  const popup = await opening(visitor, 'Try again')
  await answerInWindow(visitor, popup)
  await isLoggedIn(visitor)
  expect(before.isClosed()).toBe(true)
}

/** Windows of the provider's and of the gateway's origin post what used to be a result: nobody listens. */
export async function forged({ visitor, world }: Fixtures & { world: EmbeddedWorld }): Promise<void> {
  const { page } = visitor
  await visitor.visit(SOCIALS)
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), `${world.origin}/callback/google`),
  ])
  await other.getByRole('heading', { name: 'This login is over' }).waitFor()
  await page.bringToFront()
  const popup = await begin(visitor, 'Google')
  await popup.getByLabel('Name').waitFor()
  for (const from of [popup, other])
    await from.evaluate((origin) => {
      const { opener } = window as { opener: Window }
      opener.postMessage({ resultUri: `${origin}/callback?flow=forged&result=forged` }, '*')
      opener.postMessage({ resultError: 'denied' }, '*')
    }, world.origin)
  await answerInWindow(visitor, popup)
  await isLoggedIn(visitor)
  expect(await tracked(visitor)).not.toContain('SOCIAL_LOGIN_ERROR')
  await other.close()
}
