import { test as base, type Page } from '@playwright/test'
import type { Look } from '../../sandbox/gallery/look.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import { AXE, ONE_ROW, STAGE } from './gallery-assets.ts'
import { prepareStage } from './gallery-stage.ts'

/** The gallery in a browser, one row at a time. */
export class Gallery {
  readonly page: Page
  readonly #address = `${e2eEnvironment().origin}/gallery/`

  constructor(page: Page) {
    this.page = page
  }

  /** Shows a row in place of the one before it. Resolves once nothing moves. */
  async show(row: string, look: Partial<Look> = {}): Promise<void> {
    await this.#prepare()
    const whole: Look = { theme: 'auto', dir: '', lang: '', ...look }
    await this.page.evaluate(([row, look]) => window.galleryStage.show(row, look), [row, whole] as const)
  }

  /**
   * Shows a row with off-screen content laid out as well, so that all of it can be checked. Forces one layout for all: measuring elements one by
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

  /** Changes the language of the row that is shown, which costs a fraction of showing it anew. Resolves once nothing moves. */
  async translate(lang: string): Promise<void> {
    await this.page.evaluate((lang) => window.galleryStage.translate(lang), lang)
  }

  /** Opens the list of all rows. */
  async open(): Promise<void> {
    await this.page.goto(`${this.#address}gallery.html`)
  }

  /** Opens the stage, with axe-core as `window.axe`, unless the page is there already. */
  async #prepare(): Promise<void> {
    const stage = `${this.#address}${STAGE}`
    if (this.page.url() === stage) return
    await this.page.goto(stage)
    await this.page.addScriptTag({ url: `${this.#address}${AXE}` })
    await this.page.evaluate(prepareStage, `${this.#address}${ONE_ROW}`)
  }
}

/** The rows keep nothing in the browser, so the tests of a worker share a page, on which the gallery's script is compiled once. */
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
