/** A page with the frame of the embedded wallet, on a separate chain: nothing stands between the page's calls and the frame. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Frame, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { describeNetworks } from '../../gateway/config/networks.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { saveProject } from '../../gateway/projects/projects.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { type MailServer, startMailServer } from '../../sandbox/mail/mail-server.ts'
// @ts-expect-error it is plain JavaScript
import { findHeadlessChromium } from '../../scripts/ensure.mjs'
import { CHROMIUM_ARGS, PARTITIONED, PROCESS_PER_SITE } from './chromium-args.ts'
import { startAppSite } from './e2e-frame-page.ts'
import { startTestGateway } from './e2e-gateway.ts'
import { startChain } from './evm-world.ts'

export const launchChromium = (processes = PROCESS_PER_SITE) =>
  chromium.launch({
    executablePath: findHeadlessChromium() as string,
    args: [...CHROMIUM_ARGS, PARTITIONED, processes],
  })

export async function startApprovals() {
  const folder = mkdtempSync(join(tmpdir(), 'approval-'))
  const [browser, app, mail, chain] = await Promise.all([
    ...([launchChromium(), startAppSite()] as const),
    ...([startMailServer(), onFreePort(startChain)] as const),
  ])
  const database = join(folder, 'gateway.db')
  const gateway = await startTestGateway([app.origin], {
    database,
    mail: { url: mail.url, from: 'Wallet <wallet@example.org>' },
    networks: describeNetworks({ 'eip155:31337': { url: chain.url, name: 'Sandbox One', currency: 'ETH' } }),
  })
  const opened = await openDatabase(database)
  const project = { id: 'demo', name: 'Demo', origins: [app.origin], recovery: ['code'] as const }
  await saveProject(opened, {
    ...project,
    deviceLink: false,
    approveIn: 'all',
    protection: 'first',
    createdAt: Date.now(),
  })
  await opened.close()
  return {
    ...{ browser, app, mail, chain, gateway },
    async stop() {
      // `allSettled`, so that one failure does not keep the others from stopping.
      await Promise.allSettled([chain.stop(), browser.close(), gateway.stop(), app.stop(), mail.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Approvals = Awaited<ReturnType<typeof startApprovals>>

/** Creates a wallet with a recovery code; resolves with its address. */
export async function logInFramed(
  { page, frame, mail }: { page: Page; frame: Frame; mail: MailServer },
  email: string,
): Promise<Hex> {
  const call = (name: string, payload?: unknown) =>
    page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)
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
