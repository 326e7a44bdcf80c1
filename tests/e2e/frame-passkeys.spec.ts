import { expect, test, type Browser, type Frame, type Page } from '@playwright/test'
import {
  addressOf,
  approve,
  call,
  embeddedWorld,
  recover,
  request,
  type EmbeddedWorld,
} from '../support/e2e-framed-wallet.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'
import { addAuthenticator, type VirtualAuthenticator } from '../support/virtual-authenticator.ts'

/** Chromium's own: it has a virtual authenticator. */
let browser: Browser
let world: EmbeddedWorld

test.beforeAll(async () => {
  browser = await launchPartitioned()
  world = await embeddedWorld({ project: { recovery: ['passkey', 'code'] } })
})

test.afterAll(async () => {
  await browser.close()
  await world.stop()
})

async function newPage({ hasPrf = true } = {}): Promise<{ page: Page; authenticator: VirtualAuthenticator }> {
  const context = await browser.newContext({ viewport: { width: 420, height: 844 } })
  const page = await context.newPage()
  return { page, authenticator: await addAuthenticator(page, { hasPrf }) }
}

/** Walks through "Protect your wallet" by the row of that name; returns the recovery code. */
async function protect(frame: Frame, row: RegExp): Promise<string> {
  await frame.getByRole('button', { name: row }).click()
  const kept = frame.getByRole('button', { name: 'I have saved it' })
  await expect(kept).toBeVisible()
  const list = frame.getByRole('list', { name: 'Recovery code' })
  const groups = await list.getByRole('listitem').allTextContents()
  await kept.click()
  await expect(frame.locator('label')).toHaveCount(2)
  for (const label of await frame.locator('label').allTextContents())
    await frame.getByLabel(label).fill(groups[Number(/\d+/.exec(label)?.[0]) - 1]!)
  await frame.getByRole('button', { name: 'Protect wallet' }).click()
  return groups.join('')
}

let people = 0

/** A wallet with a recovery code and a passkey. */
async function begin(options?: { hasPrf?: boolean }) {
  const { page, authenticator } = await newPage(options)
  const email = `person-${(people += 1)}@acme.example`
  const frame = await world.open(page)
  const { answer } = await world.logIn(page, email)
  const code = await protect(frame, /^Passkey/)
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  return { page, authenticator, email, frame, code, answer }
}

const SUCCESS = { type: '@w3m-frame/CONNECT_OTP_SUCCESS' }

async function signs(page: Page, frame: Frame): Promise<void> {
  const address = await addressOf(page)
  const signed = request(page, 'personal_sign', ['0x68656c6c6f', address])
  await approve(frame)
  expect(await signed).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
}

test('a passkey is added with the first login, and opens the wallet in another browser', async () => {
  const first = await begin()
  expect(await first.answer).toMatchObject(SUCCESS)
  const evm = await addressOf(first.page)
  const [credential, ...others] = await first.authenticator.credentials()
  expect(others).toEqual([])
  expect(credential?.rpId).toBe('localhost')

  const { page, authenticator } = await newPage()
  const frame = await world.open(page)
  const { answer } = await world.logIn(page, first.email)
  await expect(frame.getByRole('heading', { name: 'Recover wallet' })).toBeVisible()
  // A device without that passkey: said in words, and the code is still there.
  await frame.getByRole('button', { name: /^Use passkey/ }).click()
  await expect(frame.locator('.notice', { hasText: 'The passkey wasn’t used' })).toBeVisible()
  await expect(frame.getByRole('textbox', { name: 'Recovery code' })).toBeVisible()
  // The passkey's own keys for `prf` do not travel by the protocol of the tests: the code is taken.
  await expect(frame.getByRole('button', { name: 'Try in a window' })).toBeVisible()
  await recover(frame, first.code)
  expect(await answer).toMatchObject(SUCCESS)
  expect(await addressOf(page)).toBe(evm)
  expect(await authenticator.credentials()).toEqual([])
})

test('in a browser that was forgotten, one touch logs in and opens the wallet', async () => {
  const { page, frame, answer } = await begin()
  expect(await answer).toMatchObject(SUCCESS)
  const evm = await addressOf(page)
  await call(page, 'SIGN_OUT', { forgetDevice: true })

  const login = call(page, 'CONNECT_PASSKEY')
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  expect(await login).toMatchObject({ type: '@w3m-frame/CONNECT_PASSKEY_SUCCESS' })
  expect(await addressOf(page)).toBe(evm)
  await signs(page, frame)
})

test('the recovery screen opens the wallet by a passkey', async () => {
  const { page, email, frame, answer } = await begin()
  expect(await answer).toMatchObject(SUCCESS)
  const evm = await addressOf(page)
  await call(page, 'SIGN_OUT', { forgetDevice: true })
  // The user takes nothing from the autofill. A browser waits for one thing at a time: the button has to end that first.
  await frame.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    let waiting = 0
    navigator.credentials.get = (options) => {
      if (options?.mediation !== 'conditional')
        return waiting ? Promise.reject(new DOMException('One at a time', 'OperationError')) : get(options)
      waiting++
      return new Promise((_, reject) => {
        options.signal!.addEventListener('abort', () => {
          waiting--
          reject(new DOMException('Stopped', 'AbortError'))
        })
      })
    }
  })
  const again = await world.logIn(page, email)
  await frame.getByRole('button', { name: /^Use passkey/ }).click()
  expect(await again.answer).toMatchObject(SUCCESS)
  expect(await addressOf(page)).toBe(evm)
  await signs(page, frame)
})

