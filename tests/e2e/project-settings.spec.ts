/** What the settings and the origins of a project do to a page, with a back end that answers in every way. */
import type { Page, Route } from '@playwright/test'
import type { Modal } from '../support/e2e-modal.ts'
import { expect, test as base, type Site } from '../support/e2e-test.ts'

/** A page of this host is a published one; it is this machine. */
const PUBLISHED = 'shop.example'

const test = base.extend({
  launchOptions: async ({ launchOptions }, use) => {
    const map = `--host-resolver-rules=MAP ${PUBLISHED} 127.0.0.1`
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), map] })
  },
})

const PAGE = `<wallet-modal {{modal}} secure-url="http://localhost:1" features='{"email":true,"socials":["google","x"]}'>
  </wallet-modal>`

type Answer = (route: Route) => Promise<void>

const json =
  (value: unknown, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, json: value, headers: { 'access-control-allow-origin': '*' } })

const OF_THE_PAGE = json({ features: [{ id: 'social_login', isEnabled: true, config: null }] })

const ONLY_EMAIL = json({ features: [{ id: 'social_login', isEnabled: true, config: ['email'] }] })

/** Answers of which each is read, or is none. */
const SETTINGS: readonly Answer[] = [
  json({ features: [] }),
  json({ features: [{ id: 'social_login', isEnabled: true, config: null }] }),
  json({ features: [{ id: 7, isEnabled: 'yes', config: {} }, null, 'x'] }),
  json([['features']]),
  json({
    features: Array.from({ length: 200 }, (_, index) => ({
      id: `f${index}`,
      isEnabled: true,
      config: ['a'],
    })),
  }),
  json({ features: [], filler: 'x'.repeat(1_000_000) }),
  (route) => route.fulfill({ body: '{', headers: { 'access-control-allow-origin': '*' } }),
  json({}, 500),
  (route) => route.abort(),
  // Never.
  () => Promise.resolve(),
]

/** Has the settings answered by `answer()`; counts the questions. */
async function answerSettings(page: Page, answer: () => Answer): Promise<() => number> {
  let asked = 0
  await page.route('**/appkit/v1/config*', (route) => {
    asked += 1
    return answer()(route)
  })
  return () => asked
}

async function openPublished(site: Site, modal: Modal): Promise<void> {
  const { page } = site
  await site.visitMarkup(PAGE)
  const published = new URL(page.url())
  published.hostname = PUBLISHED
  await page.goto(published.href)
  await site.isReady()
  await page.evaluate(() => window.walletKit?.open())
  await expect(modal.wallet('Fox Wallet')).toBeVisible()
}

test('whatever the settings of the project answer, Connect opens and shows its wallets', async ({
  page,
  site,
  modal,
  problems,
}) => {
  problems.expect(
    /Failed to load resource/,
    /Failed to fetch remote project configuration/,
    /Local configuration ignored/,
  )
  let answer = SETTINGS[0]!
  const asked = await answerSettings(page, () => answer)
  for (const [index, next] of SETTINGS.entries()) {
    answer = next
    await site.visitMarkup(PAGE)
    await site.isReady()
    expect(asked()).toBe(index)
    await page.evaluate(() => window.walletKit?.open())
    await expect(modal.wallet('Fox Wallet')).toBeVisible()
    await expect.poll(asked).toBe(index + 1)
    await modal.close()
  }
})

test('settings that arrive while Connect is open move nothing until it has closed', async ({
  page,
  site,
  modal,
  problems,
}) => {
  problems.expect(/Local configuration ignored/)
  let answer = (_: void) => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await answerSettings(page, () => (route) => waiting.then(() => ONLY_EMAIL(route)))
  await openPublished(site, modal)
  await expect(modal.button('Google')).toBeVisible()
  const places = () =>
    modal.dialog
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const before = await places()
  const read = page.waitForEvent('console', (message) => message.text().includes('Local configuration'))
  answer()
  await read
  expect(await places()).toEqual(before)
  await modal.close()
  await page.evaluate(() => window.walletKit?.open())
  await expect(modal.wallet('Fox Wallet')).toBeVisible()
  await expect(modal.button('Google')).toBeHidden()
})

const NOT_ALLOWED = 'Origin Not Allowed'

for (const [what, origins, told] of [
  ['that has the page', json({ allowedOrigins: [`http://${PUBLISHED}`] }), undefined],
  ['that does not have the page', json({ allowedOrigins: ['https://other.example'] }), NOT_ALLOWED],
  ['that is asked for too often', json({}, 429), 'Rate Limited'],
  ['of a server in trouble', json({}, 503), 'Server Error'],
  ['that is not there', json({}, 404), undefined],
  ['that cannot be reached', (route: Route) => route.abort(), undefined],
] as const)
  test(`a list of origins ${what} is told to the author of a published page alone`, async ({
    page,
    site,
    modal,
    problems,
  }) => {
    problems.expect(/Failed to load resource/, /Origin Not Allowed|Rate Limited|Server Error/)
    await answerSettings(page, () => OF_THE_PAGE)
    let asked = 0
    await page.route('**/projects/v1/origins*', (route) => ((asked += 1), origins(route)))
    await openPublished(site, modal)
    await expect.poll(() => asked).toBe(1)
    if (told !== undefined) await expect.poll(() => problems.matching(new RegExp(told))).toHaveLength(1)
    // Nothing is disabled for it, and the visitor reads nothing of it.
    await expect(modal.button('Google')).toBeVisible()
    await expect(modal.dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })

test('on a local host the author reads it in the modal', async ({ page, site, modal, problems }) => {
  problems.expect(/Failed to load resource/, /Rate Limited/)
  await answerSettings(page, () => OF_THE_PAGE)
  await page.route('**/projects/v1/origins*', json({}, 429))
  await site.visitMarkup(PAGE)
  await site.isReady()
  await page.evaluate(() => window.walletKit?.open())
  await expect(modal.dialog.getByRole('alert').filter({ hasText: 'Rate Limited' })).toBeVisible()
})
