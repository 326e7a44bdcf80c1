import { ROWS } from '../../sandbox/gallery/rows.ts'
import { NAUGHTY_MESSAGE } from '../../sandbox/gallery/samples.ts'
import { axeProblems } from '../support/gallery-axe.ts'
import { layoutProblems } from '../support/gallery-layout.ts'
import { expect, Gallery, test } from '../support/gallery.ts'

/** Rows that say things in the language of the moment at which they came: what a request does, toasts. The page of the buttons has no dialog to wait for. */
const WRITTEN_ONCE = /^(?:buttons|frame|request)-|^(?:code|device)-sent-again$|^login-absent-frozen$/

for (const { name, view } of ROWS) {
  test(`${name} is sound in every look`, async ({ gallery }) => {
    const { page } = gallery
    await gallery.showWhole(name)
    // So that no row shows another state than the one it is named after: see the test at the end.
    const dialog = page.locator(view === 'Buttons' ? '.buttons' : '.frame-card')
    await expect(dialog).toBeVisible()
    await test.step('breaks no rule of axe, in light and in dark', async () => {
      expect(await page.evaluate(axeProblems, { onlyColours: false })).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await page.evaluate(axeProblems, { onlyColours: true })).toEqual([])
    })
    for (const width of [390, 320]) {
      await test.step(`fits into ${width} px`, async () => {
        await page.setViewportSize({ width, height: 640 })
        expect(await page.evaluate(layoutProblems)).toEqual([])
      })
    }
    await test.step('fits from right to left', async () => {
      if (WRITTEN_ONCE.test(name)) await gallery.showWhole(name, { lang: 'ar' })
      else await gallery.translate('ar')
      if (view !== 'Buttons') await expect(page.locator('dialog')).toHaveAttribute('dir', 'rtl')
      expect(await page.evaluate(layoutProblems)).toEqual([])
    })
  })
}

test('hundreds of rows are not measured one by one when a visitor comes, or presses Tab', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const { getClientRects } = Element.prototype
    Object.assign(window, { measured: 0 })
    Element.prototype.getClientRects = function () {
      ;(window as unknown as { measured: number }).measured += 1
      return getClientRects.call(this)
    }
  })
  await new Gallery(page).show('network-all')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => (window as unknown as { measured: number }).measured)).toBeLessThan(20)
  await page.close()
})

test('the index names every row and has a frame for it', async ({ gallery }) => {
  await gallery.open()
  await expect(gallery.page.locator('iframe')).toHaveCount(ROWS.length)
  expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length)
})

test('what is signed is shown to the letter, and nothing in it acts', async ({ gallery }) => {
  await gallery.show('sign-in-naughty-whole')
  const { page } = gallery
  const message = page.getByRole('region', { name: 'The message that you sign' })
  const { domain, statement } = NAUGHTY_MESSAGE
  const text = (await message.textContent()) ?? ''
  expect(text.startsWith(`${domain} wants you to sign in with your Ethereum account:\n0x`)).toBe(true)
  expect(text).toContain(`\n\n${statement}\n\n`)
  await expect(message.locator(':scope > :not(bdi)')).toHaveCount(0)
  // The mark that turns the direction stands alone in its isolate.
  expect(await message.locator('bdi').allTextContents()).toEqual(['\u202e'])
  await message.focus()
  await page.keyboard.press('End')
  await expect.poll(() => message.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
})

for (const lang of ['en', 'ar']) {
  test(`figures stand at the end of their line in ${lang}, and are written from left to right`, async ({
    gallery,
  }) => {
    await gallery.show('account-tokens', { lang })
    const figures = gallery.page.locator('.account-worth').first().locator('bdi')
    const [worth, change] = await figures.all()
    const side = (box?: { x: number; width: number } | null) =>
      Math.round(lang === 'ar' ? (box?.x ?? 0) : (box?.x ?? 0) + (box?.width ?? 0))
    expect(side(await change?.boundingBox())).toBe(side(await worth?.boundingBox()))
    expect(await figures.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction))).toEqual([
      'ltr',
      'ltr',
    ])
  })
}

test('a balance that arrives is announced, what it moves by later is not', async ({ gallery }) => {
  const { page } = gallery
  await gallery.show('account-loading')
  const balance = page.locator('.account-balance')
  await expect(balance).toHaveAttribute('aria-live', 'polite')
  await gallery.show('account-tokens-first-look')
  await expect(balance).toHaveText('Balance $4,182.56')
  await expect(balance).toHaveAttribute('aria-live', 'polite')
  await page.evaluate(() => window.dispatchEvent(new Event('later')))
  await expect(balance).toHaveText('Balance $4,151.40')
  await expect(balance).toHaveAttribute('aria-live', 'off')
})

test('a list says of each thing where it stands, however many are in a line', async ({ gallery }) => {
  const { page } = gallery
  await gallery.show('account-nfts')
  const things = page.getByRole('list', { name: 'NFTs' }).getByRole('listitem')
  await expect(things).toHaveText(
    ['Garden #204', 'Tide #7× 3', 'Sun 12', '3 hidden as spamShow'].map((text) => new RegExp(text)),
  )
  await expect(things.nth(2)).toHaveAttribute('aria-posinset', '3')
  await expect(things.nth(2)).toHaveAttribute('aria-setsize', '4')
})

test('ten thousand tokens are read by keyboard alone', async ({ gallery }) => {
  const { page } = gallery
  await gallery.show('account-tokens-ten-thousand')
  await page.getByRole('tab', { name: 'Tokens' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Tokens' })).toBeFocused()
  const tokens = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await page.keyboard.press('PageDown')
  await expect.poll(() => tokens.first().getAttribute('aria-posinset')).not.toBe('1')
  await page.keyboard.press('End')
  await expect(tokens.last()).toHaveAttribute('aria-posinset', '10000')
  await expect(tokens.last()).toHaveAttribute('aria-setsize', '10000')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View on explorer' })).toBeFocused()
})

test('whoever signs stays on the button through all steps', async ({ gallery }) => {
  const { page } = gallery
  const main = page.locator('.siwx-choice > .button').last()
  await gallery.show('sign-in')
  await expect(main).toBeFocused()
  // A mark on the element: another one in its place would be announced anew, even with the focus.
  await main.evaluate((button) => button.setAttribute('data-same', ''))
  await page.keyboard.press('Enter')
  await expect(main).toHaveText('Checking…')
  await expect(main).toBeFocused()
  await expect(main).toHaveAttribute('data-same')
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true')
})
