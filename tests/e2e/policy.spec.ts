import type { Page, Request } from '@playwright/test'
import type { Modal } from '../support/e2e-modal.ts'
import { expect, MODULE, test, type Site } from '../support/e2e-test.ts'
import { ACCOUNTS, shortened, type WalletHands } from '../support/e2e-wallets.ts'

const state = (page: Page) => page.evaluate(() => window.walletKit!.state)

/** Every screen there is, and the whole job. */
async function doEverything(page: Page, site: Site, modal: Modal, fox: WalletHands): Promise<void> {
  await site.isReady()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await modal.isOpen('Connect wallet')
  await modal.button('What is a wallet?').click()
  await modal.button('Get a wallet').click()
  await modal.isOpen('Get a wallet')
  await modal.button('Back').click()
  await modal.button('Back').click()
  await fox.set({ mode: 'reject' })
  await modal.wallet('Fox Wallet').click()
  await expect(modal.heading('Connection declined')).toBeVisible()
  await fox.set({ mode: 'approve' })
  await modal.button('Try again').click()
  await modal.isClosed()

  await page.locator('wallet-button').getByRole('button').click()
  await modal.isOpen('Account')
  await expect(modal.dialog).toContainText('ETH')
  await modal.button('Copy address').click()
  await expect(modal.dialog.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible()
  await modal.button(shortened(ACCOUNTS[0])).click()
  await modal.isOpen('Your wallets')
  await modal.button('Back').click()
  await modal.button('Network: Sandbox One').click()
  await modal.isOpen('Network')
  await modal.dialog.getByRole('searchbox').fill('two')
  await modal.network('Sandbox Two').click()
  await modal.isOpen('Account')
  await fox.do('selectChain', 1)
  await modal.isOpen('Switch network')
  await page.keyboard.press('Escape')
  await fox.do('selectChain', 31337)
  await expect(modal.screen('Switch network')).toBeHidden()
  await page.evaluate(() => window.walletKit!.open({ view: 'Account' }))
  await modal.button('Disconnect').click()
  await modal.isClosed()
  await page.reload()
  await site.isReady()
}

const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)

test.describe('a content security policy', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        violations.push([violatedDirective, blockedURI, sample].join(' ')),
      )
    })
  })

  for (const [name, what] of [
    ['strict.html', 'default-src none and trusted types'],
    ['nonce.html', 'a nonce and strict-dynamic'],
    ['nonce-classic.html', 'a nonce and strict-dynamic on the classic script'],
  ] as const) {
    test(`with ${what} is never violated`, async ({ page, site, modal, fox }) => {
      const seen: string[] = []
      page.on(
        'framenavigated',
        () =>
          void violations(page).then(
            (all) => seen.push(...all),
            () => undefined,
          ),
      )
      await site.visit(name)
      await doEverything(page, site, modal, fox)
      expect([...seen, ...(await violations(page))]).toEqual([])
    })
  }
})

/** The address of every request that leaves the page, the wallets' own excluded: they run on their own chains. */
function recordRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request: Request) => urls.push(request.url()))
  return urls
}

/** The built files that the script tag brings by itself: the entry and what it imports statically. */
async function staticFiles(origin: string): Promise<string[]> {
  const found = new Set<string>()
  const follow = async (url: string): Promise<void> => {
    if (found.has(url)) return
    found.add(url)
    const code = await (await fetch(url)).text()
    const imports = [
      ...code.matchAll(/(?:import|export)\s*(?:[\w{}\s,*$]+?\s*from\s*)?["'](\.[^"']+\.js)["']/g),
    ]
    await Promise.all(imports.map(([, path]) => follow(new URL(path ?? '', url).href)))
  }
  await follow(`${origin}/dist/wallet-modal.js`)
  return [...found].sort()
}

