import type { Page } from '@playwright/test'
import type { FaultName } from '../../sandbox/wallets/index.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { expect, test, type Site } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX, TROUBLE, type WalletHands } from '../support/e2e-wallets.ts'

test.use({
  installed: { trouble: { ...TROUBLE, mode: 'approve', accountOffset: 2 }, fox: { ...FOX, mode: 'approve' } },
})

const [one, two] = ['eip155:31337', 'eip155:31338']
const [, , own, second] = ACCOUNTS
const state = (page: Page) => page.evaluate(() => window.walletKit!.state)

/** What a visitor sees after choosing the wallet: connected and closed, or a sentence, or another screen. */
type Outcome = 'works' | { says: string | RegExp } | { opens: string }

/** These show when something is signed: `sign-in.spec.ts`. */
type SigningFault = 'wrong-signer' | 'truncated-signature' | 'high-s' | 'garbage-signature'
/** These when something is sent. */
type SendingFault =
  | 'sends-twice'
  | 'other-amount'
  | 'other-recipient'
  | 'dies-after-sending'
  | 'no-hash'
  | 'made-up-hash'
/** And these when a session is granted: `tests/sandbox/sessions.test.ts`. */
type SessionFault = `session-${string}`
/** Likenesses of other people's wallets, in `tests/sandbox/likenesses.test.ts`. */
type Likeness = `like-${string}`
type Faults = Record<Exclude<FaultName, SigningFault | SendingFault | SessionFault | Likeness>, Outcome>

const WHEN_CONNECTING: Faults = {
  none: 'works',
  never: { says: 'Continue in Trouble' },
  twice: 'works',
  late: 'works',
  garbage: { says: /No account shared|Connection failed/ },
  'wrong-chain': { opens: 'Switch network' },
  'many-accounts': 'works',
  'no-events': 'works',
  'throws-string': { says: 'Connection declined' },
  'throws-null': { says: 'Connection failed' },
  pending: { says: 'A request is already open' },
  'lies-about-switch': 'works',
  'no-on': 'works',
}

const WHEN_SWITCHING: Faults = {
  none: 'works',
  never: { says: 'Confirm in your wallet' },
  twice: 'works',
  late: 'works',
  garbage: { says: 'Couldn’t switch networks' },
  'wrong-chain': { says: 'Couldn’t switch networks' },
  'many-accounts': 'works',
  'no-events': 'works',
  'throws-string': { says: 'Switch declined' },
  'throws-null': { says: 'Couldn’t switch networks' },
  pending: { says: 'A request is already open' },
  'lies-about-switch': { says: 'Couldn’t switch networks' },
  'no-on': 'works',
}

async function sees(modal: Modal, outcome: Outcome): Promise<void> {
  if (outcome === 'works') return modal.isClosed()
  if ('opens' in outcome) return modal.isOpen(outcome.opens)
  await expect(modal.heading(outcome.says)).toBeVisible()
}

async function networksTold(site: Site): Promise<unknown[]> {
  const changes = (await site.events()).filter(({ type }) => type === 'network-changed')
  return changes.map(({ detail }) => (detail as { network: string }).network)
}

interface Visit {
  page: Page
  site: Site
  modal: Modal
  trouble: WalletHands
}

const names = Object.keys(WHEN_CONNECTING) as (keyof Faults)[]

/** Opens the page as a new visitor. */
async function visitAnew(site: Site): Promise<void> {
  // The empty page of a new tab has no storage.
  if (site.page.url() !== 'about:blank') await site.page.evaluate(() => localStorage.clear())
  await site.visit('buttons.html')
  await site.isReady()
}

async function connectFaulty({ page, site, modal, trouble }: Visit, fault: keyof Faults): Promise<void> {
  const outcome = WHEN_CONNECTING[fault]
  await visitAnew(site)
  await trouble.set({ fault })
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Trouble').click()
  await sees(modal, outcome)

  const { status, address } = await state(page)
  const isConnected = outcome === 'works' || 'opens' in outcome
  if (!isConnected) {
    expect(status).not.toBe('connected')
    expect(address).toBeUndefined()
    expect(await site.eventNames()).not.toContain('connected')
    // Away, and on with another wallet; whatever the first one still says changes nothing.
    await modal.button('Back').click()
    await modal.isOpen('Connect wallet')
    expect((await state(page)).status).toBe('disconnected')
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    expect(await state(page)).toMatchObject({ status: 'connected', address: ACCOUNTS[0] })
    return
  }
  expect(await site.event('connected')).toMatchObject({ address: own, restored: false })
  if (fault === 'twice') {
    // What a wallet says last is what holds.
    await expect.poll(async () => (await state(page)).address).toMatch(/^0x0+deadbeef$/i)
  } else expect(address).toBe(own)
  await page.evaluate(() => window.walletKit!.disconnect())
  expect((await state(page)).status).toBe('disconnected')
}

