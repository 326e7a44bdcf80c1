import type { Page } from '@playwright/test'
import { expect, test, type Site } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX, PHASE, shortened, type WalletHands } from '../support/e2e-wallets.ts'
import type { Modal } from '../support/e2e-modal.ts'

const [one, two] = ['eip155:31337', 'eip155:31338']

const state = (page: Page) => page.evaluate(() => window.walletKit!.state)
const connectFox = (page: Page) =>
  page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))

/** An ordinary page with Fox Wallet connected, which from now on asks about everything. */
async function begin(page: Page, site: Site, fox: WalletHands): Promise<void> {
  await site.visit('buttons.html')
  await site.isReady()
  await connectFox(page)
  await fox.set({ mode: 'ask' })
  await site.forgetEvents()
}

test.describe('a connected wallet', () => {
  test.beforeEach(({ page, site, fox }) => begin(page, site, fox))

  test('switches its account and the page follows', async ({ page, site, modal, fox }) => {
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await site.forgetEvents()
    await fox.do('selectAccount', 1)
    await expect(modal.dialog).toContainText(shortened(ACCOUNTS[1]))
    expect((await site.events()).map(({ type, detail }) => [type, detail])).toEqual([
      [
        'account-changed',
        {
          address: ACCOUNTS[1],
          caipAddress: `${one}:${ACCOUNTS[1]}`,
          namespace: 'eip155',
          previous: ACCOUNTS[0],
        },
      ],
    ])
    expect((await state(page)).address).toBe(ACCOUNTS[1])
  })

  test('switches its network and the page follows', async ({ page, site, modal, fox }) => {
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await site.forgetEvents()
    await fox.do('selectChain', 31338)
    await expect(modal.button('Network: Sandbox Two')).toBeVisible()
    await expect(modal.dialog).toContainText(/10,000(\.0+)?\s*ETH/)
    expect((await site.events()).map(({ type, detail }) => [type, detail])).toEqual([
      ['network-changed', { network: two, namespace: 'eip155', previous: one }],
    ])
    expect(await state(page)).toMatchObject({ network: two, unsupported: false, address: ACCOUNTS[0] })
  })

  test('leaves from its own side', async ({ page, site, modal, fox }) => {
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await site.forgetEvents()
    await fox.do('revoke')
    await modal.isClosed()
    const events = (await site.events()).map(({ type, detail }) => [type, detail])
    expect(events).toContainEqual(['disconnected', { namespace: 'eip155', reason: 'wallet' }])
    expect(events.filter(([type]) => type === 'disconnected')).toHaveLength(1)
    expect((await state(page)).status).toBe('disconnected')
  })

  test('locks, unlocks and is back without a question', async ({ page, site, fox }) => {
    await fox.do('lock')
    await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible()
    expect(await site.event('disconnected')).toEqual({ namespace: 'eip155', reason: 'wallet' })
    await site.forgetEvents()
    await fox.do('unlock')
    expect(await site.event('connected')).toMatchObject({ address: ACCOUNTS[0], restored: true })
    expect((await fox.methods()).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('that is locked while the page reloads comes back when it is unlocked', async ({
    page,
    site,
    fox,
  }) => {
    await fox.do('lock')
    await page.reload()
    await site.isReady()
    expect((await state(page)).status).toBe('disconnected')
    await fox.do('unlock')
    expect(await site.event('connected')).toMatchObject({ address: ACCOUNTS[0], restored: true })
    expect(await fox.methods()).not.toContain('eth_requestAccounts')
  })
})

test.describe('a network that the page does not know', () => {
  test.beforeEach(async ({ page, site, modal, fox }) => {
    await begin(page, site, fox)
    await fox.do('selectChain', 1)
    await modal.isOpen('Switch network')
  })

  test('opens the choice of those it knows', async ({ page, site, modal, fox }) => {
    await expect(modal.dialog).toContainText('Network not found.')
    await expect(modal.dialog).toContainText(
      'Fox Wallet is on a network this site doesn’t support (chain ID 1).',
    )
    expect(await state(page)).toMatchObject({ unsupported: true, network: 'eip155:1' })
    await expect(modal.networks()).toHaveText([/Sandbox One/, /Sandbox Two/])
    await modal.network('Sandbox Two').click()
    await expect(modal.network('Sandbox Two')).toHaveAttribute('aria-busy', 'true')
    await fox.answer('Switch network?', 'Approve')
    await modal.isClosed()
    expect(await state(page)).toMatchObject({ unsupported: false, network: two })
    expect(await site.event('network-changed')).toEqual({
      network: two,
      namespace: 'eip155',
      previous: 'eip155:1',
    })
  })

  test('may not be closed away: Escape and the backdrop shake', async ({ page, modal }) => {
    await page.evaluate(() => {
      Object.assign(window, { shakes: [] as number[] })
      window.walletKit!.stores.$modal.listen((value) => void (document.title = value))
    })
    for (const times of [1, 2, 3]) {
      await page.keyboard.press('Escape')
      await expect(modal.dialog.locator('[data-shake]')).toHaveAttribute('data-shake', String(times))
    }
    await page.mouse.click(5, 5)
    await expect(modal.dialog.locator('[data-shake]')).toHaveAttribute('data-shake', '4')
    await modal.button('Close').click()
    await expect(modal.dialog.locator('[data-shake]')).toHaveAttribute('data-shake', '5')
    await modal.isOpen('Switch network')
  })

  test('is left when the wallet moves by itself', async ({ page, modal, fox }) => {
    await fox.do('selectChain', 31337)
    await modal.isClosed()
    expect(await state(page)).toMatchObject({ unsupported: false, network: one })
  })

  test('is left by disconnecting', async ({ page, modal }) => {
    await modal.button('Disconnect').click()
    await modal.isClosed()
    expect((await state(page)).status).toBe('disconnected')
  })

  test('keeps the choice open when the visitor declines', async ({ modal, fox }) => {
    await modal.network('Sandbox One').click()
    await fox.answer('Switch network?', 'Reject')
    await expect(modal.dialog).toContainText('Switch declined')
    await modal.network('Sandbox One').click()
    await fox.answer('Switch network?', 'Approve')
    await modal.isClosed()
  })

  test('reads as wrong on the buttons, and opens nothing after a reload', async ({ page, site, modal }) => {
    await page.reload()
    await site.isReady()
    const button = page.locator('wallet-button').getByRole('button')
    await expect(button).toHaveText('Wrong network')
    await expect(modal.dialog).toBeHidden()
    await button.click()
    await modal.isOpen('Switch network')
  })
})

test('an unknown network right at the connection opens the choice, then the account', async ({
  page,
  site,
  modal,
  fox,
}) => {
  await site.visit('buttons.html')
  await site.isReady()
  await fox.do('selectChain', 1)
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Fox Wallet').click()
  await modal.isOpen('Switch network')
  await modal.network('Sandbox One').click()
  // Reference 2.5: back, and from a connected Connect screen that is Account.
  await modal.isOpen('Account')
  expect(await state(page)).toMatchObject({ unsupported: false, network: one })
})

test.describe('the list of networks', () => {
  const openList = async (page: Page, modal: Modal) => {
    await page.locator('wallet-network-button').getByRole('button').click()
    await modal.isOpen('Network')
    await expect(modal.networks()).toHaveText([/Sandbox One/, /Sandbox Two/])
  }

  test('moves the wallet, once it agrees', async ({ page, site, modal, fox }) => {
    await begin(page, site, fox)
    await openList(page, modal)
    await expect(modal.network('Sandbox One')).toHaveAttribute('aria-current', 'true')
    await modal.network('Sandbox Two').click()
    await expect(modal.heading('Confirm in your wallet')).toBeVisible()
    expect((await state(page)).network).toBe(one)
    await fox.answer('Switch network?', 'Reject')
    await expect(modal.heading('Switch declined')).toBeVisible()
    expect(await site.event('wallet-error')).toMatchObject({ code: 'switch-rejected' })
    await modal.button('Try again').click()
    await fox.answer('Switch network?', 'Approve')
    await modal.isClosed()
    expect((await state(page)).network).toBe(two)
    expect(await fox.snapshot()).toMatchObject({ chainId: 31338 })
    await expect(page.locator('wallet-network-button').getByRole('button')).toHaveText('Sandbox Two')
  })

  test('goes back to the account where it came from', async ({ page, site, modal, fox }) => {
    await begin(page, site, fox)
    await fox.set({ mode: 'approve' })
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await modal.button('Network: Sandbox One').click()
    await modal.isOpen('Network')
    await modal.network('Sandbox Two').click()
    await modal.isOpen('Account')
    await expect(modal.button('Network: Sandbox Two')).toBeVisible()
  })

  test('is searched', async ({ page, site, modal, fox }) => {
    await begin(page, site, fox)
    await openList(page, modal)
    await modal.dialog.getByRole('searchbox', { name: 'Search networks' }).fill('two')
    await expect(modal.networks()).toHaveText([/Sandbox Two/])
    await expect(modal.dialog.getByText('1 found')).toBeVisible()
    await modal.dialog.getByRole('searchbox').fill('mars')
    await expect(modal.heading('No network called “mars”')).toBeVisible()
    await modal.button('Show all networks').click()
    await expect(modal.networks()).toHaveCount(2)
  })

  test('moves the page alone when no wallet is connected', async ({ page, site, modal, fox }) => {
    await site.visit('buttons.html')
    await site.isReady()
    await openList(page, modal)
    await modal.network('Sandbox Two').click()
    await modal.isClosed()
    expect((await state(page)).network).toBe(two)
    expect(await fox.methods()).toEqual([])
    await page.reload()
    await site.isReady()
    expect((await state(page)).network).toBe(two)
  })
})

test.describe('a wallet that lacks the network', () => {
  test('is given it', async ({ page, site, modal, fox, environment }) => {
    await begin(page, site, fox)
    const extra = [
      ...site.networks(),
      { ...site.networks()[1]!, id: 1337, caipNetworkId: 'eip155:1337', name: 'Sandbox Three' },
    ]
    // The node behind the third network says so as its wallet asks: the name of the chain is all that is new.
    await page.route(environment.rpc[1], async (route) => {
      const body = route.request().postDataJSON() as { id: number; method: string }
      if (body.method !== 'eth_chainId') return route.continue()
      const headers = { 'access-control-allow-origin': '*' }
      return route.fulfill({ json: { jsonrpc: '2.0', id: body.id, result: '0x539' }, headers })
    })
    await page.evaluate((customNetworks) => {
      const networks = ['eip155:31337', 'eip155:31338', 'eip155:1337']
      window.walletKit!.configure({ networks, customNetworks })
    }, extra)
    await page.evaluate(() => window.walletKit!.open({ view: 'SwitchNetwork' }))
    await modal.network('Sandbox Three').click()
    await fox.answer('Add this network?', 'Approve')
    await modal.isClosed()
    expect(await state(page)).toMatchObject({ network: 'eip155:1337', unsupported: false })
    expect(await fox.methods()).toContain('wallet_addEthereumChain')
    expect(await fox.snapshot()).toMatchObject({ chainId: 1337 })
  })
})

test.describe('accounts and wallets', () => {
  test('another account of the same wallet is used without asking it', async ({ page, site, modal, fox }) => {
    await begin(page, site, fox)
    const asked = (await fox.methods()).length
    await page.evaluate(() => window.walletKit!.open({ view: 'ProfileWallets' }))
    await modal.isOpen('Your wallets')
    await expect(modal.dialog).toContainText('Active')
    await modal.dialog
      .getByRole('list', { name: /Other accounts/ })
      .getByRole('button')
      .click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Account switched' })).toBeVisible()
    expect(await site.event('account-changed')).toMatchObject({
      address: ACCOUNTS[1],
      previous: ACCOUNTS[0],
    })
    const silent = (await fox.methods()).slice(asked)
    expect(silent.filter((method) => !/^eth_(accounts|chainId)$/.test(method))).toEqual([])
    await page.reload()
    await site.isReady()
    await expect.poll(async () => (await state(page)).address).toBe(ACCOUNTS[1])
  })

  test('a second wallet takes the place of the first', async ({ page, site, modal, fox }) => {
    await begin(page, site, fox)
    await page.evaluate(() => window.walletKit!.open({ view: 'ProfileWallets' }))
    await expect(modal.button('Copy address')).toBeVisible()
    // Without multiWallet it offers no further wallet; the page may still ask for one.
    await expect(modal.button('Connect another wallet')).toHaveCount(0)
    await page.evaluate(() => window.walletKit!.open({ view: 'Connect' }))
    await modal.isOpen('Connect wallet')
    await site.forgetEvents()
    await modal.wallet('Phase').click()
    await modal.isClosed()
    const events = (await site.events()).map(({ type, detail }) => [type, detail])
    expect(events.slice(0, 3)).toEqual([
      ['connecting', { connector: { id: 'example.phase', name: 'Phase', type: 'ANNOUNCED' } }],
      ['disconnected', { namespace: 'eip155', reason: 'replaced' }],
      ['connected', expect.objectContaining({ address: ACCOUNTS[2] })],
    ])
    await fox.do('selectAccount', 1)
    expect((await state(page)).address).toBe(ACCOUNTS[2])
  })

  test('the first wallet stays when the second declines', async ({ page, site, modal, fox, phase }) => {
    await begin(page, site, fox)
    await phase.set({ mode: 'reject' })
    await page.evaluate(() => window.walletKit!.open({ view: 'Connect' }))
    await modal.wallet('Phase').click()
    await expect(modal.heading('Connection declined')).toBeVisible()
    expect(await state(page)).toMatchObject({ status: 'connected', address: ACCOUNTS[0] })
    expect(await site.eventNames()).not.toContain('disconnected')
  })
})

test.describe('wallets that announce themselves', () => {
  test.describe('late', () => {
    test.use({ installed: { fox: { ...FOX, mode: 'approve' }, late: { ...PHASE, announce: false } } })

    test('join the open list', async ({ page, site, modal }) => {
      await site.visit('buttons.html')
      await page.locator('wallet-button').getByRole('button').click()
      await modal.lists(/Fox Wallet/, /Pocket/)
      await page.evaluate(() => window.wallets['late']!.announce())
      await modal.lists(/Fox Wallet/, /Phase/)
    })

    test('are restored when they come after the page', async ({ page, site, phase: _phase }) => {
      await site.visit('buttons.html')
      await page.evaluate(async () => {
        const { late } = window.wallets
        late!.mode = 'approve'
        late!.announce()
        await Promise.resolve()
        await window.walletKit!.connect({ connectorId: 'example.phase' })
      })
      await page.reload()
      await site.isReady()
      // A storage event of the page before may arrive late on a busy machine: the wallet is then looked for once more.
      await expect.poll(async () => (await state(page)).status).toBe('disconnected')
      await page.evaluate(() => window.wallets['late']!.announce())
      expect(await site.event('connected')).toMatchObject({ address: ACCOUNTS[2], restored: true })
    })
  })

  test.describe('as somebody else', () => {
    test.use({
      installed: {
        fox: { ...FOX, mode: 'approve' },
        impostor: { ...FOX, mode: 'approve', accountOffset: 4, announce: false },
      },
    })

    test('never take the place of the wallet that was first', async ({
      page,
      site,
      modal,
      fox,
      problems,
    }) => {
      problems.expect(/A second wallet announced itself as example\.fox/)
      await begin(page, site, fox)
      await fox.set({ mode: 'approve' })
      await page.evaluate(() => window.wallets['impostor']!.announce())
      await page.evaluate(() => window.walletKit!.open({ view: 'Connect' }))
      await modal.lists(/Fox Wallet.*Connected/, /Pocket/)
      await modal.wallet('Fox Wallet').click()
      await expect(modal.heading('Fox Wallet is already connected')).toBeVisible()
      await modal.close()
      expect((await state(page)).address).toBe(ACCOUNTS[0])
      expect(await page.evaluate(() => window.wallets['impostor']!.requests.length)).toBe(0)
      const asked = await page.evaluate(async () => {
        const before = window.wallets['fox']!.requests.length
        await window.walletKit!.getProvider('eip155')!.request({ method: 'eth_chainId' })
        return window.wallets['fox']!.requests.length - before
      })
      expect(asked).toBe(1)
      expect(await page.evaluate(() => window.wallets['impostor']!.requests.length)).toBe(0)
      expect(problems.matching(/A second wallet announced itself/)).toHaveLength(1)
    })
  })

  test.describe('not at all', () => {
    test.use({
      installed: {
        old: { name: 'Old Wallet', rdns: 'example.old', mode: 'approve', announce: false, legacy: true },
        phase: { ...PHASE, mode: 'approve' },
      },
    })

    const BROWSER_WALLET = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }

    test('are not listed on a desktop, and connect for a page that asks for them', async ({
      page,
      site,
      modal,
    }) => {
      await site.visit('buttons.html')
      await page.locator('wallet-button').getByRole('button').click()
      await modal.lists(/Phase/, /Pocket/)
      await page.evaluate(() => window.walletKit!.connect({ connectorId: 'injected' }))
      expect((await state(page)).connector).toEqual(BROWSER_WALLET)
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 800 }, userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })

      test('are last, and say what they are', async ({ page, site, modal }) => {
        await site.visit('buttons.html')
        await page.locator('wallet-button').getByRole('button').click()
        await expect(modal.installedWallets()).toHaveText([/Phase/, /Browser Wallet.*Browser wallet/])
        await modal.wallet('Browser Wallet').click()
        await modal.isClosed()
        expect((await state(page)).connector).toEqual(BROWSER_WALLET)
        await page.reload()
        await site.isReady()
        await expect.poll(async () => (await state(page)).address).toBe(ACCOUNTS[0])
      })
    })
  })

  test.describe('and also sit at window.ethereum', () => {
    test.use({ installed: { fox: { ...FOX, legacy: true } } })

    test('are listed once', async ({ page, site, modal }) => {
      await site.visit('buttons.html')
      await page.locator('wallet-button').getByRole('button').click()
      await modal.lists(/Fox Wallet/, /Pocket/)
    })
  })
})

