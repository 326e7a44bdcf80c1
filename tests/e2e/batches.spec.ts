import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { expect, test } from '../support/e2e-account.ts'
import { FOX } from '../support/e2e-wallets.ts'

// An account of its own: what is sent here is missing in no other test. The wallet knows no batches.
test.use({
  installed: async ({ owner }, use) => use({ fox: { ...FOX, prompt: 'div', accounts: [owner.key] } }),
})

const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ID = '0xb1'

const batchOf = (from: string) => ({
  ...{ version: '2.0.0', id: ID, chainId: '0x7a69', from, atomicRequired: false },
  calls: [
    { to: FRIEND, value: '0x1' },
    { to: FRIEND, value: '0x2' },
  ],
})

/** Asks without waiting for the answer, which `answer()` gives. */
const asks = (page: Page, method: string, ...params: unknown[]) =>
  page.evaluate(
    ({ method, params }) => {
      const asked = window.walletKit!.getProvider('eip155')!.request({ method, params })
      asked.catch(() => {})
      Object.assign(window, { asked })
    },
    { method, params },
  )

const answer = (page: Page) =>
  page.evaluate(async () => {
    try {
      return await (window as { asked?: Promise<unknown> }).asked
    } catch (error) {
      return (error as { code: number }).code
    }
  })

async function status(page: Page) {
  await asks(page, 'wallet_getCallsStatus', ID)
  return (await answer(page)) as { status: number; atomic: boolean; receipts: { status: string }[] }
}

const values = (page: Page) =>
  page.evaluate(() =>
    window.wallets['fox']!.requests.filter(({ method }) => method === 'eth_sendTransaction').map(
      ({ params }) => (params as { value: string }[])[0]!.value,
    ),
  )

/** Holds receipts until the page is reloaded: with the first one it would ask for the second call. */
async function holdReceipts(page: Page, rpc: string): Promise<void> {
  const left = page.waitForEvent('framenavigated')
  await page.route(rpc, async (route) => {
    if (route.request().postData()?.includes('eth_getTransactionReceipt')) await left
    // Requests of the page before the reload can no longer be continued.
    await route.continue().catch(() => undefined)
  })
}

test.beforeEach(async ({ page, site, fox, owner, people }) => {
  await people.sendEther(owner.address, parseEther('3'))
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
  await site.isReady()
  await fox.set({ mode: 'approve' })
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  await fox.set({ mode: 'ask' })
})

