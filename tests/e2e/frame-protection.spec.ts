/** Wallets that are protected later: made with the first login, without a screen, and protected before what moves value. */
import { expect, test, type Browser, type Frame, type Page } from '@playwright/test'
import {
  addressOf,
  approve,
  call,
  confirmByMail,
  embeddedWorld,
  keepCode,
  protect,
  recover,
  request,
  type EmbeddedWorld,
} from '../support/e2e-framed-wallet.ts'
import { walletFrame } from '../support/e2e-frame-page.ts'
import { looksRight } from '../support/e2e-look.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

const IN = { type: '@w3m-frame/CONNECT_OTP_SUCCESS' }
const SUCCESS = { type: '@w3m-frame/RPC_REQUEST_SUCCESS' }
const TYPED = JSON.stringify({
  domain: { name: 'Shop', chainId: 1 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [{ name: 'item', type: 'string' }],
  },
  primaryType: 'Order',
  message: { item: 'A chair' },
})

let browser: Browser
let world: EmbeddedWorld

test.beforeAll(async () => {
  browser = await launchPartitioned()
  world = await embeddedWorld({
    project: { recovery: ['passkey', 'code'], protection: 'before-value' },
    networks: [['eip155:1', 'http://127.0.0.1:9']],
  })
})

test.afterAll(async () => {
  await browser.close()
  await world.stop()
})

interface Visitor {
  page: Page
  frame: Frame
  answer: Promise<unknown>
}

async function visit(
  email: string,
  { language, ...options }: { isSynced?: boolean; language?: string } = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 420, height: 844 } })
  const page = await context.newPage()
  await addAuthenticator(page, options)
  const frame = await world.open(page, undefined, language)
  const { answer } = await world.logIn(page, email)
  return { page, frame, answer }
}

const signTyped = async (page: Page) => request(page, 'eth_signTypedData_v4', [await addressOf(page), TYPED])
const userOf = async (page: Page) => (await call(page, 'GET_USER')).payload
const heard = async (page: Page, name: string) =>
  (await page.evaluate(() => window.said)).filter(({ type }) => type === `@w3m-frame/${name}`)
const asks = (frame: Frame) =>
  expect(frame.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()

test('a first login shows no screen, texts are signed, and what may move value asks for protection first', async () => {
  const { page, frame, answer } = await visit('ann@acme.example')
  expect(await answer).toMatchObject(IN)
  const text = request(page, 'personal_sign', ['0x68656c6c6f', await addressOf(page)])
  await approve(frame)
  expect(await text).toMatchObject(SUCCESS)

  const refused = signTyped(page)
  await asks(frame)
  await frame.getByRole('button', { name: 'Not now' }).click()
  expect(await refused).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { code: 4001 } })

  const signed = signTyped(page)
  await asks(frame)
  await protect(frame)
  await approve(frame)
  expect(await signed).toMatchObject(SUCCESS)
  const again = signTyped(page)
  await approve(frame)
  expect(await again).toMatchObject(SUCCESS)
})

test('a page has it protected, all pages hear, and what waited asks no more', async () => {
  const { page, frame, answer } = await visit('fay@acme.example')
  expect(await answer).toMatchObject(IN)
  const other = await page.context().newPage()
  await world.open(other)
  for (const one of [page, other]) expect(await userOf(one)).toMatchObject({ needsProtection: true })
  const refused = call(other, 'PROTECT_WALLET')
  const otherFrame = await walletFrame(other)
  await asks(otherFrame)
  await otherFrame.getByRole('button', { name: 'Not now' }).click()
  expect(await refused).toMatchObject({ payload: { code: 4001 } })

  await page.bringToFront()
  const updates = await heard(other, 'SESSION_UPDATE')
  const protecting = call(page, 'PROTECT_WALLET')
  const signed = signTyped(page)
  await asks(frame)
  await protect(frame)
  expect(await protecting).toMatchObject({ type: '@w3m-frame/PROTECT_WALLET_SUCCESS' })
  await approve(frame)
  expect(await signed).toMatchObject(SUCCESS)
  // One screen: the first message of each names no height.
  const shown = await heard(page, 'SHOW')
  expect(shown.filter(({ payload }) => JSON.stringify(payload) === '{"reason":"protect"}')).toHaveLength(1)
  await expect.poll(() => heard(other, 'SESSION_UPDATE')).toHaveLength(updates.length + 1)
  for (const one of [page, other]) expect(await userOf(one)).not.toHaveProperty('needsProtection')
  const before = await heard(other, 'SHOW')
  expect(await call(other, 'PROTECT_WALLET')).toMatchObject({ type: '@w3m-frame/PROTECT_WALLET_SUCCESS' })
  expect(await heard(other, 'SHOW')).toEqual(before)
})

test('a synced passkey is enough', async () => {
  const { page, frame, answer } = await visit('bob@acme.example', { isSynced: true })
  expect(await answer).toMatchObject(IN)
  const signed = signTyped(page)
  await asks(frame)
  await frame.getByRole('button', { name: /^Passkey/ }).click()
  await approve(frame)
  expect(await signed).toMatchObject(SUCCESS)
})