test.describe('without any wallet', () => {
  test.use({ installed: {} })

  test('the visitor is shown some, the way to all, and where one comes from', async ({
    page,
    site,
    modal,
  }) => {
    await site.visit('buttons.html')
    await page.locator('wallet-button').getByRole('button').click()
    await modal.lists(/^Pocket$/, /^Fox Wallet$/)
    await expect(modal.installedWallets()).toHaveCount(0)
    await modal.button('Get a wallet').click()
    await modal.isOpen('Get a wallet')
    await modal.button('Back').click()
    await modal.isOpen('Connect wallet')
    await modal.button('What is a wallet?').click()
    await modal.isOpen('What is a wallet?')
  })

  test('nor a project, the visitor is told where one comes from', async ({ page, site, modal, problems }) => {
    problems.expect(/project id/i)
    await site.visitMarkup('<wallet-modal networks="eip155:1"></wallet-modal><wallet-button></wallet-button>')
    await page.locator('wallet-button').getByRole('button').click()
    await expect(modal.dialog).toContainText('No wallet found')
    await expect(modal.wallets()).toHaveCount(0)
    await modal.button('Get a wallet').click()
    await modal.isOpen('Get a wallet')
    await modal.button('Back').click()
    await modal.isOpen('Connect wallet')
    await modal.button('What is a wallet?').click()
    await modal.isOpen('What is a wallet?')
  })
})
