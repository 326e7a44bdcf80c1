import type { Locator, Page } from '@playwright/test'
import { expect, MODULE, test, type Site } from '../support/e2e-test.ts'

const visit = (site: Site, style: string, buttons = '<wallet-button></wallet-button>') =>
  site.visitMarkup(
    `<style>${style}</style><wallet-modal {{modal}}></wallet-modal>
     <div id="row"><span>Logo</span>${buttons}</div><button id="after">After</button>`,
    { head: MODULE },
  )

const buttonIn = (page: Page, tag = 'wallet-button') => page.locator(tag).getByRole('button')
const hostOf = (page: Page): Locator => page.locator('wallet-button')
const boxOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

test.describe('the page hides the button', () => {
  test('in whichever way', async ({ page, site }) => {
    const ways = {
      inline: ['', '<wallet-button style="display: none"></wallet-button>'],
      'by a class': ['.gone { display: none }', '<wallet-button class="gone"></wallet-button>'],
      'in a media query': ['@media (min-width: 1px) { #media wallet-button { display: none } }', 'media'],
      'by an important rule': ['#important wallet-button { display: none !important }', 'important'],
      'by visibility': ['#unseen wallet-button { visibility: hidden }', 'unseen'],
      'by the hidden attribute': ['', '<wallet-button hidden></wallet-button>'],
      'inside a hidden parent': ['#parent { visibility: hidden }', 'parent'],
    }
    const markupOf = (one = '') =>
      one.startsWith('<') ? one : `<div id="${one}"><wallet-button></wallet-button></div>`
    const hidden = Object.values(ways)
    await visit(
      site,
      hidden.map(([style]) => style).join('\n'),
      `${hidden.map(([, markup]) => markupOf(markup)).join('')}<wallet-button></wallet-button>`,
    )
    await expect(buttonIn(page)).toHaveCount(1)
    const all = hostOf(page).locator('button')
    await expect(all).toHaveCount(hidden.length + 1)
    for (const [index, way] of Object.keys(ways).entries()) await expect(all.nth(index), way).toBeHidden()
    await expect(all.last()).toBeVisible()
  })

  test('as v-show does, and shows it again', async ({ page, site }) => {
    await visit(site, '')
    await expect(buttonIn(page)).toBeVisible()
    await hostOf(page).evaluate((host) => (host.style.display = 'none'))
    await expect(hostOf(page).locator('button')).toBeHidden()
    await hostOf(page).evaluate((host) => host.style.removeProperty('display'))
    await expect(buttonIn(page)).toBeVisible()
  })
})

test.describe('the page lays the button out', () => {
  test('with margin, and with an automatic one at the end of a row', async ({ page, site }) => {
    await visit(site, '#row { display: flex } wallet-button { margin: 3px 5px 7px auto }')
    await expect(buttonIn(page)).toBeVisible()
    const [row, box] = [await boxOf(page.locator('#row')), await boxOf(buttonIn(page))]
    expect([Math.round(row.right - box.right), Math.round(box.top - row.top)]).toEqual([5, 3])
    expect(box.left).toBeGreaterThan(row.left + row.width / 2)
  })

  test('with width, height and flex', async ({ page, site }) => {
    await visit(site, 'wallet-button { width: 300px; height: 60px }')
    await expect(buttonIn(page)).toBeVisible()
    expect(await boxOf(buttonIn(page))).toMatchObject({ width: 300, height: 60 })
    await page.addStyleTag({
      content:
        '#row { display: flex; width: 500px } #row > span { width: 100px } #row wallet-button { flex: 1; width: auto; height: auto }',
    })
    expect(await boxOf(buttonIn(page))).toMatchObject({ width: 400, height: 44 })
  })

  test('with position, order and opacity', async ({ page, site }) => {
    await visit(
      site,
      'body { margin: 0 } wallet-button { position: absolute; top: 200px; left: 100px; opacity: 0.3 }',
    )
    await expect(buttonIn(page)).toBeVisible()
    expect(await boxOf(buttonIn(page))).toMatchObject({ x: 100, y: 200 })
    await expect(hostOf(page)).toHaveCSS('opacity', '0.3')
    await page.addStyleTag({
      content: '#row { display: flex } #row wallet-button { position: static; order: -1 }',
    })
    const [logo, box] = [await boxOf(page.getByText('Logo')), await boxOf(buttonIn(page))]
    expect(box.right).toBeLessThanOrEqual(logo.left)
  })

  test('and by default it is as large as its content, in one line with text', async ({ page, site }) => {
    await visit(
      site,
      '#row { font: 30px/3 serif; letter-spacing: 9px; text-transform: uppercase; text-align: right }',
    )
    await expect(buttonIn(page)).toBeVisible()
    const [host, box] = [await boxOf(hostOf(page)), await boxOf(buttonIn(page))]
    expect([host.width, host.height]).toEqual([box.width, 44])
    await expect(buttonIn(page)).toHaveCSS('font-size', '15px')
    await expect(buttonIn(page)).toHaveCSS('text-transform', 'none')
    await expect(buttonIn(page)).toHaveCSS('letter-spacing', 'normal')
  })
})

test.describe('the label', () => {
  test('is the page’s own, by attribute, until a wallet is connected', async ({ page, site }) => {
    await visit(site, '', '<wallet-button label="Log in with a wallet"></wallet-button>')
    await expect(page.getByRole('button', { name: 'Log in with a wallet' })).toBeVisible()
    await hostOf(page).evaluate((host) => ((host as HTMLElement & { label: string }).label = 'Sign up'))
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible()
    await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
    await expect(buttonIn(page)).toHaveText(/0x/)
    await page.evaluate(() => window.walletKit!.disconnect())
    await hostOf(page).evaluate((host) => host.removeAttribute('label'))
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('is the element’s content, until a wallet is connected', async ({ page, site, modal }) => {
    await visit(site, '', '<wallet-button><b>Enter</b> the shop</wallet-button>')
    await expect(page.getByRole('button', { name: 'Enter the shop' })).toBeVisible()
    await page.getByText('Enter').click()
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    await expect(page.locator('wallet-button b')).toBeHidden()
    await expect(buttonIn(page)).toHaveText(/0x/)
  })

  test('is the built-in one where the content is white space', async ({ page, site }) => {
    await visit(site, '', '<wallet-button>\n  <!-- nothing -->\n</wallet-button>')
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })
})

test.describe('disabled', () => {
  for (const tag of ['wallet-button', 'wallet-network-button']) {
    test(`${tag} is a disabled button and opens nothing`, async ({ page, site, modal }) => {
      await visit(site, '', `<${tag} disabled></${tag}>`)
      await expect(buttonIn(page, tag)).toBeDisabled()
      await buttonIn(page, tag).click({ force: true })
      await page.locator(tag).click({ force: true })
      await expect(modal.dialog).toBeHidden()
      await page.locator(tag).evaluate((host) => ((host as HTMLButtonElement).disabled = false))
      await expect(buttonIn(page, tag)).toBeEnabled()
      await buttonIn(page, tag).click()
      await modal.isOpen()
    })
  }

  test('"false" is not disabled, as frameworks write it', async ({ page, site }) => {
    await visit(site, '', '<wallet-button disabled="false"></wallet-button>')
    await expect(buttonIn(page)).toBeEnabled()
    expect(await hostOf(page).evaluate((host) => (host as HTMLButtonElement).disabled)).toBe(false)
  })
})
