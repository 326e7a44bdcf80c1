import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.ts'

/** A dialog with what component libraries do to the rest of the page, and a page that scrolls by itself. */
const LIBRARY = `
  const theirs = document.querySelector('#theirs')
  const isOutside = (event) => !theirs.contains(event.target)
  const close = () => theirs.remove()
  window.scrolled = 0
  for (const element of document.body.children)
    if (!element.contains(theirs)) element.setAttribute('aria-hidden', 'true')
  document.body.style.pointerEvents = 'none'
  theirs.style.pointerEvents = 'auto'
  for (const type of ['pointerdown', 'mousedown'])
    document.addEventListener(type, (event) => isOutside(event) && close())
  document.addEventListener('focusin', (event) => isOutside(event) && theirs.querySelector('button').focus())
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { capture: true })
  for (const type of ['wheel', 'touchmove'])
    document.addEventListener(type, (event) => event.preventDefault(), { passive: false })
  window.addEventListener('wheel', () => (window.scrolled += 1))
  // Radix hides again what appears later.
  setInterval(() => document.querySelector('body > wallet-modal')?.setAttribute('aria-hidden', 'true'), 50)`

const ELEMENT = '<wallet-modal id="wallet" {{modal}}></wallet-modal>'
const PLACES: [name: string, inside: string, after: string][] = [
  ['at the end of the body', '', ELEMENT],
  ['in the dialog', ELEMENT, ''],
]

const scrolled = (page: Page) => page.evaluate(() => (window as unknown as { scrolled: number }).scrolled)

for (const [place, inside, after] of PLACES)
  test(`the modal of an element ${place} is used on top of a dialog of a component library`, async ({
    page,
    site,
    modal,
  }) => {
    await page.setViewportSize({ width: 1000, height: 360 })
    await site.visitMarkup(`<div id="theirs" role="dialog" aria-label="Theirs" tabindex="-1">
        <button command="--open" commandfor="wallet">Open</button>${inside}</div>${after}
      <script>${LIBRARY}</script>`)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.isOpen('Connect wallet')
    await modal.heading('Connect wallet').hover()
    const main = modal.dialog.locator('.frame-main')
    await main.hover()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(await scrolled(page)).toBe(0)
    await modal.button(/^Search all wallets/).click()
    const search = modal.dialog.getByRole('searchbox')
    await search.click()
    await page.keyboard.type('fox')
    await expect(search).toHaveValue('fox')
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await expect(page.getByRole('dialog', { name: 'Theirs' })).toBeVisible()
  })
