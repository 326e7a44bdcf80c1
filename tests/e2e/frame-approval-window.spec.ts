import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import { describeNetworks } from '../../gateway/config/networks.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { saveProject } from '../../gateway/projects/projects.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { type MailServer, startMailServer } from '../../sandbox/mail/mail-server.ts'
import { openFramed, startAppSite } from '../support/e2e-frame-page.ts'
import { startTestGateway, type TestGateway } from '../support/e2e-gateway.ts'
import { pressInWindow } from '../support/press-counted.ts'
import { startChain, type Chain } from '../support/evm-world.ts'

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

// Storage of frames is apart for each embedding site, as in the browsers that people have: Playwright turns that off.
test.use({
  launchOptions: async ({ launchOptions, browserName }, use) => {
    const args = browserName === 'chromium' ? ['--disable-features=Translate'] : []
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

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
  await saveProject(opened, { ...project, deviceLink: false, createdAt: Date.now() })
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

test('where the browser cannot tell whether the frame is covered, a window of the frame approves', async () => {
  const answer = request('personal_sign', ['In a window', address])
  await expect(frame.getByText('you approve in a window of the wallet', { exact: false })).toBeVisible()
  await expect(approve()).toBeHidden()
  const opening = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Approve in a window' }).click()
  const window = await opening
  await expect(window).toHaveURL(/\/approve\?/)
  await expect(window.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await expect(window.getByText(app.origin, { exact: false }).first()).toBeVisible()
  await window.evaluate(() => document.querySelector<HTMLElement>('[data-approve]')!.click())
  await expect(window.locator('[data-approve]')).toBeEnabled()
  await pressInWindow(window)
  const { payload } = await answer
  expect(await verifyMessage({ address, message: 'In a window', signature: payload as Hex })).toBe(true)
})

test('a window that is closed decides nothing, and one that is rejected refuses', async () => {
  const answer = request('personal_sign', ['No', address])
  const open = async () => {
    const opening = context.waitForEvent('page')
    await frame.getByRole('button', { name: 'Approve in a window' }).click()
    return opening
  }
  await (await open()).close()
  // The frame has seen it: what it says then moves the button.
  await expect(frame.getByText('you approve in a window of the wallet', { exact: false })).toBeVisible()
  const window = await open()
  // Its window closes under the press, which drivers may take for a press that failed: the answer tells.
  await window
    .getByRole('button', { name: 'Reject' })
    .click()
    .catch(() => undefined)
  expect(await answer).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { code: 4001 } })
})

test('with the setting of its operator, no frame ever approves: the window does, whatever the browser can tell', async ({
  browser,
}) => {
  const opened = await openDatabase(database)
  const project = { id: 'demo', name: 'Demo', origins: [app.origin], recovery: ['code'] as const }
  await saveProject(opened, { ...project, deviceLink: false, approveIn: 'window', createdAt: 0 })
  await opened.close()
  const before = { context, page, frame }
  context = await browser.newContext({ viewport: { width: 900, height: 1_000 } })
  try {
    ;({ page, frame } = await openFramed(context, app.origin, gateway.origin))
    const account = await logIn('grace@example.org')
    const answer = request('personal_sign', ['Always in a window', account])
    await expect(frame.getByText('which this page can’t draw over', { exact: false })).toBeVisible()
    const opening = context.waitForEvent('page')
    await frame.getByRole('button', { name: 'Approve in a window' }).click()
    const popup = await opening
    // It is ready there, so it would be here.
    await expect(popup.locator('[data-approve]')).toBeEnabled()
    await expect(approve()).toBeHidden()
    await frame.evaluate(() => document.querySelector<HTMLElement>('[data-approve]')?.click())
    await pressInWindow(popup)
    const { payload } = await answer
    const message = 'Always in a window'
    expect(await verifyMessage({ address: account, message, signature: payload as Hex })).toBe(true)
  } finally {
    await context.close()
    ;({ context, page, frame } = before)
  }
})
