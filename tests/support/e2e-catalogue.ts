import { expect, type Locator, type Page } from '@playwright/test'
import { startCatalogue } from '../../sandbox/catalogue/catalogue.ts'
import type { Modal } from './e2e-modal.ts'
import { test as base } from './e2e-test.ts'
import { FOX } from './e2e-wallets.ts'

export { expect } from '@playwright/test'

export type RunningCatalogue = Awaited<ReturnType<typeof startCatalogue>>

/** The AllWallets view as a visitor sees it. */
class AllWallets {
  readonly #page: Page
  readonly #modal: Modal

  constructor(page: Page, modal: Modal) {
    this.#page = page
    this.#modal = modal
  }

  /** Opens it through the Connect view. */
  async open(): Promise<void> {
    await this.#page.evaluate(() => window.walletKit!.open())
    await this.#modal.wallet('Search all wallets').click()
    await this.#modal.isOpen('All wallets')
  }

  get grid(): Locator {
    return this.#modal.dialog.getByRole('grid')
  }

  /** Cells near the visible area; others are not in the document. */
  get cells(): Locator {
    return this.grid.getByRole('gridcell').getByRole('button')
  }

  cell(name: string): Locator {
    return this.grid.getByTitle(name, { exact: true })
  }

  get field(): Locator {
    return this.#modal.dialog.getByRole('searchbox')
  }

  get retry(): Locator {
    return this.#modal.button('Try again')
  }

  says(text: string | RegExp): Locator {
    return this.#modal.dialog.getByRole('status').filter({ hasText: text })
  }

  async areListed(): Promise<void> {
    await expect(this.grid).toHaveAttribute('aria-busy', 'false')
    await expect(this.cells.first()).toBeVisible()
  }

  async search(text: string, found: number): Promise<void> {
    await this.field.fill('')
    await expect(this.says(/found/)).toBeHidden()
    await this.field.fill(text)
    await expect(this.says(new RegExp(`^${found} found$`))).toBeVisible()
  }

  async scrollToEnd(): Promise<void> {
    await this.grid.evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  }
}

interface Fixtures {
  /** Content of the catalogue, if the test needs a certain one. */
  listed: { wallets?: readonly object[] }
  catalogue: RunningCatalogue
  all: AllWallets
  /** Opens a page that uses this catalogue. */
  visit(attributes?: string): Promise<void>
}

/** Test with a separate catalogue for each test, so that faults do not affect other tests. */
export const test = base.extend<Fixtures>({
  installed: { fox: { ...FOX, mode: 'approve' } },
  listed: [{}, { option: true }],
  catalogue: async ({ listed }, use) => {
    const catalogue = await startCatalogue(listed)
    await use(catalogue)
    await catalogue.stop()
  },
  environment: async ({ environment, catalogue }, use) => use({ ...environment, catalogue: catalogue.url }),
  all: async ({ page, modal }, use) => use(new AllWallets(page, modal)),
  visit: async ({ site }, use) => {
    await use(async (attributes = '') => {
      await site.visitMarkup(`<wallet-modal {{modal}} ${attributes}></wallet-modal>`)
      await site.isReady()
    })
  },
})

export const asked = ({ requests }: RunningCatalogue, path: string) =>
  requests.filter((request) => request.path.startsWith(path))