test('a wallet without batches is asked for one call after the other, and the batch is known and shown after a reload', async ({
  page,
  site,
  modal,
  fox,
  owner,
}) => {
  await asks(page, 'wallet_getCapabilities', owner.address)
  expect(await answer(page)).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } })
  await asks(page, 'wallet_sendCalls', batchOf(owner.address))
  await fox.answer('Send this transaction?', 'Approve')
  expect(await answer(page)).toEqual({ id: ID })
  await fox.answer('Send this transaction?', 'Approve')
  await expect.poll(async () => (await status(page)).status).toBe(200)
  expect(await values(page)).toEqual(['0x1', '0x2'])
  await page.reload()
  await site.isReady()
  await expect.poll(() => page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
  expect(await status(page)).toMatchObject({
    ...{ status: 200, atomic: false },
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
  await asks(page, 'wallet_showCallsStatus', ID)
  await expect(modal.heading('Completed')).toBeVisible()
  await expect(modal.dialog.getByRole('list', { name: 'Steps' }).getByText(/^Confirmed/)).toHaveCount(2)
  expect(await answer(page)).toBeNull()
  // Its transactions are in the activity behind it.
  await modal.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(modal.dialog.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  await asks(page, 'wallet_showCallsStatus', '0xb2')
  expect(await answer(page)).toBe(5730)
})

test('a second call that is rejected leaves the first', async ({ page, fox, owner }) => {
  await asks(page, 'wallet_sendCalls', batchOf(owner.address))
  await fox.answer('Send this transaction?', 'Approve')
  await answer(page)
  await fox.answer('Send this transaction?', 'Reject')
  await expect.poll(async () => (await status(page)).status).toBe(600)
  expect((await status(page)).receipts).toHaveLength(1)
})

test('a reload between two calls asks for nothing more', async ({ page, site, fox, owner }) => {
  await asks(page, 'wallet_sendCalls', batchOf(owner.address))
  await holdReceipts(page, site.environment.rpc[0])
  await fox.answer('Send this transaction?', 'Approve')
  await answer(page)
  await page.reload()
  await site.isReady()
  await expect.poll(() => page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
  await expect.poll(async () => (await status(page)).status).toBe(600)
  expect(await values(page)).toEqual([])
})

test('where the page wants all or nothing, the wallet is asked for nothing', async ({ page, owner }) => {
  await asks(page, 'wallet_sendCalls', { ...batchOf(owner.address), atomicRequired: true })
  expect(await answer(page)).toBe(5760)
  expect(await values(page)).toEqual([])
})

/** Sends a batch to a wallet that approves everything, and resolves with the answer. */
async function sends(page: Page, batch: object) {
  await asks(page, 'wallet_sendCalls', batch)
  return answer(page)
}

for (const atomic of ['ready', 'unsupported'] as const) {
  test.describe(`a wallet with batches (${atomic})`, () => {
    test.use({
      installed: async ({ owner }, use) =>
        use({
          fox: {
            ...FOX,
            ...{ prompt: 'div', accounts: [owner.key] },
            batches: { atomic, code: requestContracts.batchAccount },
          },
        }),
    })

    test.beforeEach(({ fox }) => fox.set({ mode: 'approve' }))

    if (atomic === 'ready')
      test('is said to upgrade the account first, as long as it has to', async ({
        page,
        site,
        fox,
        owner,
      }) => {
        await site.visitMarkup('<wallet-modal review="all" {{modal}}></wallet-modal>')
        await site.isReady()
        await expect.poll(() => page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
        await fox.set({ mode: 'approve' })
        const upgrade = page.getByText('may first ask you to upgrade this account')
        const together = page.getByText('Either every step happens or none does.')
        const batch = { ...batchOf(owner.address), atomicRequired: true }
        await asks(page, 'wallet_getCapabilities', owner.address)
        await answer(page)
        await asks(page, 'wallet_sendCalls', batch)
        await expect(upgrade).toBeVisible()
        await expect(together).toBeVisible()
        await page.getByRole('button', { name: 'Continue' }).click()
        expect(await answer(page)).toEqual({ id: ID })
        await expect.poll(() => status(page)).toMatchObject({ status: 200 })
        await asks(page, 'wallet_getCapabilities', owner.address)
        await answer(page)
        await asks(page, 'wallet_sendCalls', { ...batch, id: '0xb2' })
        await expect(together).toBeVisible()
        await expect(upgrade).toBeHidden()
        await page.getByRole('button', { name: 'Reject' }).click()
        expect(await answer(page)).toBe(4001)
      })

    if (atomic === 'ready')
      test('carries the calls out as one, and knows the batch after a reload', async ({
        page,
        site,
        owner,
      }) => {
        await asks(page, 'wallet_getCapabilities', owner.address)
        expect(await answer(page)).toMatchObject({ '0x7a69': { atomic: { status: 'ready' } } })
        expect(await sends(page, { ...batchOf(owner.address), atomicRequired: true })).toEqual({ id: ID })
        await expect.poll(() => status(page)).toMatchObject({ status: 200, atomic: true })
        await page.reload()
        await site.isReady()
        await expect.poll(() => page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
        expect(await status(page)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
        await asks(page, 'wallet_getCapabilities', owner.address)
        expect(await answer(page)).toMatchObject({ '0x7a69': { atomic: { status: 'supported' } } })
      })
    else
      test('carries them out one by one, up to the one that fails', async ({ page, site, owner }) => {
        const { contracts } = site.environment
        // The account has no tokens.
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 1n] })
        const [first, second] = batchOf(owner.address).calls
        const batch = {
          ...batchOf(owner.address),
          calls: [first, { to: contracts.token6, data }, second],
        }
        expect(await sends(page, { ...batch, atomicRequired: true })).toBe(5760)
        expect(await sends(page, batch)).toEqual({ id: ID })
        await expect
          .poll(() => status(page))
          .toMatchObject({
            ...{ status: 600, atomic: false },
            receipts: [{ status: '0x1' }],
          })
        await page.reload()
        await site.isReady()
        await expect.poll(() => page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
        expect((await status(page)).status).toBe(600)
      })
  })
}
