import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import { describeNetworks } from '../../gateway/config/networks.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { saveProject } from '../../gateway/projects/projects.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { type MailServer, startMailServer } from '../../sandbox/mail/mail-server.ts'
import { openFramed, startAppSite } from '../support/e2e-frame-page.ts'
import { startTestGateway, type TestGateway } from '../support/e2e-gateway.ts'
import { pressCounted, pressInWindow } from '../support/press-counted.ts'
import { startChain, type Chain } from '../support/evm-world.ts'
import { test } from '../support/e2e-partitioned.ts'

type AppSite = Awaited<ReturnType<typeof startAppSite>>

const EMAIL = 'ada@example.org'

let app: AppSite
let mail: MailServer
let chain: Chain
let gateway: TestGateway
let database: string
let context: BrowserContext
let page: Page
let frame: Frame
let address: Hex
const folder = mkdtempSync(join(tmpdir(), 'approval-'))

// Runs in Chromium and in Firefox.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  ;[app, mail, chain] = await Promise.all([startAppSite(), startMailServer(), onFreePort(startChain)])
  database = join(folder, 'gateway.db')
  gateway = await startTestGateway([app.origin], {
    database,
    mail: { url: mail.url, from: 'Wallet <wallet@example.org>' },
    networks: describeNetworks({ 'eip155:31337': { url: chain.url, name: 'Sandbox One', currency: 'ETH' } }),
  })
  const opened = await openDatabase(database)
  const project = { id: 'demo', name: 'Demo', origins: [app.origin], recovery: ['code'] as const }
  await saveProject(opened, { ...project, deviceLink: false, protection: 'first', createdAt: Date.now() })
  await opened.close()
  context = await browser.newContext({ viewport: { width: 900, height: 1_000 } })
  // Chromium is then as Firefox and Safari, which have the first version only.
  await context.addInitScript(() => {
    delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
  })
  ;({ page, frame } = await openFramed(context, app.origin, gateway.origin))
  address = await logIn()
})

