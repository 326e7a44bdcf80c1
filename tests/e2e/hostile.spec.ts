import type { Page } from '@playwright/test'
import type { Modal } from '../support/e2e-modal.ts'
import { expect, test, type Site } from '../support/e2e-test.ts'
import { ACCOUNTS } from '../support/e2e-wallets.ts'

const address = (page: Page) => page.evaluate(() => window.walletKit!.state.address)

/** Where everything in the dialog is, and how it is written. */
function lookOf(modal: Modal) {
  return modal.dialog.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((node) => node instanceof HTMLElement && node.getClientRects().length > 0)
      .map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect()
        const style = getComputedStyle(node)
        const { fontSize, fontFamily, lineHeight, letterSpacing, color, textTransform, direction } = style
        const { visibility, pointerEvents, opacity, writingMode, textAlign, wordSpacing, textIndent } = style
        const box = [x, y, width, height].map(Math.round).join()
        return [
          `${node.localName}.${node.className}`,
          ...[box, fontSize, fontFamily, lineHeight, letterSpacing, color, textTransform, direction],
          ...[visibility, pointerEvents, opacity, writingMode, textAlign, wordSpacing, textIndent],
        ].join(' ')
      }),
  )
}

/** As people see it: each screen of the way, and the job done with the mouse on what is on top. */
async function walk(page: Page, modal: Modal): Promise<Record<string, string[]>> {
  const looks: Record<string, string[]> = {}
  // The pointer would hover something.
  await page.mouse.move(999, 799)
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  // The catalogue has answered.
  await expect(modal.wallet('Search all wallets')).toHaveText(/\d\+$/)
  await page.mouse.move(999, 799)
  looks['Connect'] = await lookOf(modal)
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Account')
  await expect(modal.dialog).toContainText('ETH')
  await expect(modal.button(/^Send$/)).toBeVisible()
  await page.mouse.move(999, 799)
  looks['Account'] = await lookOf(modal)
  await modal.button('Network: Sandbox One').click()
  await modal.isOpen('Network')
  await expect(modal.networks()).toHaveCount(2)
  await page.mouse.move(999, 799)
  looks['SwitchNetwork'] = await lookOf(modal)
  await modal.button('Back').click()
  await modal.button('Disconnect').click()
  await modal.isClosed()
  return looks
}

async function plainLooks(page: Page, site: Site, modal: Modal) {
  await site.visit('buttons.html')
  await site.isReady()
  return walk(page, modal)
}

for (const [name, what] of [
  ['hostile.html', 'a page that unsets and overrides everything'],
  ['ancestors.html', 'an ancestor that is tiny, blurred, turned and hidden, under an overlay, in 8px'],
] as const) {
  test(`looks and works the same in ${what}`, async ({ page, site, modal }) => {
    const plain = await plainLooks(page, site, modal)
    // A wallet that was used before is shown as such.
    await page.evaluate(() => localStorage.clear())
    await site.visit(name)
    await site.isReady()
    expect(await walk(page, modal)).toEqual(plain)
  })
}

test('the buttons look the same in a page that unsets everything', async ({ page, site }) => {
  const lookOfButton = () =>
    page
      .locator('wallet-button')
      .getByRole('button')
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect()
        const style = getComputedStyle(button)
        const { fontSize, color, backgroundColor, visibility, opacity, textTransform, letterSpacing } = style
        const rest = [color, backgroundColor, visibility, opacity, textTransform, letterSpacing]
        return [Math.round(width), Math.round(height), fontSize, ...rest].join(' ')
      })
  await site.visit('buttons.html')
  const plain = await lookOfButton()
  await site.visit('hostile.html')
  expect(await lookOfButton()).toBe(plain)
})