test('a passkey that stays on its device is half of it, and a code the other half', async () => {
  const { page, frame, answer } = await visit('cat@acme.example')
  expect(await answer).toMatchObject(IN)
  const signed = signTyped(page)
  await asks(frame)
  await frame.getByRole('button', { name: /^Passkey/ }).click()
  await expect(frame.getByRole('heading', { name: 'Half way there' })).toBeVisible()
  await protect(frame)
  await approve(frame)
  expect(await signed).toMatchObject(SUCCESS)
})

test('the settings say that one browser opens the wallet, and another browser says where it is', async () => {
  const email = 'dan@acme.example'
  const { page, frame, answer } = await visit(email)
  expect(await answer).toMatchObject(IN)
  const evm = await addressOf(page)
  const settings = call(page, 'SHOW_SETTINGS')
  const onlyHere = frame.getByRole('main').getByText('Only this browser can open your wallet')
  await expect(onlyHere).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Forget this device' })).toHaveCount(0)

  const other = await visit(email)
  await expect(
    other.frame.getByText(/Your wallet is in .*Chrom.* on .*Linux.*Open it there and protect it/),
  ).toBeVisible()
  await other.frame.getByRole('button', { name: 'Check again' }).click()
  await expect(other.frame.getByRole('button', { name: 'Check again' })).toBeVisible()

  const code = await keepCode(frame, /Create one/)
  await expect(onlyHere).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Forget this device' })).toBeVisible()
  await frame.getByRole('button', { name: 'Back' }).click()
  await settings

  await other.frame.getByRole('button', { name: 'Check again' }).click()
  await recover(other.frame, code)
  expect(await other.answer).toMatchObject(IN)
  expect(await addressOf(other.page)).toBe(evm)
})

test('whoever cannot use that browser any more begins anew: it takes a week, and using the wallet stops it', async () => {
  const email = 'gil@acme.example'
  const { page, frame, answer } = await visit(email)
  expect(await answer).toMatchObject(IN)
  // A wallet that was used in the last 24 hours is not deleted without its signature.
  world.advance(25 * 60 * 60_000)
  const other = await visit(email)
  // By keyboard: it is what follows the title.
  const anew = other.frame.getByRole('button', { name: /^Start a new wallet/ })
  await expect(anew).toBeVisible()
  await other.frame.locator('main h1').focus()
  await other.page.keyboard.press('Tab')
  await expect(anew).toBeFocused()
  await other.page.keyboard.press('Enter')
  await expect(other.frame.getByText(/7 days in a browser that cannot open the wallet/)).toBeVisible()
  await confirmByMail(world, other.frame, email, 'Continue')
  await other.frame.getByRole('button', { name: 'Delete permanently' }).click()
  const leaving = other.frame.getByText(
    /The account is deleted with this wallet on .* After that, logging in/,
  )
  await expect(leaving).toBeVisible()
  await expect(anew).toHaveCount(0)
  const { page: otherPage, frame: document } = other
  await looksRight({ page: otherPage, document, name: 'frame-elsewhere-leaving' })

  const signed = request(page, 'personal_sign', ['0x68656c6c6f', await addressOf(page)])
  await approve(frame)
  expect(await signed).toMatchObject(SUCCESS)
  await other.frame.getByRole('button', { name: 'Check again' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(anew).toBeVisible()
  await other.frame.getByRole('main').getByRole('button', { name: 'Close' }).click()
  expect(await other.answer).toMatchObject({ payload: { code: 4001 } })
})

for (const language of ['en', 'ar'])
  test(`the screens look right, in ${language}`, async () => {
    const look = (name: string, { page, frame }: Visitor) =>
      looksRight({
        ...{ page, document: frame, name: `frame-${language}-${name}` },
        schemes: language === 'en' ? ['light', 'dark'] : ['light'],
        isForeign: language !== 'en',
      })
    const email = `look-${language}@acme.example`
    const owner = await visit(email, { language })
    expect(await owner.answer).toMatchObject(IN)
    const asked = signTyped(owner.page)
    await expect(owner.frame.locator('.row.button').last()).toBeVisible()
    await look('second-key', owner)
    await owner.frame.locator('.screen-actions .button-quiet').click()
    expect(await asked).toMatchObject({ payload: { code: 4001 } })
    const other = await visit(email, { language })
    await expect(other.frame.locator('.row.button')).toBeVisible()
    await look('elsewhere', other)
    await other.frame.locator('.screen-actions .button-quiet').click()
    expect(await other.answer).toMatchObject({ payload: { code: 4001 } })
  })

test('forgetting the only browser logs out, and keeps the wallet', async () => {
  const email = 'eve@acme.example'
  const { page, answer } = await visit(email)
  expect(await answer).toMatchObject(IN)
  const evm = await addressOf(page)
  await call(page, 'SIGN_OUT', { forgetDevice: true })
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await (await world.logIn(page, email)).answer).toMatchObject(IN)
  expect(await addressOf(page)).toBe(evm)
})
