import { expect } from '@playwright/test'
import { createPhone } from '../../sandbox/phone/phone.ts'
import { createSessionStorage } from '../../sandbox/phone/session-storage.ts'
import type { Phone, PhoneOptions } from '../../sandbox/phone/types.ts'
import { startRelay, type Relay } from '../../sandbox/relay/relay.ts'
import { steady } from '../../src/adapters/wallet-connect/client/steady-relayer.ts'
import { test as base, type Site } from './e2e-test.ts'

export { expect }

/** The phone's accounts: anvil's accounts 4 and 5. */
export const PHONE_ACCOUNTS = [
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
] as const

/** Addresses of the same keys in other namespaces; Bitcoin's is a payment address of a test network. */
export const PHONE_SOLANA = [
  'GxcsZKjaRS6RKFaL7q5wyUThmh5xa5C4WxZR2M6LEZ6M',
  'H3SLSRYnG65HTKDeyrbz1KXWg64xUZ52nU35MXiUUY25',
] as const
export const PHONE_BITCOIN = 'bcrt1qjft4f7x5cajyw6w8vfj9708mx9jfswq006al7r'

interface Fixtures {
  /** Relay of the page and the phone. */
  relay: Relay
  phoneOptions: PhoneOptions
  phone: Phone
  /** Opens a page whose visitor has no wallet in the browser, only one on the phone. */
  pairingPage(attributes?: string): Promise<void>
  /** Goes from the Connect view to the QR code. */
  showCode(): Promise<void>
  /** The pairing URI, as copied by the visitor. */
  copiedLink(): Promise<string>
  /** Pairs the phone with the displayed QR code, and waits until it is connected. */
  scan(): Promise<void>
  paired(): Promise<void>
}

let phones = 0

/** Opens a phone that reconnects to the relay as fast as the page, so that tests observe the page. */
export async function openPhone(options: PhoneOptions): Promise<Phone> {
  const phone = await createPhone(options)
  // The library keeps each core in a global, under its prefix.
  steady(Reflect.get(globalThis, `_walletConnectCore_${options.prefix}`) as Parameters<typeof steady>[0])
  return phone
}

export const test = base.extend<Fixtures>({
  installed: {},
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  },
  environment: async ({ environment, relay }, use) => use({ ...environment, relay: relay.url }),
  phoneOptions: async ({ relay, environment }, use) => {
    const [one, two] = environment.rpc
    await use({
      relayUrl: relay.url,
      projectId: 'demo',
      chains: [
        { id: 31337, name: 'Sandbox One', rpcUrl: one },
        { id: 31338, name: 'Sandbox Two', rpcUrl: two },
      ],
      mode: 'approve',
      prefix: `phone-${process.pid}-${(phones += 1)}`,
      sessions: createSessionStorage(),
    })
  },
  phone: async ({ phoneOptions }, use) => {
    const phone = await openPhone(phoneOptions)
    await use(phone)
    await phone.destroy()
  },
  pairingPage: async ({ site, page, showCode }, use) => {
    await use(async (attributes = '') => {
      await site.visitMarkup(
        `<wallet-modal {{modal}} ${attributes}></wallet-modal><wallet-button></wallet-button>`,
      )
      await site.isReady()
      await page.locator('wallet-button').getByRole('button').click()
      await showCode()
    })
  },
  showCode: async ({ modal }, use) => {
    await use(async () => {
      await modal.wallet('Wallet on another device').click()
      await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
    })
  },
  copiedLink: async ({ page, modal, context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await use(async () => {
      await modal.button('Copy link').click()
      await modal.button('Link copied').waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    })
  },
  scan: async ({ copiedLink, phone, modal }, use) => {
    await use(async () => {
      await phone.pair(await copiedLink())
      await modal.isClosed()
    })
  },
  paired: async ({ pairingPage, scan }, use) => {
    await use(async () => {
      await pairingPage()
      await scan()
    })
  },
})

export const stateOf = (site: Site) => site.page.evaluate(() => window.walletKit!.state)

/** Sends a request to the connected wallet, as the page's own code does; rejects with the wallet's error. */
export async function ask(site: Site, method: string, params: unknown[]): Promise<unknown> {
  const { result, error } = await site.page.evaluate(
    async ([method, params]) => {
      type Provider = { request(request: object): Promise<unknown> }
      const provider = window.walletKit!.getProvider() as Provider
      return provider.request({ method, params }).then(
        (result) => ({ result, error: undefined }),
        (reason: { code: number; message: string }) => ({
          result: undefined,
          error: `${reason.code} ${reason.message}`,
        }),
      )
    },
    [method, params] as const,
  )
  if (error !== undefined) throw new Error(error)
  return result
}

export const sign = (site: Site, address: string = PHONE_ACCOUNTS[0]) =>
  ask(site, 'personal_sign', ['0x68656c6c6f', address])

export const SIGNATURE = /^0x[0-9a-f]{130}$/

/** How many session deletions were sent over the relay. */
export const goodbyes = (relay: Relay) =>
  relay.log.filter(({ kind, tag }) => kind === 'push' && tag === 1112).length

export const saidGoodbye = (relay: Relay) => expect.poll(() => goodbyes(relay)).toBeGreaterThan(0)
