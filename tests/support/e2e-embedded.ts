/** The embedded wallet without any fakes: a gateway, its frame, its mails, the chains of the other tests and a Solana network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from '@playwright/test'
import { COMMANDS } from '../../gateway/cli/commands.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../../sandbox/embedded/embedded.ts'
import type { ApproveIn, Protection } from '../../gateway/projects/projects.ts'
import { paymasterSetting } from '../../sandbox/bundler/paymaster.ts'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { startSolana, type Solana } from '../../sandbox/solana/solana.ts'
import { PARTITIONED } from './chromium-args.ts'
import { askForBundler } from './e2e-bundler.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import { sandboxNetworks } from './e2e-markup.ts'
import { Modal } from './e2e-modal.ts'
import { pressAtRest, untilAtRest, watchRest } from './press-at-rest.ts'
import { pressCounted, pressInWindow } from './press-counted.ts'
import { SMART_CHAIN_TIMEOUT } from './smart-chain.ts'
import { expect, Site, test as base } from './e2e-test.ts'

export { expect }

export interface EmbeddedWorld extends Embedded {
  solana: Solana
  /** Advances the gateway's clock, in ms. An address gets one mail in 30 seconds. */
  advance(time: number): void
  /** Deletes an account as the operator does: without a wait. */
  deleteAccount(email: string): Promise<void>
}

