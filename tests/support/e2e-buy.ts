/** A page on which the visitor buys: shops on a separate origin, called by the test's own Blockchain API. */
import type { Page } from '@playwright/test'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { startPay, type Pay } from '../../sandbox/pay/pay.ts'
import { test as base } from './e2e-account.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import type { Modal } from './e2e-modal.ts'

export { expect } from './e2e-account.ts'

const NETWORK = 'eip155:31337'

/** The checkout page as a person uses it. */
class Checkout {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async pay(card: RegExp): Promise<void> {
    await this.page.getByRole('radio', { name: card }).check()
    await this.page.getByRole('button', { name: 'Pay' }).click()
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
