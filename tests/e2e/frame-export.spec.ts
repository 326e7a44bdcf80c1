import { createDecipheriv, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Browser, type Frame, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { hexToBytes, keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import {
  call,
  confirmByMail,
  embeddedWorld,
  makeWallet,
  type EmbeddedWorld,
} from '../support/e2e-framed-wallet.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'
import { walletFrame } from '../support/e2e-frame-page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Runs in Chromium and in Firefox.
let browser: Browser
let world: EmbeddedWorld

test.beforeAll(async () => {
  browser = await launchPartitioned()
  world = await embeddedWorld()
})

test.afterAll(async () => {
  await browser.close()
  await world.stop()
})

/** The window in which the keys are shown. */
async function keysOf(page: Page, frame: Frame): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Show it in a window' }).click()
  const keys = await opened
  // The window is lower than the driver takes it for: presses on its lower part would be lost.
  await keys.setViewportSize({ width: 420, height: 600 })
  return keys
}

let people = 0

async function begin(colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ viewport: { width: 420, height: 844 }, colorScheme })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const email = `export-${(people += 1)}@acme.example`
  const { evm } = await makeWallet(world, page, email)
  return { page, email, evm, frame: await walletFrame(page) }
}

const subjects = (email: string) => world.mails.mailbox.to(email).map(({ subject }) => subject)

/** All that the page can read: its own document, what came over the port, its storage. */
const readable = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      window.said,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
  )

test('the key is shown in a window after a new code; the page reads none of it, and the owner is told', async () => {
  const { page, frame, email, evm } = await begin()
  const settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: /^Export private key/ }).click()
  await confirmByMail(world, frame, email, 'Send me a code')
  const keys = await keysOf(page, frame)
  await keys.getByRole('button', { name: 'Show: Ethereum and other EVM networks' }).click()
  const shown = keys.locator('.key-text').first()
  await expect(shown).toHaveText(/^0x[\da-f]{64}$/)
  const key = (await shown.textContent()) as `0x${string}`
  expect(privateKeyToAddress(key)).toBe(evm)
  await keys.getByRole('button', { name: 'Show: Solana' }).click()
  const shownSolana = keys.locator('.key-text').nth(1)
  await expect(shownSolana).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const solana = (await shownSolana.textContent())!

  const secrets = [key, key.slice(2), solana]
  secrets.push(...(await encryptKey(keys, key)))
  const seen = await readable(page)
  for (const secret of secrets) expect(seen).not.toContain(secret)
  await keys.getByRole('button', { name: 'Hide: Ethereum and other EVM networks' }).click()
  await expect(shown).not.toContainText('0x')
  // A window closes during the press, whose end Firefox then never reports.
  keys
    .getByRole('button', { name: 'Done' })
    .click()
    .catch(() => undefined)
  await expect(frame.getByRole('button', { name: /^Export private key/ })).toBeVisible()
  await call(page, 'RPC_ABORT')
  await settings
  expect(subjects(email).at(-1)).toMatch(/^The private key of your wallet .* was shown$/)
})

/** Makes the encrypted file, which has this key in it. Returns what the page may not read of it. */
async function encryptKey(keys: Page, key: string): Promise<string[]> {
  await keys.getByRole('button', { name: 'Encrypted file' }).click()
  const password = 'twelve letters and more'
  await keys.getByLabel('Password').fill(password)
  await keys.getByRole('button', { name: 'Encrypt', exact: true }).click()
  const file = keys.getByRole('textbox', { name: 'Content of the file' })
  await expect(file).toBeVisible()
  const json = await file.inputValue()
  expect(decrypted(json, password)).toBe(key)
  return [password, (JSON.parse(json) as { crypto: { ciphertext: string } }).crypto.ciphertext]
}

/** Independent of the code that encrypts: Node's scrypt and AES. */
function decrypted(json: string, password: string): string {
  const { crypto } = JSON.parse(json) as {
    crypto: {
      ciphertext: string
      cipherparams: { iv: string }
      kdfparams: { n: number; r: number; p: number; dklen: number; salt: string }
      mac: string
    }
  }
  const { n: N, r, p, dklen, salt } = crypto.kdfparams
  const derived = scryptSync(password, Buffer.from(salt, 'hex'), dklen, {
    N,
    r,
    p,
    maxmem: 512 * 1024 * 1024,
  })
  const ciphertext = Buffer.from(crypto.ciphertext, 'hex')
  expect(keccak256(Buffer.concat([derived.subarray(16), ciphertext]))).toBe(`0x${crypto.mac}`)
  const iv = hexToBytes(`0x${crypto.cipherparams.iv}`)
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  return toHex(Buffer.concat([decipher.update(ciphertext), decipher.final()]))
}

test('a wrong code shows nothing; the user goes back', async () => {
  const { page, frame, email } = await begin()
  const settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: /^Export private key/ }).click()
  const { length } = world.mails.mailbox.to(email)
  await frame.getByRole('button', { name: 'Send me a code' }).click()
  const { code } = await world.mails.mailbox.next(email, length)
  await frame.getByRole('textbox', { name: '6-digit code' }).fill(code === '000000' ? '000001' : '000000')
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(frame.getByText('Wrong code. Attempts left: 4.')).toBeVisible()
  await expect(frame.locator('.key-text')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Back' }).click()
  await expect(frame.getByRole('button', { name: /^Export private key/ })).toBeVisible()
  await call(page, 'RPC_ABORT')
  await settings
})

test('the deletion of an account waits: the settings show its time and stop it', async () => {
  const { page, frame, email, evm } = await begin()
  const settings = call(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: /^Delete account/ }).click()
  await expect(frame.getByRole('button', { name: 'Export the private key first' })).toBeVisible()
  await confirmByMail(world, frame, email, 'Continue')
  await expect(frame.getByText(evm)).toBeVisible()
  await frame.getByRole('button', { name: 'Delete permanently' }).click()
  await expect.poll(() => subjects(email).at(-1)).toMatch(/^Your account at .* is about to be deleted$/)
  await frame.getByRole('button', { name: /^Stop the deletion/ }).click()
  await expect(frame.getByRole('button', { name: /^Delete account/ })).toBeVisible()
  await expect.poll(() => subjects(email).at(-1)).toMatch(/^Your account at .* stays$/)
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  await call(page, 'RPC_ABORT')
  await settings
})

/** What axe reports. */
async function barriersOf(place: Page | Frame): Promise<string[]> {
  await place.evaluate(AXE)
  return place.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const results = await axe.run('main', { resultTypes: ['violations'] })
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens of exporting and deleting have no barriers (${colorScheme})`, async () => {
    const { page, frame, email } = await begin(colorScheme)
    const settings = call(page, 'SHOW_SETTINGS')
    await frame.getByRole('button', { name: /^Delete account/ }).click()
    await expect(frame.getByRole('button', { name: 'Export the private key first' })).toBeVisible()
    expect(await barriersOf(frame)).toEqual([])
    await frame.getByRole('button', { name: 'Export the private key first' }).click()
    await confirmByMail(world, frame, email, 'Send me a code')
    const keys = await keysOf(page, frame)
    await expect(keys.getByRole('button', { name: 'Done' })).toBeVisible()
    expect(
      await keys.evaluate((query) => matchMedia(query).matches, `(prefers-color-scheme: ${colorScheme})`),
    ).toBe(true)
    expect(await barriersOf(keys)).toEqual([])
    await call(page, 'RPC_ABORT')
    await settings
  })
}