async function switchFaulty({ page, site, modal, trouble }: Visit, fault: keyof Faults): Promise<void> {
  const outcome = WHEN_SWITCHING[fault]
  await visitAnew(site)
  await page.evaluate(() =>
    window.walletKit!.connect({ connectorId: 'example.trouble' }).then(() => undefined),
  )
  await page.evaluate(() => window.walletKit!.open({ view: 'SwitchNetwork' }))
  await trouble.set({ fault })
  await modal.network('Sandbox Two').click()
  await sees(modal, outcome)
  if (fault === 'twice') {
    // A moment later it claims another chain; asked again, it says where it really is, and that is what holds.
    await expect.poll(() => networksTold(site)).toEqual([two, 'eip155:1', two])
    return modal.isClosed()
  }
  if (outcome === 'works') {
    expect(await state(page)).toMatchObject({ network: two, address: own, unsupported: false })
    return
  }
  if (['never', 'throws-string', 'throws-null', 'pending', 'lies-about-switch'].includes(fault))
    expect(await state(page)).toMatchObject({ network: one, address: own })
  await trouble.set({ fault: 'none' })
  await page.evaluate(() => window.walletKit!.disconnect())
  expect((await state(page)).status).toBe('disconnected')
  await expect(modal.dialog.getByRole('button').first()).toBeEnabled()
}

test('a wallet leaves the modal usable whatever its fault is when it is connected', async ({
  page,
  site,
  modal,
  trouble,
}) => {
  for (const fault of names)
    await test.step(fault, () => connectFaulty({ page, site, modal, trouble }, fault))
})

test('a wallet leaves the modal usable whatever its fault is when it shall switch', async ({
  page,
  site,
  modal,
  trouble,
}) => {
  for (const fault of names) await test.step(fault, () => switchFaulty({ page, site, modal, trouble }, fault))
})

test.describe('a connected wallet that', () => {
  test('has ten thousand accounts shows fifty of them', async ({ page, site, modal, trouble }) => {
    await site.visit('buttons.html')
    await trouble.set({ fault: 'many-accounts' })
    await site.isReady()
    await page.evaluate(() =>
      window.walletKit!.connect({ connectorId: 'example.trouble' }).then(() => undefined),
    )
    await page.evaluate(() => window.walletKit!.open({ view: 'ProfileWallets' }))
    await expect(modal.dialog.getByRole('list', { name: /Other accounts/ }).getByRole('button')).toHaveCount(
      50,
    )
    await expect(modal.dialog).toContainText(/and 9\d\d more/)
  })

  test('never emits an event is read again when the visitor looks', async ({
    page,
    site,
    modal,
    trouble,
  }) => {
    await site.visit('buttons.html')
    await trouble.set({ fault: 'no-events' })
    await site.isReady()
    await page.evaluate(() =>
      window.walletKit!.connect({ connectorId: 'example.trouble' }).then(() => undefined),
    )
    await trouble.do('selectAccount', 1)
    await trouble.do('selectChain', 31338)
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await expect.poll(() => state(page)).toMatchObject({ network: two, address: own })
    expect(second).not.toBe(own)
  })
})

test('a wallet that never answers can be asked again and left', async ({ page, site, modal, trouble }) => {
  await site.visit('buttons.html')
  await trouble.set({ fault: 'never' })
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Trouble').click()
  await expect(modal.heading('Continue in Trouble')).toBeVisible()
  // The view is there before the wallet is asked.
  await expect.poll(() => trouble.methods()).toContain('eth_requestAccounts')
  await trouble.set({ fault: 'none' })
  await modal.button('Try again').click()
  await modal.isClosed()
  expect(await state(page)).toMatchObject({ status: 'connected', address: own })
})

test('a wallet that answers after the visitor left connects nothing', async ({
  page,
  site,
  modal,
  trouble,
}) => {
  await site.visit('buttons.html')
  await trouble.set({ mode: 'ask' })
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Trouble').click()
  await trouble.asks()
  // The prompt stands above the page; the page's own close button is out of reach, Escape goes to the wallet.
  await page.evaluate(() => window.walletKit!.close())
  await modal.isClosed()
  await trouble.answer('Connect to this site?', 'Approve')
  await expect.poll(() => trouble.snapshot()).toMatchObject({ origins: [expect.any(String)] })
  await page.evaluate(() => window.walletKit!.ready)
  expect(await state(page)).toMatchObject({ status: 'disconnected', open: false })
  expect(await site.eventNames()).not.toContain('connected')
})

test('a restored wallet that does not answer holds nothing up', async ({ page, site, modal, trouble }) => {
  await site.visit('buttons.html')
  await site.isReady()
  await page.evaluate(() =>
    window.walletKit!.connect({ connectorId: 'example.trouble' }).then(() => undefined),
  )
  await trouble.set({ fault: 'never' })
  await page.reload()
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect((await state(page)).address).toBe(ACCOUNTS[0])
})