/** Starts a new gateway for each test, with separate rate limits and mails. Stopping it leaves the Solana network running. */
export async function startEmbeddedWorld({
  solana,
  deviceLink = true,
  approveIn = 'all',
  protection = 'first',
  node,
  run,
  bundler,
  origins = [e2eEnvironment().origin],
}: {
  solana: Solana
  /** Origins that the project lists. */
  origins?: readonly string[]
  deviceLink?: boolean
  /** Inside the page, if a test is not about where one approves: a window takes longer. */
  approveIn?: ApproveIn
  /** With the first login, where a test is not about that: `begin()` and `protect()` expect its screen. */
  protection?: Protection
  /** Node of Sandbox One for the gateway; the page uses the real one. */
  node?: string
  run?: EmbeddedOptions['run']
  /** Enables sponsored smart accounts on Sandbox One. */
  bundler?: string | undefined
}): Promise<EmbeddedWorld> {
  const { rpc, dist } = e2eEnvironment()
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  let ahead = 0
  const embedded = await startEmbedded({
    folder,
    frame: join(dist, 'frame'),
    origins,
    networks: {
      'eip155:31337': {
        ...{ url: node ?? rpc[0], name: 'Sandbox One', currency: 'ETH' },
        ...(bundler && { bundler, paymaster: paymasterSetting(folder) }),
      },
      'eip155:31338': {
        ...{ url: rpc[1], name: 'Sandbox Two', currency: 'ETH' },
        eip7702: requestContracts.batchAccount,
      },
      [solana.network]: { url: solana.url, name: 'Sandbox Solana', currency: 'SOL' },
    },
    deviceLink,
    approveIn,
    protection,
    now: () => Date.now() + ahead,
    ...(run && { run }),
  })
  return {
    ...embedded,
    solana,
    advance: (time) => void (ahead += time),
    deleteAccount: (email) =>
      COMMANDS['account delete']!({
        ...{ words: [email], config: join(folder, 'gateway.json') },
        options: { now: true },
      }),
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Fixtures {
  /** Whether a new browser must be confirmed by a link in a mail. */
  deviceLink: boolean
  /** Whether Sandbox One has smart accounts. */
  smartAccounts: boolean
  /** What is approved inside the page. */
  approveIn: ApproveIn
  /** When wallets have to be protected. */
  protection: Protection
  world: EmbeddedWorld
  /** The visitor in the test's page. */
  visitor: EmbeddedVisitor
  /** Opens a page in a new browser context. */
  stranger(): Promise<EmbeddedVisitor>
}

interface WorkerFixtures {
  /** A Solana network of this worker: it takes a second to start. Accounts of a test are its own. */
  solana: Solana
}

/** Test with storage partitioned by the embedding site, as in users' browsers: Playwright disables that by default. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // What a frame stores in a browser that keeps it apart for each page is not removed between tests.
  reuseContext: [false, { scope: 'worker' }],
  deviceLink: [false, { option: true }],
  smartAccounts: [false, { option: true }],
  approveIn: ['all', { option: true }],
  protection: ['first', { option: true }],
  solana: [
    async ({}, use) => {
      const solana = await startSolana()
      await use(solana)
      await solana.stop()
    },
    { scope: 'worker' },
  ],
  launchOptions: async ({ launchOptions, browserName }, use) => {
    const args = browserName === 'chromium' ? [PARTITIONED] : []
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
  world: async ({ deviceLink, smartAccounts, approveIn, protection, solana }, use, testInfo) => {
    if (smartAccounts) testInfo.setTimeout(testInfo.timeout + SMART_CHAIN_TIMEOUT)
    const bundler = smartAccounts ? await askForBundler(e2eEnvironment().bundler) : undefined
    const world = await startEmbeddedWorld({ solana, deviceLink, approveIn, protection, bundler })
    await use(world)
    await world.stop()
  },
  visitor: async ({ page, world }, use) => {
    await use(new EmbeddedVisitor(page, world))
    // Closed before its world: requests that are still open would fail, and log errors to the console.
    await page.close()
  },
  stranger: async ({ browser, world }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      return new EmbeddedVisitor(await context.newPage(), world)
    })
    for (const context of opened) await context.close()
  },
})

/** A visitor of a page with the embedded wallet. */
export class EmbeddedVisitor {
  readonly site: Site
  readonly modal: Modal
  readonly frame: FrameLocator
  readonly #world: EmbeddedWorld

  constructor(page: Page, world: EmbeddedWorld) {
    this.site = new Site(page, e2eEnvironment())
    this.modal = new Modal(page)
    this.frame = pressAtRest(page, page.frameLocator('#wallet-modal-frame'))
    this.#world = world
  }

  get page(): Page {
    return this.site.page
  }

  async visit(
    attributes = '',
    more: { head?: string; headers?: Record<string, string> } = {},
  ): Promise<void> {
    await watchRest(this.page)
    const { network, url } = this.#world.solana
    const solana = {
      id: network.slice('solana:'.length),
      caipNetworkId: network,
      chainNamespace: 'solana',
      name: 'Sandbox Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [url] } },
      testnet: true,
    }
    const custom = JSON.stringify([...sandboxNetworks(this.site.environment.rpc), solana])
    await this.site.visitMarkup(
      `<wallet-button></wallet-button>
       <wallet-modal {{project}} networks="eip155:31337 eip155:31338 ${network}" custom-networks='${custom}'
         secure-url="${this.#world.origin}" ${attributes}></wallet-modal>`,
      more,
    )
    await this.site.isReady()
  }

  /** Enters the address, confirms the link if the browser is new, and enters the code. */
  async logIn(email: string, { isNew = false } = {}): Promise<void> {
    const { mailbox } = this.#world.mail
    const before = mailbox.to(email).length
    await this.page.evaluate(() => window.walletKit!.open({ view: 'EmailLogin' }))
    await this.modal.dialog.getByRole('textbox').first().pressSequentially(email)
    await this.page.keyboard.press('Enter')
    if (isNew) {
      await this.modal.isOpen('Confirm this browser')
      const { link } = await mailbox.next(email, before)
      const other = await this.page.context().newPage()
      await other.goto(link!)
      await other.getByRole('button', { name: 'Yes, that is me' }).click()
      await expect(other.getByRole('button')).toHaveCount(0)
      await other.close()
      // Firefox leaves the page in a hidden tab.
      await this.page.bringToFront()
    }
    await this.modal.isOpen('Confirm email')
    const { code } = await mailbox.next(email, before + (isNew ? 1 : 0))
    await this.modal.dialog.locator('input').first().click()
    await this.page.keyboard.type(code!)
  }

  /** Completes "Protect your wallet"; returns the recovery code. */
  async protect(): Promise<string> {
    await this.frame.getByRole('button', { name: /Recovery code/ }).click()
    return this.keepCode()
  }

  /** Confirms that the displayed recovery code is saved; returns the code. */
  async keepCode(): Promise<string> {
    const { frame } = this
    await frame.getByRole('button', { name: 'I have saved it' }).waitFor()
    const list = frame.getByRole('list', { name: 'Recovery code' })
    const groups = await list.getByRole('listitem').allTextContents()
    await frame.getByRole('button', { name: 'I have saved it' }).click()
    const inputs = frame.getByRole('textbox', { name: /^Group \d$/ })
    await expect(inputs).toHaveCount(2)
    for (let index = 1; index <= groups.length; index++) {
      const input = frame.getByRole('textbox', { name: `Group ${index}`, exact: true })
      if (await input.count()) await input.fill(groups[index - 1]!)
    }
    await frame.getByRole('button', { name: 'Protect wallet' }).click()
    return groups.join('')
  }

  /** Logs in as a new user; returns the addresses and the recovery code. */
  async begin(email: string, options: { isNew?: boolean } = {}) {
    await this.logIn(email, options)
    const code = await this.protect()
    await this.site.event('connected')
    await this.modal.isClosed()
    return { code, ...(await this.accounts()) }
  }

  /** The address of each connected namespace. */
  async accounts(): Promise<{ eip155?: string; solana?: string }> {
    const { connections } = await this.page.evaluate(() => window.walletKit!.state)
    return Object.fromEntries(connections.map(({ namespace, accounts }) => [namespace, accounts[0]!.address]))
  }

  /** Sends a request of the page to the wallet; resolves with the result, or the code of the rejection. */
  ask(method: string, params: unknown): Promise<unknown> {
    return this.page.evaluate(
      ([method, params]) =>
        (window.walletKit!.getProvider('eip155') as { request(what: unknown): Promise<unknown> })
          .request({ method, params })
          .catch((error: { code: unknown }) => ({ refused: error.code })),
      [method, params] as const,
    )
  }

  /** Presses the approval button once the press counts. The frame then shows the result, or the screen closes. */
  async press(intent: string | RegExp): Promise<void> {
    await this.#pressOnce(intent)
    await expect(this.frame.locator('[data-approve]')).toBeHidden()
  }

  /** Approves the request, in the frame or in the window that it leads to. */
  async approve(intent: string | RegExp): Promise<void> {
    await this.#pressOnce(intent)
    await expect(this.frame.locator('.intent', { hasText: intent })).toHaveCount(0)
  }

  async #pressOnce(intent: string | RegExp): Promise<void> {
    const { frame, page } = this
    await expect(frame.locator('.intent')).toHaveText(intent)
    const review = frame.getByRole('button', { name: 'Review' })
    await expect(frame.locator('[data-approve]:enabled:visible').or(review)).toBeVisible()
    if (await review.isVisible()) {
      const opening = page.context().waitForEvent('page')
      await review.click()
      const window = await opening
      await expect(window.locator('.intent')).toHaveText(intent)
      return pressInWindow(window)
    }
    await untilAtRest(page)
    await pressCounted(frame)
  }
}
