import { expect, type Locator, type Page } from '@playwright/test'

/** The modal as a visitor finds it: by role and name. Locators look into the open shadow root by themselves. */
export class Modal {
  readonly page: Page
  readonly element: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.element = page.locator('wallet-modal').first()
    this.dialog = page.locator('wallet-modal').getByRole('dialog')
  }

  /** The dialog while a screen of that name is in it. */
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

  /** Every row of the Connect screen's list, in their order. */
  wallets(): Locator {
    return this.dialog.getByRole('list', { name: 'Wallets', exact: true }).getByRole('button')
  }

  /** Those that are in this browser, or were used before. */
  installedWallets(): Locator {
    return this.wallets().filter({ hasText: /(Installed|Recent)$/ })
  }

  /** The list of the Connect screen begins with the phone, ends with the way to all wallets, and has these between them. */
  async lists(...wallets: (string | RegExp)[]): Promise<void> {
    await expect(this.wallets()).toHaveText([/^Phone wallet/, ...wallets, /^Search all wallets/])
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
