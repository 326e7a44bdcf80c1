/** A page on which the visitor buys: shops on a separate origin, called by the test's own Blockchain API. */
import type { Page } from '@playwright/test'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { startPay, type Pay } from '../../sandbox/pay/pay.ts'
import { expect, test as base, type AccountScreen } from './e2e-account.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import type { Modal } from './e2e-modal.ts'

export { expect }

const NETWORK = 'eip155:31337'

/** The checkout page as a person uses it. */
class Checkout {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** By keyboard: Firefox opens the window as a tab, whose first clicks may be lost. */
  async pay(card: RegExp): Promise<void> {
    await this.page.bringToFront()
    const radio = this.page.getByRole('radio', { name: card })
    await radio.focus()
    await this.page.keyboard.press('Space')
    await expect(radio).toBeChecked()
    await this.page.getByRole('button', { name: 'Pay' }).focus()
    await this.page.keyboard.press('Enter')
  }

  /** Closes the window once the payment is over. */
  async leave(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Close this window' })).toBeVisible()
    await this.page.close()
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click()
  }
}

/** Actions of the visitor in the modal. */
class Buying {
  readonly #page: Page
  readonly #modal: Modal

  constructor(page: Page, modal: Modal) {
    this.#page = page
    this.#modal = modal
  }

  async open(request: object = {}): Promise<void> {
    await this.#page.evaluate(
      (request) => window.walletKit!.open({ view: 'OnRampProviders', ...request }),
      request,
    )
    await this.#modal.isOpen(/^Buy/)
  }

  provider(name: string) {
    return this.#modal.dialog.getByRole('radio', { name })
  }

  /** Continues to the checkout, in a window. */
  async goToCheckout(): Promise<Checkout> {
    const [popup] = await Promise.all([
      this.#page.waitForEvent('popup'),
      this.#modal.button(/^Continue to /).click(),
    ])
    await popup.waitForURL(/\/checkout\//)
    return new Checkout(popup)
  }
}

interface Fixtures {
  pay: Pay
  buying: Buying
}

/** What the tests of buying get in addition to a page. */
export interface BuyFixtures extends Fixtures {
  account: AccountScreen
  modal: Modal
}

export const test = base.extend<Fixtures>({
  pay: async ({}, use) => {
    const { rpc, contracts } = e2eEnvironment()
    const pay = await startPay({
      sells: [
        { network: NETWORK, address: null, symbol: 'ETH', name: 'Ether', decimals: 18, rpcUrl: rpc[0] },
        {
          ...{ network: NETWORK, address: contracts.token18, symbol: 'SBD', name: 'Sandbox Dollar' },
          ...{ decimals: 18, rpcUrl: rpc[0] },
        },
      ],
    })
    await use(pay)
    await pay.stop()
  },
  api: async ({ pay }, use) => {
    const { rpc, contracts } = e2eEnvironment()
    const api = await startBlockchainApi({
      chains: rpc.map((rpcUrl, index) => ({ caip2: `eip155:${31337 + index}`, rpcUrl, contracts })),
      onRamp: pay.settings,
    })
    await use(api)
    await api.stop()
  },
  buying: async ({ page, modal }, use) => use(new Buying(page, modal)),
})
