/** Ends of a login with an account elsewhere that differ between browsers: they open, block and cover windows each in their own way. */
import type { Page } from '@playwright/test'
import { type EmbeddedVisitor, type EmbeddedWorld, expect, test } from './e2e-embedded.ts'
import type { Problems } from './e2e-problems.ts'
import { answerProvider } from './e2e-social.ts'

export const SOCIALS = `features='{"socials":["google","github","apple","discord","x"]}'`
/** Longer than a login may stay at the provider. */
const TOO_LONG = 11 * 60_000

/** What `windowEnds` tells the page. */
const EVENTS_OF_ENDS = [
  ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'],
  ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR', 'SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'],
  ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'],
  ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'],
]

interface Fixtures {
  visitor: EmbeddedVisitor
}

/** Opens Connect and presses a provider's button; returns the window that opens. */
export async function begin(visitor: EmbeddedVisitor, provider: string): Promise<Page> {
  await visitor.page.evaluate(() => window.walletKit!.open())
  return opening(visitor, `Continue with ${provider}`)
}

async function opening({ page, modal }: EmbeddedVisitor, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await modal.dialog.getByRole('button', { name: button }).click()
  return opened
}

/** Answers in the window by keyboard: Firefox's driver cannot press in a window of another site that a page has opened. */
async function answerInWindow(
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
async function tracked({ site }: EmbeddedVisitor): Promise<string[]> {
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

/**
 * One login through each end of a window that does not end the page: messages posted by windows, closed, another try, another provider, declined, failed,
 * too long at the provider; and at last a window that the provider cuts off from the page, which logs in.
 */
export async function windowEnds({
  visitor,
  world,
  problems,
}: Fixtures & { world: EmbeddedWorld; problems: Problems }): Promise<void> {
  // The clock of the browser's proofs is wrong at first, after the login that took too long.
  problems.expect(/status of 401/)
  const { modal, page } = visitor
  await visitor.visit(SOCIALS)
  await test.step('what windows post is no result, whichever page they show; one that is closed is no end', async () => {
    const other = await overWindow(visitor, world.origin)
    const popup = await begin(visitor, 'Google')
    await popup.getByLabel('Name').waitFor()
    for (const from of [popup, other]) await forge(from, world.origin)
    await other.close()
    await popup.close()
    await page.bringToFront()
    await expect(modal.heading('Finish in the other window')).toBeVisible()
    expect(await tracked(visitor)).toEqual(['SOCIAL_LOGIN_STARTED'])
  })
  await test.step('another try closes the window before, and so does another provider', async () => {
    const first = await opening(visitor, 'Try again')
    await first.getByLabel('Name').waitFor()
    await page.bringToFront()
    const second = await opening(visitor, 'Try again')
    await second.getByRole('heading', { name: 'Sign in with Google' }).waitFor()
    await expect.poll(() => first.isClosed()).toBe(true)
    await page.bringToFront()
    await modal.button('Back').click()
    await expect.poll(() => second.isClosed()).toBe(true)
  })
  await test.step('a refusal and an error are told as such', async () => {
    await answerInWindow(visitor, await opening(visitor, 'Continue with GitHub'), 'Deny')
    await expect(modal.heading('The login was declined')).toBeVisible()
    const popup = await opening(visitor, 'Try again')
    await answerInWindow(visitor, popup, 'Fail with an error')
    await expect(modal.heading('GitHub rejected the login')).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
  })
  await test.step('a login that takes too long is over', async () => {
    const popup = await opening(visitor, 'Try again')
    await popup.getByLabel('Name').waitFor()
    world.advance(TOO_LONG)
    await page.bringToFront()
    await expect(modal.heading('The login took too long')).toBeVisible()
    // Nothing that is answered there would count.
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(await visitor.accounts()).toEqual({})
  })
  await test.step('a window that is cut off from the page logs in, and nothing before has told of another end', async () => {
    world.social.faults.cutsOpener = true
    await answerInWindow(visitor, await opening(visitor, 'Try again'))
    await isLoggedIn(visitor)
    expect(await tracked(visitor)).toEqual(EVENTS_OF_ENDS)
  })
}

/** A window of the page that shows the gateway's page of a login that is over. */
async function overWindow({ page }: EmbeddedVisitor, gateway: string): Promise<Page> {
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), `${gateway}/callback/google`),
  ])
  await other.getByRole('heading', { name: 'This login is over' }).waitFor()
  await page.bringToFront()
  return other
}

/** Posts to the page what used to be a result: nobody listens. */
const forge = (from: Page, gateway: string): Promise<void> =>
  from.evaluate((origin) => {
    const { opener } = window as { opener: Window }
    opener.postMessage({ resultUri: `${origin}/callback?flow=forged&result=forged` }, '*')
    opener.postMessage({ resultError: 'denied' }, '*')
  }, gateway)
