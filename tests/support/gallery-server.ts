import { test as base, type Page } from '@playwright/test'
import { startDevServer } from '../../sandbox/dev-server.ts'
import { rowUrl, type Look } from '../../sandbox/gallery/look.ts'

/** A port of its own; a further worker takes the next free one. */
const PORT = 5190

/** The gallery in a browser, one row at a time. */
export class Gallery {
  readonly page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
  }

  /** Opens a row and waits until it stands still. */
  async show(row: string, look: Partial<Look> = {}): Promise<void> {
    await this.page.goto(new URL(rowUrl(row, look), this.#origin).href)
    await this.page.waitForSelector('html[data-ready]', { state: 'attached' })
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#origin).href)
  }
}

export const test = base.extend<{ gallery: Gallery }, { galleryOrigin: string }>({
  galleryOrigin: [
    async ({}, use) => {
      const server = await startDevServer(PORT)
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    // The first start reads all dependencies.
    { scope: 'worker', timeout: 60_000 },
  ],
  gallery: async ({ page, galleryOrigin }, use) => {
    // Sources that change meanwhile reload no page.
    await page.routeWebSocket(/.*/, () => {})
    await use(new Gallery(page, galleryOrigin))
  },
})

export { expect } from '@playwright/test'
