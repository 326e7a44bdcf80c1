import { expect, test, type Frame, type Page } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import { addressOf, call, embeddedWorld, protect, type EmbeddedWorld } from '../support/e2e-framed-wallet.ts'
import { walletFrame } from '../support/e2e-frame-page.ts'
import {
  launchFirefoxWithAuthenticator,
  type FirefoxWithAuthenticator,
} from '../support/firefox-authenticator.ts'

/** A Firefox of its own: its authenticator is reached by a port that it opens at its start. */
let firefox: FirefoxWithAuthenticator
let world: EmbeddedWorld

test.beforeAll(async () => {
  firefox = await launchFirefoxWithAuthenticator()
  world = await embeddedWorld({ project: { recovery: ['passkey', 'code'] } })
})

test.afterAll(async () => {
  await firefox.close()
  await world.stop()
})

const EMAIL = 'fox@acme.example'

/** What a press in the frame opens. */
async function windowOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await press()
  return opening
}

async function begin(): Promise<{ page: Page; frame: Frame; evm: string }> {
  const context = await firefox.browser.newContext({ viewport: { width: 420, height: 844 } })
  const page = await context.newPage()
  const frame = await world.open(page)
  const { answer } = await world.logIn(page, EMAIL)
  await protect(frame)
  expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  return { page, frame: await walletFrame(page), evm: await addressOf(page) }
}

/**
 * From here on the browser is not asked for the key of the passkey: Firefox's virtual authenticator writes it behind the authenticator data
 * without the flag that says so, and the gateway rightly takes no bytes that the data does not account for.
 */
const withoutPrf = (frame: Frame) =>
  frame.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      const { publicKey, ...rest } = options!
      return get({ ...rest, publicKey: { ...publicKey!, extensions: {} } })
    }
  })

test('in Firefox a passkey is made in the frame and in a window, logs in, and the key is shown in a window', async () => {
  const { page, frame, evm } = await begin()
  const passkeys = frame.getByRole('button', { name: /^Remove: Passkey/ })
  let settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: 'Add one: Passkey' }).click()
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  await expect(passkeys).toHaveCount(1)

  // That one is lost, and there is another; the browser refuses to make it in the frame, as some do.
  await firefox.replace()
  await frame.getByRole('button', { name: 'Add one: Passkey' }).click()
  await frame.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))
  })
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  const making = await windowOf(page, () => frame.getByRole('button', { name: 'Try in a window' }).click())
  await making.getByRole('heading', { name: 'Create the passkey here' }).waitFor()
  // Once to make it, and twice to see that it gives the same key: Firefox gives none when it is made.
  await expect
    .poll(async () => {
      if (!making.isClosed())
        await making
          .getByRole('button', { name: 'Continue' })
          .click({ timeout: 1_000 })
          .catch(() => undefined)
      return making.isClosed()
    })
    .toBe(true)
  await expect(passkeys).toHaveCount(2)
  // As the dialog's button does.
  await call(page, 'RPC_ABORT')
  await settings
  expect((await firefox.credentials()).map(({ rpId }) => rpId)).toEqual(['localhost'])

  await call(page, 'SIGN_OUT')
  await withoutPrf(frame)
  const login = call(page, 'CONNECT_PASSKEY')
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  expect(await login).toMatchObject({ type: '@w3m-frame/CONNECT_PASSKEY_SUCCESS' })
  expect(await addressOf(page)).toBe(evm)

  // No IntersectionObserver v2: the frame cannot tell whether the page covers the key.
  settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: /^Export private key/ }).click()
  const { length } = world.mails.mailbox.to(EMAIL)
  await frame.getByRole('button', { name: 'Send me a code' }).click()
  const { code } = await world.mails.mailbox.next(EMAIL, length)
  await frame.getByRole('textbox', { name: '6-digit code' }).fill(code!)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  const showing = await windowOf(page, () =>
    frame.getByRole('button', { name: 'Show it in a window' }).click(),
  )
  await showing.getByRole('button', { name: 'Show: Ethereum and other EVM networks' }).click()
  const shown = showing.locator('.key-text').first()
  await expect(shown).toHaveText(/^0x[\da-f]{64}$/)
  const key = (await shown.textContent()) as `0x${string}`
  expect(privateKeyToAddress(key)).toBe(evm)
  expect(await frame.locator('body').innerHTML()).not.toContain(key.slice(2))
  const seen = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(window.said))
  expect(seen).not.toContain(key.slice(2))
  // The window closes while the key is still down.
  await showing
    .getByRole('button', { name: 'Done' })
    .press('Enter')
    .catch(() => undefined)
  await expect(frame.getByRole('button', { name: /^Export private key/ })).toBeVisible()
  await call(page, 'RPC_ABORT')
  await settings
})