test('a passkey that gives no key is not kept: it is said, and the wallet has its code', async () => {
  const { page, frame, answer, authenticator } = await begin({ hasPrf: false })
  await expect(frame.locator('.notice', { hasText: 'can’t unlock your wallet' })).toBeVisible()
  await frame.getByRole('button', { name: 'Not now' }).click()
  expect(await answer).toMatchObject(SUCCESS)
  const settings = call(page, 'SHOW_SETTINGS')
  await expect(frame.getByRole('button', { name: 'Add one: Passkey' })).toBeVisible()
  await expect(frame.getByRole('button', { name: /^Remove: Passkey/ })).toHaveCount(0)
  // As the dialog's button does.
  await call(page, 'RPC_ABORT')
  await settings
  expect((await authenticator.credentials()).length).toBeLessThanOrEqual(1)
})

test('a user who is not verified adds no passkey, and one that is unknown logs nobody in', async () => {
  const { page, authenticator } = await newPage()
  const frame = await world.open(page)
  const { answer } = await world.logIn(page, `person-${(people += 1)}@acme.example`)
  await protect(frame, /^Recovery code/)
  expect(await answer).toMatchObject(SUCCESS)
  const settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: 'Add one: Passkey' }).click()
  await authenticator.setVerified(false)
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  await expect(frame.locator('.notice', { hasText: 'The passkey wasn’t used' })).toBeVisible()
  // It has locked itself after that, as real ones do: another one is at hand.
  await authenticator.unplug()
  await addAuthenticator(page)
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  const remove = frame.getByRole('button', { name: /^Remove: Passkey/ })
  await remove.click()
  await frame.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
  await expect(remove).toHaveCount(0)
  // As the dialog's button does.
  await call(page, 'RPC_ABORT')
  await settings
  await call(page, 'SIGN_OUT', { forgetDevice: true })

  const login = call(page, 'CONNECT_PASSKEY')
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  await expect(frame.locator('.notice', { hasText: 'This passkey isn’t known here' })).toBeVisible()
  await call(page, 'RPC_ABORT')
  expect(await login).toMatchObject({ type: '@w3m-frame/CONNECT_PASSKEY_ERROR', payload: { code: 4001 } })
})

test('a window of the wallet’s own makes the passkey where the frame may not', async () => {
  const { page } = await newPage()
  const frame = await world.open(page)
  const { answer } = await world.logIn(page, `person-${(people += 1)}@acme.example`)
  await protect(frame, /^Recovery code/)
  expect(await answer).toMatchObject(SUCCESS)
  const settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: 'Add one: Passkey' }).click()
  // The browser refuses in the frame, as some do.
  await frame.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))
  })
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  const opening = page.context().waitForEvent('page')
  await frame.getByRole('button', { name: 'Try in a window' }).click()
  const popup = await opening
  await addAuthenticator(popup)
  // Once to make it, once more to see that it gives the same key.
  await popup.getByRole('heading', { name: 'Create the passkey here' }).waitFor()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByRole('heading', { name: 'Use the passkey here' }).waitFor()
  const closed = popup.waitForEvent('close')
  // The window may close before the driver is told of its press.
  const pressed = popup.getByRole('button', { name: 'Continue' }).click()
  await Promise.all([closed, pressed.catch(() => undefined)])
  await expect(frame.getByRole('button', { name: /^Remove: Passkey/ })).toBeVisible()
  // As the dialog's button does.
  await call(page, 'RPC_ABORT')
  await settings
})

test('the field of the recovery screen offers the passkey, and taking it from there opens the wallet', async () => {
  const { page, email, frame, answer } = await begin()
  expect(await answer).toMatchObject(SUCCESS)
  const evm = await addressOf(page)
  await call(page, 'SIGN_OUT', { forgetDevice: true })
  // The user of this authenticator takes it as soon as it is offered: no button is pressed.
  await frame.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      const field = document.querySelector('.field-input')
      document.title = `${options?.mediation} in ${field?.getAttribute('autocomplete')}`
      return get(options)
    }
  })
  const again = await world.logIn(page, email)
  expect(await again.answer).toMatchObject(SUCCESS)
  expect(await frame.title()).toBe('conditional in current-password webauthn')
  expect(await addressOf(page)).toBe(evm)
  await signs(page, frame)
})

