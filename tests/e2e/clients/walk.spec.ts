/**
 * A page with ethers, viem, wagmi and `@solana/kit` side by side, in up to two tabs, with installed wallets and the embedded one. `WALK=1000` for the
 * full walk, `SEED=` for another one.
 */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { EMBEDDED_ID } from '../../../src/domain/embedded/embedded-wallet.ts'
import { seeded } from '../../verify/answers.ts'
import { walk, type WalkTab } from '../../support/client-walk.ts'
import { EmbeddedVisitor, expect, test, type EmbeddedWorld } from '../../support/e2e-embedded.ts'
import { e2eEnvironment } from '../../support/e2e-environment.ts'
import { MODULE } from '../../support/e2e-test.ts'
import '../../support/e2e-window.ts'

const ACTS = Number(process.env['WALK'] ?? 20)
const SEED = Number(process.env['SEED'] ?? 1)

test.use({ installed: {} })

/** Wallets whose windows of all tabs share one state, as those of an extension do. */
async function installWallets(context: BrowserContext): Promise<void> {
  const { extension, rpc } = e2eEnvironment()
  await context.addInitScript({ content: readFileSync(extension, 'utf8') })
  await context.addInitScript(([one, two]) => {
    if (window !== window.top) return
    const { createSolanaTestWallet, createTestWallet } = window.testingWallets
    const chains = [
      { id: 31337, name: 'Sandbox One', rpcUrl: one },
      { id: 31338, name: 'Sandbox Two', rpcUrl: two },
      { id: 1, name: 'Ethereum' },
    ]
    const fox = { name: 'Fox', rdns: 'example.fox', mode: 'approve' as const, chains }
    const phase = { name: 'Phase', rdns: 'example.phase', mode: 'approve' as const, chains, accountOffset: 2 }
    window.clientWallets = {
      evm: [createTestWallet(fox), createTestWallet(phase)],
      solana: [createSolanaTestWallet({ name: 'Sunbeam', rdns: 'example.sunbeam', mode: 'approve' })],
    }
  }, rpc)
}

const isThere = (page: Page) => page.waitForFunction(() => 'clients' in window)

const tabOf = (page: Page): WalkTab => ({
  perform: (act) => page.evaluate((act) => window.clients.perform(act), act),
  disagreements: () => page.evaluate(() => window.clients.disagreements()),
  modal: () => page.evaluate(() => window.clients.modal()),
  async reload() {
    await page.reload()
    await isThere(page)
  },
  close: () => page.close(),
})

/** An address gets five mails an hour. */
const LOGINS = 4

/** Logs in by e-mail, unless the visitor is logged in. */
function loginsOf(world: EmbeddedWorld, visitorOf: (tab: WalkTab) => EmbeddedVisitor) {
  let logins = 0
  const isLoggedIn = ({ page }: EmbeddedVisitor) =>
    page.evaluate(
      (id) => window.walletKit!.state.connections.some(({ connector }) => connector.id === id),
      EMBEDDED_ID,
    )
  return {
    async logIn(tab: WalkTab): Promise<void> {
      const visitor = visitorOf(tab)
      if (await isLoggedIn(visitor)) return
      // An address gets one mail in 30 seconds, and a browser fifteen guesses an hour.
      world.advance(6 * 60_000)
      await visitor.page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
      await visitor.page.bringToFront()
      await visitor.logIn(`walker-${Math.floor(logins / LOGINS)}@example.org`)
      if (logins % LOGINS === 0) await visitor.protect()
      logins += 1
      await expect.poll(() => isLoggedIn(visitor)).toBe(true)
      // With other wallets connected the modal shows them all: the visitor leaves.
      await visitor.page.evaluate(() => window.walletKit!.close())
      await visitor.modal.isClosed()
    },
    async logOut(tab: WalkTab): Promise<void> {
      await visitorOf(tab).page.evaluate(
        (connectorId) => window.walletKit!.disconnect({ connectorId }),
        EMBEDDED_ID,
      )
    },
  }
}

async function settle(read: () => Promise<string[]>): Promise<string[]> {
  let last: string[] = []
  const look = async () => (last = await read()).length
  await expect
    .poll(look, { intervals: [5, 20, 50, 100] })
    .toBe(0)
    .catch(() => undefined)
  return last
}

test('the libraries never disagree with the modal about account and network, in no tab', async ({
  visitor,
  world,
  problems,
}) => {
  test.setTimeout(test.info().timeout + ACTS * 10_000)
  const context = visitor.page.context()
  await installWallets(context)
  // A reload, or a login that ends, interrupts what is under way.
  problems.expect(/./)
  await visitor.visit(`features='{"multiWallet":true}'`, {
    head: `${MODULE}<script type="module" src="/host-pages/side-by-side.js"></script>`,
  })
  const url = visitor.page.url()
  const visitors = new Map<WalkTab, EmbeddedVisitor>()
  const open = async () => {
    const one = visitors.size ? new EmbeddedVisitor(await context.newPage(), world) : visitor
    if (one !== visitor) await one.page.goto(url)
    await isThere(one.page)
    const tab = tabOf(one.page)
    visitors.set(tab, one)
    return tab
  }
  const { logIn, logOut } = loginsOf(world, (tab) => visitors.get(tab)!)
  const more = [['log in', logIn] as const, ['log out', logOut] as const]
  expect(await walk({ acts: ACTS, chance: seeded(SEED), open, hasTabs: true, more, settle })).toEqual([])
})
