import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type Site } from '../support/e2e-test.ts'

/** As docs/policies.md has it: the hash of the script in its tag, those of the chunks in an import map. */
function headOf(site: Site): string {
  const { files } = JSON.parse(readFileSync(join(site.environment.dist, 'integrity.json'), 'utf8')) as {
    files: Record<string, string>
  }
  const chunks = Object.entries(files).filter(([path]) => path.startsWith('chunks/'))
  const integrity = Object.fromEntries(chunks.map(([path, hash]) => [`/dist/${path}`, hash]))
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>
    <script type="module" src="/dist/wallet-modal.js" integrity="${files['wallet-modal.js']}"></script>`
}

/** Serves the file with its last byte changed. Returns whether it was asked for. */
async function changeOneByte(page: Page, file: string): Promise<() => boolean> {
  let isAsked = false
  await page.route(file, async (route) => {
    isAsked = true
    const response = await route.fetch()
    const body = await response.body()
    body[body.length - 1]! ^= 1
    await route.fulfill({ response, body })
  })
  return () => isAsked
}

const MARKUP = '<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>'
const open = (page: Page) =>
  page.evaluate(() =>
    window.walletKit!.open().then(
      () => 'open',
      (error: { code: string }) => error.code,
    ),
  )

test.describe('the hashes of integrity.json', () => {
  // The browser may ask for the changed file once more while the test ends.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

  test('let every file through that the build wrote', async ({ page, site, modal }) => {
    await site.visitMarkup(MARKUP, { head: headOf(site) })
    await site.isReady()
    await page.locator('wallet-button').getByRole('button').click()
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    await page.locator('wallet-button').getByRole('button').click()
    await modal.isOpen('Account')
  })

  test('refuse the script with one byte changed', async ({ page, site, problems }) => {
    problems.expect(/integrity/i)
    const isAsked = await changeOneByte(page, '**/dist/wallet-modal.js')
    const refusal = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
    await site.visitMarkup(MARKUP, { head: headOf(site) })
    await refusal
    expect(isAsked()).toBe(true)
    expect(
      await page.evaluate(() => [typeof window.walletKit, !!customElements.get('wallet-modal')]),
    ).toEqual(['undefined', false])
  })

  test('refuse a chunk with one byte changed', async ({ page, site, modal, problems }) => {
    problems.expect(/integrity|load-failed|injecting/i)
    const isAsked = await changeOneByte(page, '**/dist/chunks/first-open-*.js')
    await site.visitMarkup(MARKUP, { head: headOf(site) })
    await site.isReady()
    expect(await open(page)).toBe('load-failed')
    expect(isAsked()).toBe(true)
    await expect(modal.dialog).toBeHidden()
  })
})
