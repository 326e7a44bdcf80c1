import { expect, type Locator, type Page } from '@playwright/test'

/** The modal as a visitor sees it, by role and name. Playwright locators pierce the open shadow root. */
export class Modal {
  readonly page: Page
  readonly element: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.element = page.locator('wallet-modal').first()
    this.dialog = page.locator('wallet-modal').getByRole('dialog')
  }

  /** The dialog, if its name matches. */
  screen(name: string | RegExp): Locator {
    return this.page.locator('wallet-modal').getByRole('dialog', { name })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  heading(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name })
  }

  async isOpen(name: string | RegExp = /./): Promise<void> {
    await expect(this.screen(name)).toBeVisible()
  }

  async isClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
    await expect(this.element).not.toHaveAttribute('open')
  }

  async close(): Promise<void> {
    await this.button('Close').click()
    await this.isClosed()
  }

  /** All rows of the list in the Connect view, in order. */
  wallets(): Locator {
    return this.dialog.getByRole('list', { name: 'Wallets', exact: true }).getByRole('button')
  }

  /** Rows of wallets that are installed, or were used before. */
  installedWallets(): Locator {
    return this.wallets().filter({ hasText: /(Installed|Recent)$/ })
  }

  /** Asserts the list of the Connect view: the phone first, then these wallets, and the link to all wallets last. */
  async lists(...wallets: (string | RegExp)[]): Promise<void> {
    await expect(this.wallets()).toHaveText([/^Wallet on another device/, ...wallets, /^Search all wallets/])
  }

  wallet(name: string): Locator {
    return this.wallets().filter({ hasText: name })
  }

  networks(): Locator {
    return this.dialog.getByRole('list', { name: 'Networks' }).getByRole('button')
  }

  network(name: string): Locator {
    return this.networks().filter({ hasText: name })
  }
}
