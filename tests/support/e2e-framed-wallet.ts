/** A user of a page with the real frame: a gateway, real mails, networks, and a browser with partitioned storage. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Frame, type Page } from '@playwright/test'
import type { Config } from '../../gateway/config/config.ts'
import { describeNetworks, type NetworkSetting } from '../../gateway/config/networks.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import type { Database } from '../../gateway/database/port.ts'
import type { Project } from '../../gateway/projects/projects.ts'
import { startMailServer } from '../../sandbox/mail/mail-server.ts'
import { startAppSite, walletFrame } from './e2e-frame-page.ts'
import { startTestGateway } from './e2e-gateway.ts'
import { pressCounted, pressInWindow } from './press-counted.ts'

export interface Said {
  type: string
  id?: string
  payload?: unknown
}

interface Options {
  networks?: readonly (readonly [caip2: string, network: NetworkSetting])[]
  /** Hosts of the project's pages; each is a separate site. */
  hosts?: readonly string[]
  project?: Partial<Project>
  config?: Partial<Config>
}

/** Pages of one project on one gateway, with a mail server. The gateway's clock is advanced for each mail, so that mails can follow each other. */
export async function embeddedWorld({ networks = [], hosts = ['127.0.0.1'], project, config }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  const [mails, ...sites] = await Promise.all([startMailServer(), ...hosts.map((host) => startAppSite(host))])
  let later = 0
  const database = join(folder, 'gateway.db')
  const gateway = await startTestGateway(
    sites.map(({ origin }) => origin),
    {
      database,
      mail: { url: mails.url, from: 'Wallet <wallet@example.org>' },
      networks: describeNetworks(Object.fromEntries(networks)),
      ...config,
    },
    // A window takes longer: tests that are about it say so.
    { deviceLink: false, approveIn: 'all', ...project },
    () => Date.now() + later,
  )

  return {
    gateway,
    mails,
    sites,
    folder,
    /** Runs `work` with the gateway's database, opened as the command line does. */
    async inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const opened = await openDatabase(database)
      try {
        return await work(opened)
      } finally {
        await opened.close()
      }
    },
    /** Advances the gateway's clock, in ms. */
    advance: (ms: number) => void (later += ms),
    async open(page: Page, site = sites[0]!, language = 'en'): Promise<Frame> {
      const src = `${gateway.origin}/sdk?projectId=demo&chainId=eip155:1&lang=${language}`
      await page.goto(`${site.origin}/?frame=${gateway.origin}&src=${encodeURIComponent(src)}`)
      await page.evaluate(() => {
        const frame = document.querySelector('iframe')!
        frame.style.cssText =
          'position: fixed; inset: 0; inline-size: min(420px, 100%); block-size: 100%; border: 0'
        return window.ready
      })
      return walletFrame(page)
    },
    /** Enters the code of a mail. The answer stays pending during the screens that follow. */
    async logIn(page: Page, email: string): Promise<{ answer: Promise<Said>; code: string }> {
      // An address gets one mail in 30 seconds.
      later += 31_000
      const { length } = mails.mailbox.to(email)
      const asked = await call(page, 'CONNECT_EMAIL', { email })
      expect(asked).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
      const { code } = await mails.mailbox.next(email, length)
      return { answer: call(page, 'CONNECT_OTP', { otp: code }), code: code! }
    },
    async stop() {
      await gateway.stop()
      await Promise.all([mails.stop(), ...sites.map((site) => site.stop())])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type EmbeddedWorld = Awaited<ReturnType<typeof embeddedWorld>>

export const call = (page: Page, name: string, payload?: unknown): Promise<Said> =>
  page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)

export const request = (
  page: Page,
  method: string,
  params: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Said> => call(page, 'RPC_REQUEST', { method, params, ...more })

/** Completes "Protect your wallet"; resolves with the displayed recovery code. */
export const protect = (frame: Frame): Promise<string> => keepCode(frame, /Recovery code/)

/** Makes a recovery code by the button of that name, and confirms that it is saved; resolves with the code. */
export async function keepCode(frame: Frame, name: RegExp): Promise<string> {
  await frame.getByRole('button', { name }).click()
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

/** Presses the button that mails a code, and enters that. */
export async function confirmByMail(
  { mails }: Pick<EmbeddedWorld, 'mails'>,
  frame: Frame,
  email: string,
  button: string,
): Promise<void> {
  const { length } = mails.mailbox.to(email)
  await frame.getByRole('button', { name: button }).click()
  const { code } = await mails.mailbox.next(email, length)
  await frame.getByRole('textbox', { name: '6-digit code' }).fill(code!)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

/** Enters the recovery code in a browser without data of the wallet. */
export async function recover(frame: Frame, code: string): Promise<void> {
  await expect(frame.getByRole('heading', { name: 'Recover wallet' })).toBeVisible()
  await frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

/** Creates a wallet; resolves with its EVM address, its recovery code and the login's code. */
export async function makeWallet(
  world: EmbeddedWorld,
  page: Page,
  email: string,
): Promise<{ evm: string; recoveryCode: string; otp: string }> {
  const frame = await world.open(page)
  const { answer, code: otp } = await world.logIn(page, email)
  const recoveryCode = await protect(frame)
  expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  return { evm: await addressOf(page), recoveryCode, otp }
}

export async function addressOf(page: Page, chainId: string | number = 1): Promise<string> {
  const { payload } = await call(page, 'GET_USER', { chainId })
  return (payload as { address: string }).address
}

/** Approves once a press counts, in the frame or in the window that it leads to: Firefox cannot tell whether the frame is covered. */
export async function approve(frame: Frame): Promise<void> {
  const opener = frame.getByRole('button', { name: 'Review' })
  await expect(frame.locator('[data-approve]:enabled:visible').or(opener)).toBeVisible()
  if (await opener.isVisible()) {
    const opening = frame.page().context().waitForEvent('page')
    await opener.click()
    await pressInWindow(await opening)
  } else await pressCounted(frame)
  await expect(frame.locator('main.review')).toHaveCount(0)
}
