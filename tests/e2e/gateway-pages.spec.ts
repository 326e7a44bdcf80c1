import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from '@playwright/test'
import { freezePage } from '../../gateway/account/freeze-routes.ts'
import { stayPage, stoppedPage } from '../../gateway/account/stay-routes.ts'
import { recoveryPage } from '../../gateway/custody/recovery-routes.ts'
import { KNOWN_LANGUAGES, type Language } from '../../gateway/messages/language.ts'
import { LANGUAGES } from '../../gateway/messages/registry.ts'
import { linkPage } from '../../gateway/email/pages/link-page.ts'
import { undoPage } from '../../gateway/email/pages/undo-page.ts'
import { refusalPage } from '../../gateway/pages/refusal-page.ts'
import { PAGE_HEADERS } from '../../gateway/pages/sheet.ts'
import { Refused } from '../../gateway/refused.ts'
import { expect, test } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const NOW = Date.UTC(2027, 0, 1)
const languages = KNOWN_LANGUAGES.filter((language) => LANGUAGES[language])

/** The pages as the gateway serves them, with their policy, at an address that no network is asked for. */
async function open(page: Page, html: string): Promise<void> {
  const address = 'https://wallet.example/device-link/x'
  await page.unroute(address)
  await page.route(address, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8', headers: { ...PAGE_HEADERS } }),
  )
  await page.goto(address)
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations: found } = await axe.run(document, { resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}

const question = {
  ...{ id: 'q', projectId: 'shop', purpose: 'login' as const, email: 'ada.lovelace@example.com', jkt: 'k' },
  ...{ linkState: 'pending' as const, expires: NOW + 60_000, created: NOW, site: 'app.example' },
  ...{ browser: 'Firefox on Linux', language: 'en' as const, network: 'n', isHome: false },
}
const link = { id: 'l', email: question.email, projectId: 'shop', state: 'pending', expires: NOW } as const
const asked = { link, questions: [question], network: 'n' }
const change = {
  ...{ id: 'c', projectId: 'shop', userId: 'u', previous: 'ada@example.com', email: 'lovelace@example.org' },
  ...{ isLater: false, due: null },
  ...{ state: 'done' as const, undoUntil: NOW + 60_000, site: 'app.example', language: 'en' as const },
}

const recovery = {
  ...{ userId: 'u', projectId: 'shop', email: 'ada@example.com', site: 'app.example', browser: '' },
  ...{ state: 'waiting' as const, askedAt: NOW, possibleAt: NOW + 86_400_000 },
}

const notice = {
  userId: 'u',
  site: 'app.example',
  browser: 'Firefox on Linux',
  askedAt: NOW,
  isFrozen: false,
}

const leaving = {
  ...{ userId: 'u', hasKey: false, site: 'app.example', browser: '', language: 'en' as const, told: 0 },
  ...{ askedAt: NOW, due: NOW + 7 * 86_400_000 },
}

const pagesIn = (language: Language): readonly string[] => [
  linkPage(asked, language),
  linkPage({ ...asked, questions: [question, { ...question, id: 'r', network: 'm' }] }, language),
  linkPage({ ...asked, link: { ...link, state: 'approved' } }, language),
  linkPage({ ...asked, link: { ...link, state: 'refused' } }, language),
  linkPage(null, language),
  undoPage(change, NOW, language),
  undoPage({ ...change, state: 'undone' }, NOW, language),
  undoPage(null, NOW, language),
  recoveryPage(recovery, language),
  recoveryPage({ ...recovery, state: 'stopped' }, language),
  recoveryPage(null, language),
  freezePage(notice, language),
  freezePage({ ...notice, isFrozen: true }, language),
  freezePage(null, language),
  stayPage(leaving, language),
  stayPage(null, language),
  stoppedPage(language),
  ...(['RATE_LIMITED', 'BAD_REQUEST', 'NOT_FOUND', 'INTERNAL'] as const).map(
    (code) => refusalPage(new Refused(code, 'x', { retryAfter: 3_600 }), language).html,
  ),
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`the pages that mails link to have no violation of any rule, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    // One language of each direction.
    for (const language of languages.filter((each) => each === 'en' || each === 'ar'))
      for (const [index, html] of pagesIn(language).entries()) {
        await open(page, html)
        expect(await violations(page), `${language}, page ${index}`).toEqual([])
      }
  })

test('the pages that mails link to fit a small screen in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of languages)
    for (const [index, html] of pagesIn(language).entries()) {
      await open(page, html)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${language}, page ${index}`).toBeLessThanOrEqual(0)
    }
})

test('a page of a link is answered by keyboard, its own button first', async ({ page }) => {
  await open(page, linkPage(asked, 'en'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Yes, that is me' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'No, it is not me' })).toBeFocused()
})
