import { devices } from '@playwright/test'
import { startCatalogue } from '../../sandbox/catalogue/catalogue.ts'
import { expect, stateOf, test as base } from '../support/e2e-pairing.ts'

const CHAINS = ['eip155:31337']
const entry = (name: string, links: object, id = `id-of-${name.toLowerCase()}`) => ({
  ...{ id, name, chains: CHAINS, badge_type: 'none', ...links },
})
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

const WALLETS = [
  entry('Ember', { mobile_link: 'ember://', app_store: 'https://apps.apple.com/app/id1' }),
  entry('Brook', { link_mode: 'https://brook.example/app' }),
  entry('Cedar', { mobile_link: 'cedar', desktop_link: 'cedar-desktop://' }),
  entry('Dune', { webapp_link: 'https://dune.example', mobile_link: 'dune://' }),
  entry('Phantom', { mobile_link: 'phantom://' }, PHANTOM),
  entry('Solflare', { mobile_link: 'solflare://' }, SOLFLARE),
  entry('Coinbase', { mobile_link: 'cbwallet://' }, COINBASE),
  entry('Script', { mobile_link: 'javascript:alert(1)', link_mode: 'data:text/html,x' }),
  entry('Secret', { link_mode: 'https://user:pass@secret.example' }),
]

/** What a tap followed: the test stands where the operating system would. */
interface Followed {
  href: string
  target: string
}

interface Fixtures {
  shop: Awaited<ReturnType<typeof startCatalogue>>
  catalogueOpen(): Promise<void>
  followed(): Promise<Followed[]>
}

const test = base.extend<Fixtures>({
  shop: async ({}, use) => {
    const shop = await startCatalogue({ wallets: WALLETS })
    await use(shop)
    await shop.stop()
  },
  environment: async ({ environment, shop }, use) => use({ ...environment, catalogue: shop.url }),
  catalogueOpen: async ({ site, page, relay, modal, shop }, use) => {
    await page.addInitScript(() => {
      const opened: Followed[] = []
      Object.assign(window, { opened })
      window.addEventListener('click', (event) => {
        const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
        if (!link) return
        event.preventDefault()
        opened.push({ href: link.href, target: link.target })
      })
      window.open = (href, target) => {
        opened.push({ href: String(href), target: target ?? '' })
        return null
      }
    })
    await use(async () => {
      await site.visitMarkup(
        // The first of two attributes of one name counts.
        `<wallet-modal api-url="${shop.url}" relay-url="${relay.url}" {{modal}}></wallet-modal><wallet-button></wallet-button>`,
      )
      await site.isReady()
      await page.locator('wallet-button').getByRole('button').click()
      await modal.isOpen('Connect wallet')
    })
  },
  followed: async ({ page }, use) => {
    await use(() => page.evaluate(() => (window as unknown as { opened: Followed[] }).opened))
  },
})

/** Playwright's devices name a browser, which is Chromium in all of these tests. */
function device(name: string) {
  const { defaultBrowserType: _, ...rest } = devices[name]!
  return rest
}

const PHONES = [
  ['an iPhone', device('iPhone 14'), {}, '_self'],
  ['an Android phone', device('Pixel 7'), {}, '_self'],
  ['Telegram on an iPhone', device('iPhone 14'), { TelegramWebviewProxy: {} }, '_blank'],
  ['Telegram on Android', device('Pixel 7'), { TelegramWebviewProxy: {} }, '_blank'],
] as const