test('is above an overlay of the highest z-index', async ({ page, site, modal }) => {
  await site.visit('ancestors.html')
  await page.getByRole('button', { name: 'Open' }).click()
  await modal.isOpen('Connect wallet')
  const isOnTop = await modal.wallet('Fox Wallet').evaluate((row) => {
    const { x, y, width, height } = row.getBoundingClientRect()
    const root = row.getRootNode() as ShadowRoot
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top === root.host && row.contains(root.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await page.mouse.click(5, 400)
  await modal.isClosed()
})

test("opens above the page's own modal dialog and leaves that as it was", async ({ page, site, modal }) => {
  await site.visitMarkup(`
    <wallet-modal id="wallet" {{modal}}></wallet-modal>
    <dialog id="own" aria-label="The page's own"><button id="buy">Buy</button></dialog>`)
  await site.isReady()
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#own')!.showModal()
    document.querySelector('#buy')!.addEventListener('click', () => void window.walletKit!.open())
  })
  const own = page.getByRole('dialog', { name: "The page's own" })
  await own.getByRole('button', { name: 'Buy' }).click()
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect(await address(page)).toBe(ACCOUNTS[0])
  await expect(own).toBeVisible()
  await expect(own.getByRole('button', { name: 'Buy' })).toBeFocused()

  await own.getByRole('button', { name: 'Buy' }).click()
  await modal.isOpen('Account')
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await expect(own).toBeVisible()
})

test("works inside the page's own modal dialog", async ({ page, site, modal }) => {
  await site.visitMarkup(`
    <dialog id="own" aria-label="The page's own">
      <wallet-modal id="wallet" {{modal}}></wallet-modal>
      <button command="--open" commandfor="wallet">Open</button>
    </dialog>`)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')!.showModal())
  await page.getByRole('button', { name: 'Open' }).click()
  await modal.isOpen('Connect wallet')
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await expect(page.getByRole('dialog', { name: "The page's own" })).toBeVisible()
})

test('the page behind does not scroll', async ({ page, site, modal }) => {
  await site.visit('ancestors.html')
  await site.isReady()
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  const wheelHeard = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let times = 0
        window.addEventListener('wheel', () => (times += 1) === 4 && resolve(times), { capture: true })
      }),
  )
  await page.mouse.move(40, 400)
  await page.mouse.wheel(0, 400)
  await page.mouse.wheel(0, -400)
  await page.mouse.move(500, 400)
  await page.mouse.wheel(0, 400)
  await page.mouse.wheel(0, -400)
  expect(await wheelHeard).toBe(4)
  for (const key of ['PageDown', 'End', 'ArrowDown', 'Home']) await page.keyboard.press(key)
  // Two frames: scrolling happens before a frame is drawn.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
})

test('nothing of the page is touched', async ({ page, site, modal }) => {
  await site.visit('ancestors.html')
  await site.isReady()
  const trace = () =>
    page.evaluate(() => {
      const tagOf = (node: Element) => (node.cloneNode(false) as Element).outerHTML
      const { documentElement: html, head, body } = document
      return {
        html: tagOf(html),
        head: head.outerHTML,
        body: tagOf(body),
        children: [...html.children, ...body.children].map(tagOf),
        styles: ['overflow', 'position', 'paddingRight', 'width'].map((name) =>
          [html, body].map((node) => getComputedStyle(node).getPropertyValue(name)).join(),
        ),
        sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
        title: document.title,
        width: html.clientWidth,
        globals: Object.keys(window)
          .filter((key) => /wallet|kit|react|nano/i.test(key))
          .sort(),
      }
    })
  const before = await trace()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  expect(await trace()).toEqual(before)
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Account')
  expect(await trace()).toEqual(before)
  await modal.button('Disconnect').click()
  await modal.isClosed()
  expect(await trace()).toEqual(before)
})

test('works inside a shadow root of the page, and its events come out', async ({ page, site, modal }) => {
  await site.visitMarkup('<div id="app"></div>')
  await page.evaluate(
    ([project, customNetworks]) => {
      const root = document.querySelector('#app')!.attachShadow({ mode: 'open' })
      const element = document.createElement('wallet-modal')
      element.id = 'wallet'
      Object.assign(element, { ...project, networks: ['eip155:31337'], customNetworks })
      const button = document.createElement('button')
      button.textContent = 'Open'
      button.setAttribute('command', '--open')
      button.setAttribute('commandfor', 'wallet')
      root.append(element, button)
    },
    [site.project(), site.networks()] as const,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect(await site.eventNames()).toEqual([
    ...['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'],
  ])
  await expect(page.getByRole('button', { name: 'Open' })).toBeFocused()
})

test('below an ancestor that is not displayed nothing breaks', async ({ page, site, modal }) => {
  await site.visitMarkup('<div style="display: none"><wallet-modal {{modal}}></wallet-modal></div>')
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  expect(await page.evaluate(() => window.walletKit!.state.open)).toBe(true)
  await page.evaluate(() => window.walletKit!.close())
  await expect(modal.element).not.toHaveAttribute('open')
  await page.evaluate(() => document.querySelector('div')!.removeAttribute('style'))
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
})

test('a page that stops every click and key in the bubble phase stops nobody', async ({
  page,
  site,
  modal,
}) => {
  await site.visit('link.html')
  await page.evaluate(() => {
    for (const name of ['click', 'pointerdown', 'mousedown', 'keydown', 'focusin', 'wheel'])
      document.body.addEventListener(name, (event) => (event.stopPropagation(), event.preventDefault()))
  })
  await page.evaluate(() => window.walletKit!.open())
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect(await address(page)).toBe(ACCOUNTS[0])
})
