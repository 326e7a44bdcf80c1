import type { Page } from '@playwright/test'
import { expect, MODULE, test } from '../../support/e2e-test.ts'
import { focusOf } from '../../support/e2e-focus.ts'
import { FOX } from '../../support/e2e-wallets.ts'

/** Libraries by the script of their page, and the places of the element with which each is used. */
const LIBRARIES = ['radix', 'material-ui', 'react-aria', 'headless-ui', 'vaul', 'bootstrap', 'lenis'] as const
const PLACES = ['body', 'dialog'] as const
const CASES = [
  ...LIBRARIES.flatMap((library) => PLACES.map((place) => [library, place] as const)),
  // It cancels clicks outside its dialog before any other element gets them.
  ['focus-trap', 'dialog'] as const,
]

test.use({
  viewport: { width: 1000, height: 420 },
  // In a window of its own: what the wallet draws in the page would have the focus.
  installed: { fox: { ...FOX, mode: 'ask', prompt: 'window' } },
})

for (const [library, place] of CASES)
  test(`the modal is used on top of a dialog of ${library}, with the element in the ${place}`, async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await site.visitMarkup('<template><wallet-modal {{modal}}></wallet-modal></template>', {
      head: `${MODULE}<script>document.documentElement.dataset.place = '${place}'</script>
        <script type="module" src="/host-pages/${library}.js"></script>`,
    })
    const opens = (press: () => Promise<void>) => press().then(() => modal.isOpen('Connect wallet'))
    const isBack = async () => {
      await modal.isClosed()
      await expect(opener(page)).toBeVisible()
      await expect.poll(async () => (await focusOf(page)).name).toBe('Connect')
    }

    await opens(() => opener(page).click())
    const main = modal.dialog.locator('.frame-main')
    await main.hover()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await modal.button(/^Search all wallets/).click()
    const search = modal.dialog.getByRole('searchbox')
    await search.click()
    await page.keyboard.type('fox')
    await expect(search).toHaveValue('fox')
    await page.keyboard.press('Escape')
    await isBack()

    await opens(() => page.keyboard.press('Enter'))
    await page.mouse.click(5, 5)
    await isBack()

    await opens(() => page.keyboard.press('Enter'))
    await modal.wallet('Fox Wallet').click()
    await expect(modal.dialog).toContainText('Continue in Fox Wallet')
    await expect.poll(async () => (await focusOf(page)).isInDialog).toBe(true)
    await fox.set({ mode: 'approve' })
    await isBack()
  })

const opener = (page: Page) =>
  page.getByRole('dialog', { name: 'Theirs' }).getByRole('button', { name: 'Connect' })
