import { test as base, type Page } from '@playwright/test'
import { rowUrl, type Look } from '../../sandbox/gallery/look.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import { AXE } from './gallery-assets.ts'

/** The gallery in a browser, one row at a time. */
export class Gallery {
  readonly page: Page
  readonly #address = new URL('/gallery/gallery.html', e2eEnvironment().origin)

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a row and waits until nothing moves. */
  async show(row: string, look: Partial<Look> = {}): Promise<void> {
    await this.page.goto(new URL(rowUrl(row, look), this.#address).href)
    // At once: a selector is looked for every half second.
    await this.page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  }

  /**
   * Opens a row with off-screen content laid out as well, so that all of it can be checked. Forces one layout for all: measuring elements one by
   * one would cause a layout for each row with `content-visibility: auto`.
   */
  async showWhole(row: string, look?: Partial<Look>): Promise<void> {
    await this.show(row, look)
    await this.page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      for (const { shadowRoot } of document.querySelectorAll('*')) shadowRoot?.adoptedStyleSheets.push(sheet)
    })
  }

  /** Brings axe-core into the page, as `window.axe`. */
  async addAxe(): Promise<void> {
    await this.page.addScriptTag({ url: new URL(`assets/${AXE}`, this.#address).href })
  }

  /** Opens the list of all rows. */
  async open(): Promise<void> {
    await this.page.goto(this.#address.href)
  }
}

/** The rows keep nothing in the browser, so the tests of a worker share a page: it has six megabytes of scripts compiled already. */
export const test = base.extend<{ gallery: Gallery }, { shared: Page }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ viewport: null, ...project.use.contextOptions })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, viewport }, use) => {
    if (viewport) await shared.setViewportSize(viewport)
    await shared.emulateMedia({ colorScheme: 'light' })
    await use(shared)
  },
  gallery: async ({ page }, use) => use(new Gallery(page)),
})

export { expect } from '@playwright/test'