test('a page cannot ask for the passkeys of the wallet, not even where the browser has one', async () => {
  const { page, answer } = await begin()
  expect(await answer).toMatchObject(SUCCESS)
  const asked = (mediation: 'optional' | 'conditional') =>
    page.evaluate(async (mediation) => {
      try {
        await navigator.credentials.get({
          mediation,
          publicKey: { challenge: new Uint8Array(32), rpId: 'localhost' },
        })
        return 'given'
      } catch (error) {
        return (error as Error).name
      }
    }, mediation)
  // Whatever autofill of a field of the page would give is asked for like this.
  expect(await asked('conditional')).toBe('SecurityError')
  expect(await asked('optional')).toBe('SecurityError')
  // What would let other origins ask (WebAuthn Level 3, related origins) is not served.
  expect((await fetch(`${world.gateway.origin}/.well-known/webauthn`)).status).toBe(404)
})

test('a passkey that has come to another browser without its key logs in; the code opens the wallet', async () => {
  const first = await begin()
  expect(await first.answer).toMatchObject(SUCCESS)
  const evm = await addressOf(first.page)
  const [credential] = await first.authenticator.credentials()

  const { page, authenticator } = await newPage()
  await authenticator.take(credential!)
  const frame = await world.open(page)
  const login = call(page, 'CONNECT_PASSKEY')
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  await expect(frame.getByRole('heading', { name: 'Recover wallet' })).toBeVisible()
  // This authenticator takes what the field offers by itself, once.
  await expect(frame.locator('.notice', { hasText: 'recovery code' })).toBeVisible()
  await recover(frame, first.code)
  expect(await login).toMatchObject({ type: '@w3m-frame/CONNECT_PASSKEY_SUCCESS' })
  expect(await addressOf(page)).toBe(evm)
  await signs(page, frame)
})

test('a passkey is renamed; then a frozen wallet signs nothing, in no browser, until a login by the passkey', async () => {
  const { page, frame, answer, email, code } = await begin()
  expect(await answer).toMatchObject(SUCCESS)
  const other = await newPage()
  const otherFrame = await world.open(other.page)
  const otherLogin = await world.logIn(other.page, email)
  await recover(otherFrame, code)
  expect(await otherLogin.answer).toMatchObject(SUCCESS)

  const settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: /^Rename: Passkey/ }).click()
  await frame.getByRole('textbox', { name: 'Name' }).fill('Blue key')
  await frame.getByRole('button', { name: 'Save' }).click()
  await expect(frame.getByRole('button', { name: /^Remove: \u2068Blue key\u2069/ })).toBeVisible()
  await frame.getByRole('button', { name: /^Freeze wallet/ }).click()
  await frame.getByRole('button', { name: 'Freeze now' }).click()
  await expect(frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
  // As the dialog's button does.
  await call(page, 'RPC_ABORT')
  await settings
  expect(world.mails.mailbox.to(email).at(-1)?.subject).toMatch(/^Your wallet at .* is frozen$/)

  for (const [asking, drawn] of [
    [page, frame],
    [other.page, otherFrame],
  ] as const) {
    const signed = request(asking, 'personal_sign', ['0x68656c6c6f', await addressOf(asking)])
    await approve(drawn)
    expect(await signed).toMatchObject({
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: expect.stringMatching(/frozen/) as unknown },
    })
  }

  await call(page, 'SIGN_OUT')
  world.advance(1_000)
  const login = call(page, 'CONNECT_PASSKEY')
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  expect(await login).toMatchObject({ type: '@w3m-frame/CONNECT_PASSKEY_SUCCESS' })
  await signs(page, frame)
})

test('a page that opens the wallet’s window, or frames it, gets nothing drawn, nothing asked and nothing told', async () => {
  // The project's own page: the nearest that a hostile one can come.
  const { page, answer } = await begin()
  expect(await answer).toMatchObject(SUCCESS)
  const address = `${world.gateway.origin}/window?projectId=demo`
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => {
    const heard: unknown[] = []
    Object.assign(window, { heard, opened: window.open(address, '_blank', 'width=420,height=720') })
    window.addEventListener('message', ({ origin, data }) => {
      if (address.startsWith(origin)) heard.push(data)
    })
  }, address)
  const popup = await opening
  await popup.waitForLoadState()
  await addAuthenticator(popup)
  await popup.evaluate(() => {
    const counts = Object.assign(window, { asked: 0, got: 0 })
    const ask = () => {
      counts.asked += 1
      return Promise.reject(new Error('Asked'))
    }
    navigator.credentials.create = ask
    navigator.credentials.get = ask
    window.addEventListener('message', () => void (counts.got += 1))
  })
  await page.evaluate((origin) => {
    const { opened } = window as unknown as { opened: Window }
    const look = { words: {}, close: 'Close', language: 'en' }
    for (const type of ['CREATE', 'USE', 'SHOW_KEYS'])
      opened.postMessage({ type: `wallet-window/${type}`, ...look, options: {}, keys: {} }, origin)
  }, world.gateway.origin)
  await expect.poll(() => popup.evaluate(() => (window as unknown as { got: number }).got)).toBe(3)
  await expect(popup.getByRole('button')).toHaveCount(0)
  expect(await popup.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
  await popup.close()

  const response = await page.request.get(address)
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