test.afterAll(async () => {
  // Each by itself: what did not start, or does not end, keeps no other on its port.
  await Promise.allSettled([chain?.stop(), context?.close(), gateway?.stop(), app?.stop(), mail?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const call = (name: string, payload?: unknown) =>
  page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)

const request = (method: string, params: unknown) => call('RPC_REQUEST', { method, params })

async function logIn(email = EMAIL): Promise<Hex> {
  await call('CONNECT_EMAIL', { email })
  const { code } = await mail.mailbox.next(email)
  const done = call('CONNECT_OTP', { otp: code })
  await frame.getByRole('button', { name: 'Recovery code' }).click()
  const written = (await frame.locator('.code').innerText()).replace(/\s+/g, ' ').trim().split(' ')
  await frame.getByRole('button', { name: 'I have saved it' }).click()
  await expect(frame.getByRole('textbox')).toHaveCount(2)
  for (const input of await frame.getByRole('textbox').all()) {
    const label = await input.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent ?? '')
    await input.fill(written[Number(/\d+/.exec(label)?.[0]) - 1] ?? '')
  }
  await frame.getByRole('button', { name: 'Protect wallet' }).click()
  expect(await done).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  const user = (await call('GET_USER', { chainId: 31337 })) as { payload?: unknown }
  return (user.payload as { address: Hex }).address
}

const approve = () => frame.locator('[data-approve]')
const review = () => frame.getByRole('button', { name: 'Review' })

/** The window that a press on a button of the frame opens, once it shows the request. */
async function openFrom(button = review()): Promise<Page> {
  const opening = context.waitForEvent('page')
  await button.click()
  const window = await opening
  await expect(window.locator('.intent')).toBeVisible()
  return window
}

const REFUSED = { type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { code: 4001 } }

test('where the browser cannot tell whether the frame is covered, a window of the frame approves', async () => {
  const answer = request('personal_sign', ['In a window', address])
  await expect(frame.getByText('you approve in a window of the wallet', { exact: false })).toBeVisible()
  await expect(approve()).toBeHidden()
  const window = await openFrom()
  await expect(window).toHaveURL(/\/approve\?/)
  await expect(window.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await expect(window.getByText(app.origin, { exact: false }).first()).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Continue in the window' })).toBeVisible()
  await expect(frame.getByText(new URL(gateway.origin).host, { exact: false }).first()).toBeVisible()
  await window.evaluate(() => document.querySelector<HTMLElement>('[data-approve]')!.click())
  await expect(window.locator('[data-approve]')).toBeEnabled()
  // A page may open it as small as the browser lets it.
  const size = window.viewportSize()!
  await window.setViewportSize({ width: 319, height: 700 })
  await expect(window.getByText('Make this window larger')).toBeVisible()
  await window.locator('[data-approve]').click()
  await window.setViewportSize(size)
  await pressInWindow(window)
  const { payload } = await answer
  expect(await verifyMessage({ address, message: 'In a window', signature: payload as Hex })).toBe(true)
})

test('a window that is closed, rejected or cancelled refuses, and one that was held back opens by one more press', async () => {
  const closed = request('personal_sign', ['No', address])
  await (await openFrom()).close()
  expect(await closed).toMatchObject(REFUSED)

  const rejected = request('personal_sign', ['No', address])
  // Its window closes under the press, which drivers may take for a press that failed: the answer tells.
  await (
    await openFrom()
  )
    .getByRole('button', { name: 'Reject' })
    .click()
    .catch(() => undefined)
  expect(await rejected).toMatchObject(REFUSED)

  const cancelled = request('personal_sign', ['No', address])
  await frame.evaluate(() => {
    const open = window.open.bind(window)
    window.open = () => {
      window.open = open
      return null
    }
  })
  await review().click()
  await expect(frame.getByRole('heading', { name: 'One more press' })).toBeVisible()
  const popup = await openFrom(frame.getByRole('button', { name: 'Open the window' }))
  const gone = popup.waitForEvent('close')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await gone
  expect(await cancelled).toMatchObject(REFUSED)
})

test('a window that the page has cut off approves as well: the gateway carries what frame and window say', async () => {
  const before = { page, frame }
  try {
    ;({ page, frame } = await openFramed(context, app.origin, gateway.origin, '&coop'))
    const ask = (text: string) => request('personal_sign', [text, address])
    const answer = ask('Cut off')
    const window = await openFrom()
    expect(await window.evaluate(() => [window.opener, location.hash])).toEqual([null, ''])
    await expect(frame.getByRole('heading', { name: 'Continue in the window' })).toBeVisible()
    await pressInWindow(window)
    const { payload } = await answer
    expect(await verifyMessage({ address, message: 'Cut off', signature: payload as Hex })).toBe(true)

    const closed = ask('Closed')
    await (await openFrom()).close({ runBeforeUnload: true })
    expect(await closed).toMatchObject(REFUSED)
  } finally {
    await page.close()
    ;({ page, frame } = before)
  }
})

test('with the setting of its operator, a frame approves signing in to its page alone, whatever the page does to it', async ({
  browser,
}) => {
  const opened = await openDatabase(database)
  const project = { id: 'demo', name: 'Demo', origins: [app.origin], recovery: ['code'] as const }
  await saveProject(opened, {
    ...project,
    deviceLink: false,
    approveIn: 'sign-in',
    protection: 'first',
    createdAt: 0,
  })
  await opened.close()
  const before = { context, page, frame }
  context = await browser.newContext({ viewport: { width: 900, height: 1_000 } })
  try {
    ;({ page, frame } = await openFramed(context, app.origin, gateway.origin))
    const account = await logIn('grace@example.org')

    // The frame is invisible over a decoy, which no browser reports. A press opens the window, and signs nothing.
    const masked = request('personal_sign', ['Masked', account])
    await expect(frame.getByText('which this page can’t draw over', { exact: false })).toBeVisible()
    await page.evaluate(() => {
      document.querySelector('iframe')!.style.maskImage = 'linear-gradient(transparent, transparent)'
    })
    const popup = await openFrom()
    // It is ready there, so it would be here.
    await expect(popup.locator('[data-approve]')).toBeEnabled()
    await expect(approve()).toBeHidden()
    await frame.evaluate(() => document.querySelector<HTMLElement>('[data-approve]')?.click())
    await popup.close()
    expect(await masked).toMatchObject(REFUSED)
    await page.evaluate(() => (document.querySelector('iframe')!.style.maskImage = ''))

    const answer = request('personal_sign', ['In a window', account])
    await pressInWindow(await openFrom())
    const { payload } = await answer
    const message = 'In a window'
    expect(await verifyMessage({ address: account, message, signature: payload as Hex })).toBe(true)

    if (!(await frame.evaluate(() => 'isVisible' in IntersectionObserverEntry.prototype))) return
    const host = new URL(app.origin).host
    const signIn = `${host} wants you to sign in with your Ethereum account:\n${account}\n\nURI: ${app.origin}\nVersion: 1\nChain ID: 31337\nNonce: 32891757\nIssued At: 2026-01-01T00:00:00.000Z`
    const hex = `0x${Buffer.from(signIn).toString('hex')}`
    const signed = request('personal_sign', [hex, account])
    await expect(approve()).toBeVisible()
    await pressCounted(frame)
    const { payload: signature } = await signed
    expect(await verifyMessage({ address: account, message: signIn, signature: signature as Hex })).toBe(true)

    const lost = request('personal_sign', ['Lost', account]).catch(() => undefined)
    const alone = await openFrom()
    await page.goto('about:blank')
    await lost
    await expect(alone.getByText('The page has gone')).toBeVisible()
    await expect(alone.locator('[data-approve]')).toBeHidden()
  } finally {
    await context.close()
    ;({ context, page, frame } = before)
  }
})
