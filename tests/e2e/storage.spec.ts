import type { Page } from '@playwright/test'
import { expect, test, type Site } from '../support/e2e-test.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { ACCOUNTS } from '../support/e2e-wallets.ts'

const state = (page: Page) => page.evaluate(() => window.walletKit!.state)

/** Connect, look, change the network, leave. */
async function job(page: Page, site: Site, modal: Modal): Promise<void> {
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect((await state(page)).address).toBe(ACCOUNTS[0])
  await page.locator('wallet-button').getByRole('button').click()
  await modal.isOpen('Account')
  await modal.button('Network: Sandbox One').click()
  await modal.network('Sandbox Two').click()
  await expect(modal.button('Network: Sandbox Two')).toBeVisible()
  await modal.button('Disconnect').click()
  await modal.isClosed()
  expect((await state(page)).status).toBe('disconnected')
}

/** Runs in the page before its scripts; each takes the storage away in its own way. */
const ways = {
  'throws when it is looked at': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  },
  'throws when it is written': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Exceeded the quota.', 'QuotaExceededError')
    }
  },
  'throws at everything': () => {
    const fail = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(Storage.prototype, {
      getItem: fail,
      setItem: fail,
      removeItem: fail,
      clear: fail,
      key: fail,
    })
  },
  'is full': () => {
    if (localStorage.getItem('filler')) return
    for (let size = 1 << 21; size > 8; size >>= 1) {
      try {
        for (;;) localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(size))
      } catch {
        // The next smaller piece.
      }
    }
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null })
  },
}

test.describe('a storage that', () => {
  for (const [what, take] of Object.entries(ways)) {
    test(`${what} leaves the whole job possible`, async ({ page, site, modal, fox }) => {
      await page.addInitScript(take)
      await site.visit('buttons.html')
      await job(page, site, modal)
      await fox.do('selectChain', 31337)
      await page.reload()
      await site.isReady()
      await expect(page.locator('wallet-button').getByRole('button')).toHaveText('Connect wallet')
      await job(page, site, modal)
    })
  }

  test('is emptied in the middle of a session leaves the session alone', async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await site.visit('buttons.html')
    await site.isReady()
    await page.locator('wallet-button').getByRole('button').click()
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    await page.evaluate(() => localStorage.clear())
    expect((await state(page)).address).toBe(ACCOUNTS[0])
    await fox.do('selectAccount', 1)
    expect((await state(page)).address).toBe(ACCOUNTS[1])
    await page.locator('wallet-button').getByRole('button').click()
    await modal.isOpen('Account')
    await modal.button('Network: Sandbox One').click()
    await modal.network('Sandbox Two').click()
    await modal.isOpen('Account')
    await page.evaluate(() => localStorage.clear())
    await modal.button('Disconnect').click()
    await modal.isClosed()
    await page.reload()
    await site.isReady()
    expect((await state(page)).status).toBe('disconnected')
  })
})

const garbage = [
  ...[
    '',
    'null',
    'undefined',
    '{',
    '[]',
    '{}',
    '[null, 1, {"id": 7}]',
    '"connected"',
    'connected',
    '0',
    '-1',
  ],
  ...[
    'eip155',
    'eip155:banana',
    'eip155:31337:0xzz',
    '__proto__',
    'constructor',
    '🦊'.repeat(500),
    'x'.repeat(100_000),
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '{"__proto__": {"polluted": true}}',
    'eip155,solana,__proto__,',
    '\u0000\uFFFF',
  ],
]

test('garbage that was stored is as good as nothing', async ({ page, site, modal }) => {
  await site.visit('buttons.html')
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@appkit')))
  expect(keys.length).toBeGreaterThan(4)
  // In each round each key has another piece, so that all pieces meet several keys.
  for (let round = 0; round < 6; round++) {
    const stored = keys.map(
      (key, index) => [key, garbage[(round * keys.length + index) % garbage.length]!] as const,
    )
    await page.evaluate((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value)
      // As if the visitor had been connected: the other values decide what is made of that.
      localStorage.setItem('@appkit/connection_status', 'connected')
    }, stored)
    await page.reload()
    await site.isReady()
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    expect((await state(page)).status).toBe('disconnected')
  }
  await page.locator('wallet-button').getByRole('button').click()
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect((await state(page)).address).toBe(ACCOUNTS[0])
})

test('one value that is garbage spoils no other', async ({ page, site, modal }) => {
  await site.visit('buttons.html')
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  for (const key of [
    '@appkit/active_caip_network_id',
    '@appkit/recent_wallets',
    '@appkit/eip155:active_account',
  ]) {
    await page.evaluate((key) => localStorage.setItem(key, '{"broken'), key)
    await page.reload()
    await site.isReady()
    await expect
      .poll(() => state(page), { message: key })
      .toMatchObject({ status: 'connected', address: ACCOUNTS[0] })
  }
})

test('a visitor who leaves leaves nothing but what was used last', async ({
  page,
  site,
  modal,
  environment,
}) => {
  await site.visit('buttons.html')
  await job(page, site, modal)
  const kept = async () => {
    const all = await page.evaluate(() => Object.entries(localStorage))
    return Object.fromEntries(all.filter(([key]) => !key.startsWith('test-wallet:')))
  }
  await expect.poll(kept).toEqual({
    '@appkit/connection_status': 'disconnected',
    '@appkit/active_caip_network_id': 'eip155:31338',
    '@appkit/active_namespace': 'eip155',
    '@appkit/recent_wallets': JSON.stringify([
      { id: 'example.fox', name: 'Fox Wallet', rdns: 'example.fox' },
    ]),
    // Of the project, not of the visitor.
    '@appkit/remote_features': JSON.stringify({ of: `demo ${environment.catalogue}`, features: {} }),
  })
})
