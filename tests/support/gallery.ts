import { test as base, type Page } from '@playwright/test'
import { rowUrl, type Look } from '../../sandbox/gallery/look.ts'
import { e2eEnvironment } from './e2e-environment.ts'

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
    await this.page.waitForSelector('html[data-ready]', { state: 'attached' })
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

  /** Opens the list of all rows. */
  async open(): Promise<void> {
    await this.page.goto(this.#address.href)
  }
}

export const test = base.extend<{ gallery: Gallery }>({
  gallery: async ({ page }, use) => use(new Gallery(page)),
})

export { expect } from '@playwright/test'