for (const [name, options, globals, target] of PHONES) {
  test.describe(`on ${name}`, () => {
    test.use(options)
    test.beforeEach(({ page }) => page.addInitScript((globals) => Object.assign(window, globals), globals))

    test('a tap opens the wallet by a link that was made before, and the pairing is taken', async ({
      modal,
      site,
      phone,
      catalogueOpen,
      followed,
    }) => {
      await catalogueOpen()
      // Nobody scans his own screen.
      await expect(modal.button(/Wallet on another device/)).toBeHidden()
      await modal.button(/Search all wallets/).click()
      const cell = modal.dialog.getByRole('link', { name: 'Ember' })
      await cell.click()
      const [opened, ...more] = await followed()
      expect(more).toEqual([])
      const isTwice = name === 'Telegram on Android'
      expect(opened).toEqual({ target, href: expect.stringMatching(/^ember:\/\/wc\?uri=/) })
      const query = decodeURIComponent(opened!.href.split('?uri=')[1]!)
      const uri = isTwice ? decodeURIComponent(query) : query
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      await modal.isOpen('Ember')
      await phone.pair(uri)
      await modal.isClosed()
      expect(await stateOf(site)).toMatchObject({
        status: 'connected',
        connector: { type: 'WALLET_CONNECT' },
      })
      // The link is remembered for later requests, and the wallet for the next visit.
      const saved = await site.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
      expect(JSON.parse(String(saved['WALLETCONNECT_DEEPLINK_CHOICE']))).toEqual({
        href: 'ember://',
        name: 'Ember',
      })
      expect(JSON.parse(String(saved['@appkit/recent_wallets']))).toMatchObject([{ name: 'Ember' }])
    })

    test('what opens nothing leaves other ways', async ({ page, modal, catalogueOpen }) => {
      await page.clock.install()
      await catalogueOpen()
      await modal.button(/Search all wallets/).click()
      await expect(modal.dialog.getByText(/Nothing opened/)).toBeHidden()
      await modal.dialog.getByRole('link', { name: 'Ember' }).click()
      await modal.isOpen('Ember')
      await page.clock.runFor(3_000)
      await expect(modal.dialog.getByText(/Nothing opened/)).toBeVisible()
      await expect(modal.button('Copy link')).toBeVisible()
      await expect(modal.button('Get Ember')).toBeVisible()
      await modal.button('Show QR code').click()
      await expect(modal.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
      await modal.button('Choose another wallet').click()
      await modal.isOpen('All wallets')
    })

    test('wallets with a browser of their own open the page there', async ({
      page,
      modal,
      catalogueOpen,
      followed,
    }) => {
      await catalogueOpen()
      await modal.button(/Search all wallets/).click()
      for (const wallet of ['Phantom', 'Solflare', 'Coinbase'])
        await modal.dialog.getByRole('link', { name: wallet, exact: true }).click()
      const here = encodeURIComponent(page.url())
      const origin = encodeURIComponent(new URL(page.url()).origin)
      expect(await followed()).toEqual([
        { href: `https://phantom.app/ul/browse/${here}?ref=${origin}`, target: '_top' },
        { href: `https://solflare.com/ul/v1/browse/${here}?ref=${here}`, target: '_top' },
        { href: `https://go.cb-w.com/dapp?cb_url=${here}`, target: '_top' },
      ])
    })

    test('wallets that cannot be opened are not listed, bad links are no links', async ({
      modal,
      catalogueOpen,
    }) => {
      await catalogueOpen()
      await modal.button(/Search all wallets/).click()
      await expect(modal.dialog.getByRole('link', { name: 'Brook' })).toHaveAttribute(
        'href',
        /^https:\/\/brook\.example\/app\/wc\?uri=/,
      )
      await expect(modal.dialog.getByRole('link', { name: 'Cedar' })).toHaveAttribute(
        'href',
        /^cedar:\/\/wc\?uri=/,
      )
      await expect(modal.dialog.getByText('Script')).toBeHidden()
      await expect(modal.dialog.getByText('Secret')).toBeHidden()
    })
  })
}

test.describe('in the browser of a wallet', () => {
  test.use({
    ...device('iPhone 14'),
    installed: { fox: { name: 'Fox Wallet', rdns: 'example.fox', mode: 'approve' } },
  })

  test('that wallet comes first and takes one tap; no relay is asked', async ({
    page,
    modal,
    site,
    catalogueOpen,
  }) => {
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await catalogueOpen()
    const first = modal.dialog.getByRole('list', { name: 'Wallets' }).locator('button, a').first()
    await expect(first).toHaveText(/Fox Wallet/)
    await first.click()
    await modal.isClosed()
    expect(await stateOf(site)).toMatchObject({ status: 'connected', connector: { id: 'example.fox' } })
    expect(sockets).toEqual([])
  })
})

test.describe('on a desktop', () => {
  test('a wallet shows the code to scan, its program and its page as other ways', async ({
    modal,
    catalogueOpen,
    followed,
  }) => {
    await catalogueOpen()
    await modal.button(/Search all wallets/).click()
    await modal.dialog.getByRole('gridcell', { name: 'Cedar' }).getByRole('button').click()
    await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
    await modal.dialog.getByRole('tab', { name: 'Desktop' }).click()
    await modal.dialog.getByRole('link', { name: 'Open Cedar' }).click()
    await modal.button('Back').click()
    await modal.dialog.getByRole('gridcell', { name: 'Dune' }).getByRole('button').click()
    await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
    await modal.dialog.getByRole('tab', { name: 'Web' }).click()
    await modal.dialog.getByRole('link', { name: 'Open Dune' }).click()
    expect(await followed()).toEqual([
      { href: expect.stringMatching(/^cedar-desktop:\/\/wc\?uri=wc%3A/), target: '_blank' },
      { href: expect.stringMatching(/^https:\/\/dune\.example\/wc\?uri=wc%3A/), target: '_blank' },
    ])
  })

  test('wallets with a browser of their own are paired with like others', async ({
    page,
    modal,
    catalogueOpen,
  }) => {
    await catalogueOpen()
    const here = page.url()
    await modal.button(/Search all wallets/).click()
    await modal.dialog.getByRole('gridcell', { name: 'Phantom' }).getByRole('button').click()
    await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
    expect(page.url()).toBe(here)
  })
})

test.describe('a request that waits', () => {
  test.use(device('Pixel 7'))

  test('says where to continue, with the link, and goes when the phone answers', async ({
    page,
    modal,
    phone,
    catalogueOpen,
    followed,
  }) => {
    await catalogueOpen()
    await modal.button(/Search all wallets/).click()
    await modal.dialog.getByRole('link', { name: 'Ember' }).click()
    const [opened] = await followed()
    await phone.pair(decodeURIComponent(opened!.href.split('?uri=')[1]!))
    await modal.isClosed()
    phone.mode = 'ask'
    await page.evaluate(() => {
      type Provider = { request(request: object): Promise<unknown> }
      const provider = window.walletKit!.getProvider() as Provider
      const params = ['0x68656c6c6f', window.walletKit!.state.address]
      const signature = provider.request({ method: 'personal_sign', params })
      Object.assign(window, { signature })
    })
    await modal.isOpen('Continue in your wallet')
    await expect(modal.dialog.getByRole('link', { name: /^Open / })).toHaveAttribute('href', /:\/\//)
    await expect.poll(() => phone.pending).toBeTruthy()
    // One for the pairing, one for the request, and no more.
    expect((await followed()).map(({ href }) => href.split('?')[1]!.split('=')[0])).toEqual([
      'uri',
      'requestId',
    ])
    phone.approve()
    await modal.isClosed()
    expect(
      await page.evaluate(() => (window as unknown as { signature: Promise<string> }).signature),
    ).toMatch(/^0x/)
  })
})
