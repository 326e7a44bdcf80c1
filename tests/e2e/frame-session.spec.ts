import { type Browser, expect, type Frame, type Page, test } from '@playwright/test'
import { type MailServer, startMailServer } from '../../sandbox/mail/mail-server.ts'
import { startAppSite, walletFrame } from '../support/e2e-frame-page.ts'
import { startTestGateway, type TestGateway } from '../support/e2e-gateway.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'

// Runs in Chromium and in Firefox.
const ADA = 'ada@example.org'

let browser: Browser
let app: Awaited<ReturnType<typeof startAppSite>>
let mails: MailServer
let gateway: TestGateway

test.beforeAll(async () => {
  browser = await launchPartitioned()
  ;[app, mails] = await Promise.all([startAppSite(), startMailServer()])
  gateway = await startTestGateway([app.origin], {
    mail: { url: mails.url, from: 'Wallet <wallet@example.com>' },
  })
})

test.afterAll(async () => {
  await browser.close()
  await Promise.all([gateway.stop(), app.stop(), mails.stop()])
})

const call = (page: Page, name: string, payload?: unknown) =>
  page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)

/** Opens the app; what its policy would have stopped in the frame is counted. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${app.origin}/?frame=${gateway.origin}`)
  await page.evaluate(() => window.ready)
}

/** By real mails: the link, whose page has a button, then the code. */
async function logIn(page: Page): Promise<{ code: string; recoveryCode: string }> {
  expect(await call(page, 'CONNECT_EMAIL', { email: ADA })).toMatchObject({
    payload: { action: 'VERIFY_DEVICE' },
  })
  const link = await mails.mailbox.next(ADA)
  const approved = call(page, 'CONNECT_DEVICE')
  const opened = await page.context().newPage()
  await opened.goto(link.link!)
  await opened.getByRole('button').first().click()
  expect(await approved).toMatchObject({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' })
  await opened.close()
  const { code } = await mails.mailbox.next(ADA, 1)
  const connected = call(page, 'CONNECT_OTP', { otp: code })
  const recoveryCode = await protect(await walletFrame(page))
  expect(await connected).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  return { code: code!, recoveryCode }
}

async function protect(frame: Frame): Promise<string> {
  await frame.getByRole('button', { name: 'Recovery code' }).click()
  await expect(frame.getByRole('listitem').first()).toBeVisible()
  const groups = await frame.getByRole('listitem').allTextContents()
  await frame.getByRole('button', { name: 'I have saved it' }).click()
  await expect(frame.locator('label')).toHaveCount(2)
  for (const label of await frame.locator('label').allTextContents()) {
    const index = Number(/\d+/.exec(label)?.[0]) - 1
    await frame.getByLabel(label).fill(groups[index]!)
  }
  await frame.getByRole('button', { name: 'Protect wallet' }).click()
  return groups.join('')
}

/** Everything that the origin of the frame has written, as text; of keys only what can be exported. */
const dump = (frame: Frame): Promise<string> =>
  frame.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const words: string[] = [JSON.stringify([localStorage, sessionStorage]), document.cookie]
    const write = async (value: unknown): Promise<void> => {
      if (value instanceof CryptoKey) {
        if (value.type === 'public') return
        const format = value.type === 'secret' ? 'raw' : 'jwk'
        const exported = await crypto.subtle.exportKey(format, value).catch(() => undefined)
        words.push(exported ? 'EXPORTABLE' : `key ${value.algorithm.name}`)
      } else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer)
        words.push(new TextDecoder('latin1').decode(bytes))
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) {
          words.push(key)
          await write(inner)
        }
      } else words.push(String(value))
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name!))
      for (const store of database.objectStoreNames)
        await write(
          await read(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown>),
        )
      database.close()
    }
    return words.join('\n')
  })

test('a login by mail makes a wallet, outlives a reload, and leaves nothing that could be used elsewhere', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const tokens: string[] = []
  page.on('response', (response) => {
    if (!/email\/verify|session\/refresh/.test(response.url())) return
    void response.json().then(
      (body: { access?: string; refresh?: string }) => tokens.push(body.access ?? '', body.refresh ?? ''),
      () => undefined,
    )
  })
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) violations.push(message.text())
  })
  await visit(page)
  const { code, recoveryCode } = await logIn(page)
  const user = await call(page, 'GET_USER')
  expect(user).toMatchObject({
    type: '@w3m-frame/GET_USER_SUCCESS',
    payload: { email: ADA, address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) as unknown, chainId: 1 },
  })
  const shown = await page.evaluate(() =>
    window.said.map(({ type }) => type).filter((type) => /SHOW|HIDE/.test(type)),
  )
  expect([shown[0], shown.at(-1)]).toEqual(['@w3m-frame/SHOW', '@w3m-frame/HIDE'])

  const text = await dump(await walletFrame(page))
  expect(text).toContain('key ECDSA')
  expect(tokens.filter(Boolean)).toHaveLength(2)
  for (const word of ['EXPORTABLE', code, recoveryCode, ...tokens]) expect(text).not.toContain(word)

  await visit(page)
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect((await call(page, 'GET_USER')).payload).toEqual(user.payload)
  expect(violations).toEqual([])

  await call(page, 'SIGN_OUT', { forgetDevice: true })
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await dump(await walletFrame(page))).not.toContain('key ')
  await context.close()
})

test('a page that leaves the screen of a login is told so once, and is not connected', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const mail = 'grace@example.org'
  await visit(page)
  await call(page, 'CONNECT_EMAIL', { email: mail })
  const approved = call(page, 'CONNECT_DEVICE')
  const opened = await page.context().newPage()
  await opened.goto((await mails.mailbox.next(mail)).link!)
  await opened.getByRole('button').first().click()
  await approved
  const { code } = await mails.mailbox.next(mail, 1)
  const connected = call(page, 'CONNECT_OTP', { otp: code })
  const frame = await walletFrame(page)
  await expect(frame.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()
  await expect(frame.locator('[data-origin]')).toContainText(app.origin)
  await call(page, 'RPC_ABORT')
  expect(await connected).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { code: 4001 } })
  await expect(frame.getByRole('heading')).toHaveCount(0)
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  await context.close()
})