test.describe('requests', () => {
  test('before anybody comes near are the page and the script tag alone', async ({
    page,
    site,
    modal,
    environment,
  }) => {
    const urls = recordRequests(page)
    // What an idle page fetches ahead has tests of its own: preload.spec.ts.
    await site.visitMarkup(`<wallet-modal id="wallet" {{modal}} preload="intent"></wallet-modal>
      <button command="--open" commandfor="wallet">Open</button><wallet-button></wallet-button>`)
    await site.isReady()
    await page.waitForLoadState('networkidle')
    // `<wallet-button>` needs its face at once, and that face needs neither React nor a view nor a wallet.
    const chunks = urls.flatMap((url) => /chunks\/(.+)-[\w-]{8}\.js/.exec(url)?.[1] ?? [])
    expect(chunks).toContain('buttons')
    expect(chunks.filter((chunk) => /react|first-open|view|connect|evm/.test(chunk))).toEqual([])

    const before = urls.length
    await page.getByRole('button', { name: 'Open', exact: true }).hover()
    await expect.poll(() => urls.length).toBeGreaterThan(before)
    await page.waitForLoadState('networkidle')
    expect(urls.filter((url) => !url.startsWith(environment.origin))).toEqual([])
    const warm = urls.length
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.isOpen('Connect wallet')
    // What the catalogue is asked is on its way as soon as its answer can be seen.
    await expect(modal.wallet('Search all wallets')).toHaveText(/\d\+$/)
    const others = urls.slice(warm).filter((url) => !url.startsWith(`${environment.origin}/dist/chunks/`))
    expect(others[0]).toMatch(/\/getWallets\?page=1&entries=4&/)
    // What the project decides is asked after that, and never before.
    expect(others.slice(1).filter((url) => !url.includes('/appkit/v1/config?projectId=demo'))).toEqual([])
    expect(others.filter((url) => !url.startsWith(environment.catalogue))).toEqual([])
  })

  test('on the smallest page are one file and its shell', async ({ page, site, environment }) => {
    const urls = recordRequests(page)
    await site.visitMarkup(`<wallet-modal id="wallet" {{modal}} preload="none"></wallet-modal>
      <button command="--open" commandfor="wallet">Connect wallet</button>`)
    await site.isReady()
    await page.waitForLoadState('networkidle')
    const own = urls.filter((url) => !url.endsWith('/favicon.ico') && !url.endsWith('.html'))
    expect(own.sort()).toEqual(await staticFiles(environment.origin))
  })

  test('are not made ahead of the click under Save-Data', async ({ page, site, modal }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    const urls = recordRequests(page)
    await site.visit('dist/bare.html')
    await site.isReady()
    const before = urls.length
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    await page.getByRole('button', { name: 'Connect wallet' }).focus()
    await page.waitForLoadState('networkidle')
    expect(urls).toHaveLength(before)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.isOpen('Connect wallet')
  })

  test('of the whole job go to the page, its nodes and the hosts of its project, and to nobody else', async ({
    page,
    site,
    modal,
    fox,
    environment,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const urls = recordRequests(page)
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await site.visit('strict.html')
    await doEverything(page, site, modal, fox)
    const { origin, rpc, catalogue, blockchainApi } = environment
    const asked = [`${catalogue}/getWallets?`, `${catalogue}/appkit/v1/config?`]
    const allowed = [origin, ...rpc, 'data:', ...asked, blockchainApi]
    const pictures = `${catalogue}/public/getAssetImage/`
    const isAllowed = (url: string) => [...allowed, pictures].some((start) => url.startsWith(start))
    expect(urls.filter((url) => !isAllowed(url))).toEqual([])
    // It answers once; a page that was loaded again asks only when somebody looks for a wallet again.
    expect(urls.filter((url) => url.startsWith(asked[0]!))).toHaveLength(1)
    expect(sockets).toEqual([])
  })
})

test('works from another origin, as from a CDN', async ({ page, site, modal, environment }) => {
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>', {
    head: `<script type="module" src="${environment.otherOrigin}/dist/wallet-modal.js?v=1" crossorigin></script>`,
  })
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect((await state(page)).address).toBe(ACCOUNTS[0])
})

