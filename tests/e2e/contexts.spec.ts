import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FrameLocator, Page } from '@playwright/test'
import { modalAttributes } from '../support/e2e-markup.ts'
import { expect, test, type Site } from '../support/e2e-test.ts'

/** A page elsewhere that loads the built files from the site. */
function markup({ environment }: Site): string {
  const script = `<script type="module" src="${environment.origin}/dist/wallet-modal.js"></script>`
  return `<!doctype html><meta charset="utf-8"><title>Elsewhere</title>${script}
    <wallet-modal ${modalAttributes(environment)}></wallet-modal><wallet-button></wallet-button>`
}

/** Opens the modal by the button, and closes it. */
async function opens(where: Page | FrameLocator): Promise<void> {
  await where.locator('wallet-button').getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = where.locator('wallet-modal').getByRole('dialog', { name: 'Connect wallet' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

test('works in a sandboxed frame, which has no origin and no storage', async ({ page, site }) => {
  await site.visitMarkup('<iframe title="Inside" sandbox="allow-scripts" width="800" height="700"></iframe>')
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, html) => {
    frame.srcdoc = html
  }, markup(site))
  await opens(page.frameLocator('iframe'))
})

test('works in a frame with a data: URL', async ({ page, site }) => {
  await site.visitMarkup('<iframe title="Inside" width="800" height="700"></iframe>')
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, html) => {
    frame.src = `data:text/html;charset=utf-8,${encodeURIComponent(html)}`
  }, markup(site))
  await opens(page.frameLocator('iframe'))
})

test('works in a window that a page has written', async ({ page, site }) => {
  await site.visitMarkup('')
  const opened = page.waitForEvent('popup')
  await page.evaluate((html) => {
    const popup = window.open('about:blank', '_blank', 'width=800,height=700')!
    popup.document.write(html)
    popup.document.close()
  }, markup(site))
  await opens(await opened)
})

test('works in a file', async ({ page, site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'page-'))
  try {
    const file = join(folder, 'index.html')
    await writeFile(file, markup(site))
    await page.goto(pathToFileURL(file).href)
    await opens(page)
  } finally {
    await rm(folder, { recursive: true })
  }
})
