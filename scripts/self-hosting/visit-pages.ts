import { chromium, type BrowserContext, type Frame, type Page } from '@playwright/test'
import type { MailServer } from '../../sandbox/mail/mail-server.ts'
import { walletFrame } from '../../tests/support/e2e-frame-page.ts'
// @ts-expect-error it is plain JavaScript
import { findChromium } from '../ensure.mjs'
import { check } from './check.ts'

const EMAIL = 'ada@inbox.test'
/** In ms. An address gets one mail in 30 seconds. */
const RESEND = 31_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Names {
  wallet: string
  /** Hosts of pages: two on the wallet's own site, and one on another. */
  pages: readonly string[]
}

/** Logs in on pages of the wallet's own site and of another one, with https hosts that resolve to this machine. */
export async function visitPages(tls: number, mail: MailServer, { wallet, pages }: Names): Promise<void> {
  const rules = [wallet, ...pages].map((name) => `MAP ${name}:443 127.0.0.1:${tls}`).join(', ')
  const browser = await chromium.launch({
    executablePath: findChromium() as string,
    args: [
      ...[
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-features=Translate',
        '--ignore-certificate-errors',
      ],
      `--host-resolver-rules=${rules}`,
    ],
  })
  try {
    const context = await browser.newContext()
    const app = await open(context, pages[0]!, wallet)
    const code = await logIn(context, app, mail)
    const address = await addressOf(app)
    check(/^0x[\da-f]{40}$/i.test(address), `a login at ${pages[0]} makes the wallet ${address}`)

    const admin = await open(context, pages[1]!, wallet)
    check((await addressOf(admin)) === address, `${pages[1]}, of the same site, has it without a login`)

    const shop = await open(context, pages[2]!, wallet)
    check(!(await isConnected(shop)), `${pages[2]}, of another site, is a browser of its own`)
    await pause(RESEND)
    await logIn(context, shop, mail, code)
    check(
      (await addressOf(shop)) === address,
      `${pages[2]} has the same wallet after a login with the recovery code`,
    )
  } finally {
    await browser.close()
  }
}

async function open(context: BrowserContext, host: string, wallet: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`https://${host}/?frame=https://${wallet}`)
  await page.evaluate(() => window.ready)
  return page
}

const call = (page: Page, name: string, payload?: unknown) =>
  page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)

const addressOf = async (page: Page): Promise<string> =>
  ((await call(page, 'GET_USER', { chainId: 1 })).payload as { address: string }).address

const isConnected = async (page: Page): Promise<boolean> =>
  ((await call(page, 'IS_CONNECTED')).payload as { isConnected: boolean }).isConnected

/** Logs in by link and code; protects a new wallet, or recovers it with the code. Resolves with the recovery code. */
async function logIn(
  context: BrowserContext,
  page: Page,
  mail: MailServer,
  recovery?: string,
): Promise<string> {
  const before = mail.mailbox.to(EMAIL).length
  await call(page, 'CONNECT_EMAIL', { email: EMAIL })
  const { link } = await mail.mailbox.next(EMAIL, before)
  check(
    link?.startsWith('https://wallet.example.test/device-link/') === true,
    'the link of the mail leads to the wallet’s origin',
  )
  const letIn = await context.newPage()
  await letIn.goto(link!)
  const device = call(page, 'CONNECT_DEVICE')
  await letIn.getByRole('button', { name: 'Yes, that is me' }).click()
  await device
  const { code } = await mail.mailbox.next(EMAIL, before + 1)
  const done = call(page, 'CONNECT_OTP', { otp: code })
  const frame = await walletFrame(page)
  const kept = recovery === undefined ? await protect(frame) : await recover(frame, recovery)
  await done
  return kept
}

async function protect(frame: Frame): Promise<string> {
  await frame.getByRole('button', { name: /Recovery code/ }).click()
  const kept = frame.getByRole('button', { name: 'I have saved it' })
  await kept.waitFor()
  const groups = await frame
    .getByRole('list', { name: 'Recovery code' })
    .getByRole('listitem')
    .allTextContents()
  await kept.click()
  await frame.locator('label').nth(1).waitFor()
  for (const label of await frame.locator('label').allTextContents())
    await frame.getByLabel(label).fill(groups[Number(/\d+/.exec(label)?.[0]) - 1]!)
  await frame.getByRole('button', { name: 'Protect wallet' }).click()
  return groups.join('')
}

async function recover(frame: Frame, code: string): Promise<string> {
  await frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await frame.getByRole('button', { name: 'Continue' }).click()
  return code
}
