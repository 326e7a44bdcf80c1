import { createPhone } from '../../sandbox/phone/phone.ts'
import type { Phone } from '../../sandbox/phone/types.ts'
import { startRelay, type Relay } from '../../sandbox/relay/relay.ts'
import { test as base, type Site } from './e2e-test.ts'

export { expect } from '@playwright/test'

/** The phone's accounts: anvil's fifth and sixth. */
export const PHONE_ACCOUNTS = [
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
] as const

interface Fixtures {
  relay: Relay
  phone: Phone
  /** A page whose visitor has no wallet in the browser but one on the phone. */
  pairingPage(attributes?: string): Promise<void>
  /** The link of the pairing on screen, as the visitor copies it. */
  copiedLink(): Promise<string>
  paired(): Promise<void>
}

let phones = 0

export const test = base.extend<Fixtures>({
  installed: {},
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  },
  environment: async ({ environment, relay }, use) => use({ ...environment, relay: relay.url }),
  phone: async ({ relay, environment }, use) => {
    const [one, two] = environment.rpc
    const phone = await createPhone({
      relayUrl: relay.url,
      projectId: 'demo',
      chains: [
        { id: 31337, name: 'Sandbox One', rpcUrl: one },
        { id: 31338, name: 'Sandbox Two', rpcUrl: two },
      ],
      mode: 'approve',
      prefix: `phone-${process.pid}-${(phones += 1)}`,
    })
    await use(phone)
    await phone.disconnect()
  },
  pairingPage: async ({ site, page, modal, context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await use(async (attributes = '') => {
      await site.visitMarkup(
        `<wallet-modal {{modal}} ${attributes}></wallet-modal><wallet-button></wallet-button>`,
      )
      await site.isReady()
      await page.locator('wallet-button').getByRole('button').click()
      await modal.dialog.getByRole('button', { name: /Phone wallet/ }).click()
      await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
    })
  },
  copiedLink: async ({ page, modal }, use) => {
    await use(async () => {
      await modal.button('Copy link').click()
      await modal.button('Link copied').waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    })
  },
  paired: async ({ pairingPage, copiedLink, phone, modal }, use) => {
    await use(async () => {
      await pairingPage()
      await phone.pair(await copiedLink())
      await modal.isClosed()
    })
  },
})

export const stateOf = (site: Site) => site.page.evaluate(() => window.walletKit!.state)
