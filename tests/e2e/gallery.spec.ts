import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'
import { ROWS } from '../../sandbox/gallery/rows.ts'
import { NAUGHTY_MESSAGE } from '../../sandbox/gallery/samples.ts'
import { layoutProblems } from '../support/gallery-layout.ts'
import { expect, test } from '../support/gallery-server.ts'

const AXE = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url))
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

// One server for all rows. Hundreds of networks take axe a while where others work too.
test.describe.configure({ mode: 'default', timeout: 60_000 })

/** One line for each rule and element that axe finds at fault. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (tags) => {
    // axe-core puts itself there.
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return (await axe.run({ runOnly: tags })).violations
  }, TAGS)
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

for (const { name, view } of ROWS) {
  test(`${name} is sound in every look`, async ({ gallery }) => {
    const { page } = gallery
    await gallery.show(name)
    // So that no row shows another state than the one it is named after: see the test at the end.
    const dialog = page.locator(view === 'Buttons' ? '.buttons' : '.frame-card')
    await expect(dialog).toBeVisible()
    await page.addScriptTag({ path: AXE })
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`breaks no rule of axe in ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page)).toEqual([])
      })
    }
    for (const width of [390, 320]) {
      await test.step(`fits into ${width} px`, async () => {
        await page.setViewportSize({ width, height: 640 })
        expect(await page.evaluate(layoutProblems)).toEqual([])
      })
    }
    await test.step('fits from right to left', async () => {
      await gallery.show(name, { lang: 'ar' })
      expect(await page.evaluate(layoutProblems)).toEqual([])
      if (view !== 'Buttons') await expect(page.locator('dialog')).toHaveAttribute('dir', 'rtl')
      await page.addScriptTag({ path: AXE })
      expect(await violations(page)).toEqual([])
    })
  })
}

test('the index names every row and has a frame for it', async ({ gallery }) => {
  await gallery.open('/gallery.html')
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