test.describe('without a project id', () => {
  test('the visitor is told, and installed wallets still connect', async ({
    page,
    site,
    modal,
    problems,
  }) => {
    const networks = JSON.stringify(site.networks())
    await site.visitMarkup(
      `<wallet-modal networks="eip155:31337 eip155:31338" custom-networks='${networks}'></wallet-modal>`,
    )
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog.getByRole('alert')).toContainText('Project ID Not Configured')
    await expect(modal.dialog.getByRole('alert')).not.toContainText('project-id')
    await modal.button('Dismiss').click()
    await expect(modal.dialog.getByRole('alert')).toHaveText('')
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await expect(modal.dialog).toContainText(/10,000(\.0+)?\s*ETH/)
    // Not a red line: such a page may want installed wallets only.
    expect(problems.matching(/project id/i)).toEqual([])
  })

  test('debug explains what to do', async ({ page, site, modal, problems }) => {
    problems.expect(/project id/i)
    await site.visitMarkup('<wallet-modal debug networks="eip155:1"></wallet-modal>')
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog.getByRole('alert')).toContainText('Set the `project-id` attribute')
  })
})

test.describe('offline', () => {
  test('an opening that cannot load says so, and works once the net is back', async ({
    page,
    site,
    modal,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await site.visitMarkup('<wallet-modal {{modal}} preload="none"></wallet-modal>')
    await site.isReady()
    await context.setOffline(true)
    const failure = await page.evaluate(() =>
      window.walletKit!.open().then(
        () => 'opened',
        (error: { name: string; code: string; message: string }) => [error.name, error.code, error.message],
      ),
    )
    expect(failure).toEqual([
      'WalletKitError',
      'load-failed',
      expect.stringContaining('Error injecting modal UI'),
    ])
    expect(await state(page)).toMatchObject({ open: false, loading: false })
    await expect(modal.element).not.toHaveAttribute('open')
    await context.setOffline(false)
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Connect wallet')
  })

  test('the account says that it is, and reads its balance when the net is back', async ({
    page,
    site,
    modal,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await site.visit('buttons.html')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toContainText(/10,000(\.0+)?\s*ETH/)
    await context.setOffline(true)
    await expect(modal.dialog).toContainText('You’re offline. Last updated')
    await expect(modal.dialog).toContainText(/10,000(\.0+)?\s*ETH/)
    await modal.close()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await context.setOffline(false)
    await expect(modal.dialog).not.toContainText('You’re offline')
    await expect(modal.dialog).toContainText(/10,000(\.0+)?\s*ETH/)
  })

  test('a node that does not answer is no balance, and no error of the page', async ({
    page,
    site,
    modal,
    environment,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await page.route(`${environment.blockchainApi}/**`, (route) => route.abort())
    await page.route(environment.rpc[0], (route) =>
      (route.request().postData() ?? '').includes('eth_getBalance') ? route.abort() : route.continue(),
    )
    await site.visit('buttons.html')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toContainText('Balance unavailable')
    await expect(modal.dialog).toContainText('The network didn’t answer.')
    expect(await site.event('wallet-error')).toMatchObject({ code: 'balance-unavailable' })
    await expect(modal.button('Disconnect')).toBeEnabled()
  })

  test('a screen whose code does not come can be tried again', async ({ page, site, modal, problems }) => {
    problems.expect(/Failed to load resource/)
    await site.visit('buttons.html')
    await site.isReady()
    const blocked = /chunks\/connecting-/
    await page.route(blocked, (route) => route.abort())
    await page.evaluate(() => window.walletKit!.open())
    await modal.button('What is a wallet?').click()
    await expect(modal.dialog).toContainText('Something went wrong')
    await expect(modal.dialog).toContainText('Part of this window didn’t load.')
    // A wallet that comes late renders the frame again, which keeps the note.
    await page.evaluate(() => {
      const info = { uuid: crypto.randomUUID(), name: 'Late', icon: '', rdns: 'example.late' }
      const detail = Object.freeze({ info, provider: { request: () => new Promise(() => {}), on() {} } })
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    await page.waitForFunction(() => window.walletKit!.connectors().some(({ id }) => id === 'example.late'))
    await expect(modal.dialog).toContainText('Part of this window didn’t load.')
    await page.unroute(blocked)
    await modal.button('Start over').click()
    await expect(modal.dialog).toContainText('A home for what you own')
  })
})

test('the module does nothing on a page without the element', async ({ page, site, environment }) => {
  const urls = recordRequests(page)
  await site.visitMarkup('<p>Nothing here</p>', { head: MODULE })
  await site.isReady()
  await page.waitForLoadState('networkidle')
  expect(urls.filter((url) => url.includes('/dist/')).sort()).toEqual(await staticFiles(environment.origin))
})
