import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { STORAGE_KEYS } from '../../src/domain/storage-keys.ts'
import { e2eEnvironment, type E2eEnvironment } from './e2e-environment.ts'
import { modalAttributes, projectAttributes, sandboxNetworks } from './e2e-markup.ts'
import { Modal } from './e2e-modal.ts'
import { Problems } from './e2e-problems.ts'
import { FOX, installWallets, PHASE, WalletHands, type Installed } from './e2e-wallets.ts'
import type { HeardEvent } from './e2e-window.ts'
import { LOADED } from './loaded-files-reporter.ts'

export { expect } from '@playwright/test'

/** The public events of `<wallet-modal>`. */
const EVENT_NAMES = [
  ...['opening', 'opened', 'closing', 'closed', 'connecting', 'connected', 'disconnected'],
  ...['account-changed', 'network-changed', 'signed-in', 'signed-out'],
  ...['transaction-sent', 'transaction-confirmed', 'transaction-failed', 'track', 'wallet-error'],
]

/** A page of the site under test. */
export class Site {
  readonly page: Page
  readonly environment: E2eEnvironment

  constructor(page: Page, environment: E2eEnvironment) {
    this.page = page
    this.environment = environment
  }

  /** Opens a file of tests/pages, or of the build if the name begins with `dist/`. */
  async visit(name: string, search = ''): Promise<void> {
    const path = name.startsWith('dist/') ? name : `pages/${name}`
    await this.page.goto(`${this.environment.origin}/${path}${search}`)
  }

  /** Opens a page for one test. `{{modal}}` is replaced by the usual attributes, `{{project}}` by those of the project. */
  async visitMarkup(body: string, { head = MODULE, lang = 'en', headers = {} } = {}): Promise<void> {
    const attributes = modalAttributes(this.environment)
    const project = projectAttributes(this.environment)
    const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Markup</title>${head}
      <body>${body.replaceAll('{{modal}}', attributes).replaceAll('{{project}}', project)}</body></html>`
    // Chromium treats a page fulfilled by Playwright as public, and public pages may not access the local network.
    const url = `${this.environment.origin}/made/${randomUUID()}.html`
    await fetch(url, { method: 'PUT', body: JSON.stringify({ html, headers }) })
    await this.page.goto(url)
  }

  networks() {
    return sandboxNetworks(this.environment.rpc)
  }

  /** The project of the usual attributes, as values for `configure()` and properties. */
  project() {
    const { catalogue, blockchainApi, relay } = this.environment
    return { projectId: 'demo', apiUrl: catalogue, rpcUrl: blockchainApi, relayUrl: relay }
  }

  /** Resolves once the session is restored or known to be absent. */
  async isReady(): Promise<void> {
    await this.page.waitForFunction(() => window.walletKit && 'ready' in window.walletKit)
    await this.page.evaluate(() => window.walletKit?.ready)
  }

  /** Events since the page was loaded; includes `track` only on request. */
  async events(withTrack = false): Promise<HeardEvent[]> {
    const heard = await this.page.evaluate(() => window.heard)
    return heard.filter(({ type }) => withTrack || type !== 'track')
  }

  async eventNames(): Promise<string[]> {
    return (await this.events()).map(({ type }) => type)
  }

  async forgetEvents(): Promise<void> {
    await this.page.evaluate(() => void (window.heard = []))
  }

  /** Resolves with the detail of the newest event of this type, once there is one. */
  async event(type: string): Promise<unknown> {
    const found = await this.page.waitForFunction(
      (type) => window.heard.findLast((event) => event.type === type),
      type,
    )
    return ((await found.jsonValue()) as HeardEvent).detail
  }
}

export const MODULE = '<script type="module" src="/dist/wallet-modal.js"></script>'

interface Fixtures {
  /** Wallets installed in this browser. */
  installed: Record<string, Installed>
  environment: E2eEnvironment
  site: Site
  modal: Modal
  fox: WalletHands
  phase: WalletHands
  trouble: WalletHands
  problems: Problems
}

export const test = base.extend<Fixtures>({
  // What pages store is removed between tests.
  reuseContext: [true, { scope: 'worker' }],
  installed: [{ fox: { ...FOX, mode: 'approve' }, phase: { ...PHASE, mode: 'approve' } }, { option: true }],
  environment: async ({}, use) => use(e2eEnvironment()),
  page: async ({ page, installed, environment }, use, testInfo) => {
    await page.addInitScript(hear, EVENT_NAMES)
    await installWallets(page, installed, environment)
    const scripts = new Set<string>()
    page.context().on('response', (response) => {
      const name = basename(new URL(response.url()).pathname)
      if (name.endsWith('.js')) scripts.add(name)
    })
    await use(page)
    expect(await strangeKeys(page), 'keys in localStorage that docs/policies.md does not have').toEqual([])
    testInfo.annotations.push({ type: LOADED, description: JSON.stringify([...scripts]) })
  },
  site: async ({ page, environment }, use) => use(new Site(page, environment)),
  modal: async ({ page }, use) => use(new Modal(page)),
  fox: async ({ page }, use) => use(new WalletHands(page, 'fox')),
  phase: async ({ page }, use) => use(new WalletHands(page, 'phase')),
  trouble: async ({ page }, use) => use(new WalletHands(page, 'trouble')),
  // Every test fails on unexpected errors. What its environment starts ends after that: what is in flight then fails rightly.
  problems: [
    async ({ page, environment: _ }, use) => {
      const problems = new Problems(page)
      await use(problems)
      problems.assertNone()
    },
    { auto: true },
  ],
})

/** As docs/policies.md lists them, and those of the tests, their wallets and the playground. */
const STORED = [
  ...Object.values(STORAGE_KEYS).map((key) => new RegExp(`^${key.replace('{ns}', '[a-z0-9]+')}$`)),
  ...[/^filler$/, /^test-wallet:/, /^sandbox-shop(?:-session)?$/],
]

async function strangeKeys(page: Page): Promise<string[]> {
  if (page.isClosed()) return []
  const keys = await page.evaluate(() => Object.keys(localStorage)).catch((): string[] => [])
  return keys.filter((key) => !STORED.some((known) => known.test(key)))
}

/** Runs in the page: records every event that reaches the document. */
function hear(names: string[]) {
  window.heard = []
  for (const name of names) {
    document.addEventListener(name, (event) => {
      const { type, cancelable, composed, bubbles } = event
      // A wallet's own error may contain values that cannot be serialised by Playwright.
      const detail: unknown = JSON.parse(JSON.stringify((event as CustomEvent).detail ?? null))
      window.heard.push({ type, detail, cancelable, composed, bubbles })
    })
  }
}
