/** One visitor, wallets of three chain families: none is in another's way. */
import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import type { Modal } from '../support/e2e-modal.ts'
import { connected, expect, installStandardWallets, NETWORKS, open, test } from '../support/e2e-chains.ts'
import { installWallets, ACCOUNTS, FOX, PHASE } from '../support/e2e-wallets.ts'

/** Fox Wallet on EVM, Sunbeam on Solana, Orange on Bitcoin. */
async function connectAll(page: Page, modal: Modal): Promise<void> {
  await open(page)
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  await open(page, { namespace: 'solana' })
  await modal.wallet('Sunbeam').click()
  await modal.isClosed()
  await open(page, { namespace: 'bip122' })
  await modal.wallet('Orange').click()
  await modal.isClosed()
}

test('connects one wallet of each, comes back to all, and drops one without the others noticing', async ({
  page,
  site,
  modal,
  chains,
  visitChains,
}) => {
  const networks = NETWORKS(chains)
  await visitChains()
  await connectAll(page, modal)
  const before = await connected(page)
  expect(Object.keys(before).toSorted()).toEqual(['bip122', 'eip155', 'solana'])
  expect(before.eip155).toEqual(['Fox Wallet', networks.evm, ACCOUNTS[0]])
  expect(before.solana?.slice(0, 2)).toEqual(['Sunbeam', networks.solana])
  expect(before.bip122?.slice(0, 2)).toEqual(['Orange', networks.bitcoin])
  expect((await site.events()).filter(({ type }) => type === 'connected')).toHaveLength(3)

  await page.reload()
  await site.isReady()
  await expect.poll(() => connected(page)).toEqual(before)
  const prompts = await page.evaluate(() =>
    [window.standardWallets.sunbeam, window.standardWallets.orange].map(({ pending }) => pending),
  )
  expect(prompts).toEqual([undefined, undefined])

  await site.forgetEvents()
  await page.evaluate(() => window.walletKit!.disconnect({ namespace: 'solana' }))
  const { solana: _, ...others } = before
  expect(await connected(page)).toEqual(others)
  const heard = (await site.events()).filter(({ type }) => type.startsWith('dis') || type === 'connected')
  expect(heard.map(({ detail }) => detail)).toEqual([{ namespace: 'solana', reason: 'user' }])
  await page.reload()
  await site.isReady()
  await expect.poll(() => connected(page)).toEqual(others)
})

test('shows of each account what its chain says', async ({ page, modal, chains, visitChains }) => {
  await visitChains()
  await connectAll(page, modal)
  const { bip122, solana } = await connected(page)
  const balance = await rpc(chains.solana.url, 'getBalance', [solana?.[2]])
  await open(page)
  await modal.isOpen(/Account/)
  const satoshi = await utxos(chains.bitcoin.url, bip122?.[2] ?? '')
  await expect(modal.dialog).toContainText(`${decimals(satoshi, 8)} BTC`)
  await modal.close()
  await open(page, { namespace: 'solana' })
  await expect(modal.dialog).toContainText(`${decimals(BigInt(balance.value), 9)} SOL`)
  await expect(modal.dialog).toContainText('Sandbox Dollar')
  await expect(modal.dialog).toContainText('Sandbox Ray')
  await modal.close()
  await open(page, { namespace: 'eip155' })
  await expect(modal.dialog).toContainText(/10,000(\.0+)? ETH/)
})

test('gives the page providers that sign', async ({ page, modal, visitChains }) => {
  await visitChains()
  await connectAll(page, modal)
  const signed = await page.evaluate(async () => {
    // Wallet Standard: the wallet and the account in use.
    const { wallet, account } = window.walletKit!.getProvider('solana') as {
      wallet: {
        features: Record<string, { signMessage(input: object): Promise<{ signature: Uint8Array }[]> }>
      }
      account: { address: string }
    }
    const message = new TextEncoder().encode('Hello')
    const answers = await wallet.features['solana:signMessage']!.signMessage({ account, message })
    return { address: account.address, signature: [...answers[0]!.signature] }
  })
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(signed.address)])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from('Hello'), publicKey, Buffer.from(signed.signature))).toBe(true)
  const address = await page.evaluate(() => {
    const provider = window.walletKit!.getProvider('bip122') as { account: { address: string } }
    return provider.account.address
  })
  expect((await connected(page)).bip122?.[2]).toBe(address)
})

test('asks for which chain a wallet of several shall be connected', async ({ page, modal, visitChains }) => {
  await visitChains()
  await open(page)
  await expect(modal.wallet('Phase')).toContainText('Ethereum, Solana')
  await modal.wallet('Phase').click()
  await modal.isOpen('Choose a blockchain')
  // The row of the wallet, which names its chains too, stays until the view is loaded.
  await modal.isOpen('Choose a blockchain')
  await modal.button('Solana').click()
  await modal.isClosed()
  expect(Object.keys(await connected(page))).toEqual(['solana'])
})

test('leads to a wallet where the chosen network is of another chain family', async ({
  page,
  modal,
  chains,
  visitChains,
}) => {
  await visitChains()
  await open(page)
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  await open(page, { view: 'SwitchNetwork' })
  await expect(modal.network('Sandbox Solana')).toContainText('Not in this wallet')
  await modal.network('Sandbox Solana').click()
  await modal.isOpen('Switch blockchain')
  await modal.button('Switch').click()
  await modal.isOpen('Connect wallet')
  await modal.wallet('Sunbeam').click()
  await modal.isClosed()
  expect(await page.evaluate(() => window.walletKit!.state.network)).toBe(chains.solana.network)
  expect(Object.keys(await connected(page)).toSorted()).toEqual(['eip155', 'solana'])
})

test('lists what is connected by chain, and uses another of them', async ({ page, modal, visitChains }) => {
  await visitChains()
  await connectAll(page, modal)
  await open(page, { view: 'ProfileWallets' })
  await modal.isOpen('Your wallets')
  await expect(modal.dialog.getByRole('tab', { name: 'Bitcoin' })).toHaveAttribute('aria-selected', 'true')
  await modal.dialog.getByRole('tab', { name: 'Ethereum' }).click()
  await modal.button('Switch').first().click()
  await expect.poll(() => page.evaluate(() => window.walletKit!.state.namespace)).toBe('eip155')
  expect(Object.keys(await connected(page))).toHaveLength(3)
})

test('lets go of a wallet that locks, and of no other; it comes back by itself', async ({
  page,
  modal,
  visitChains,
}) => {
  await visitChains()
  await connectAll(page, modal)
  const before = await connected(page)
  await page.evaluate(() => window.standardWallets.sunbeam.lock())
  await expect.poll(async () => Object.keys(await connected(page)).toSorted()).toEqual(['bip122', 'eip155'])
  await page.evaluate(() => window.standardWallets.sunbeam.unlock())
  await expect.poll(() => connected(page)).toEqual(before)
})

test('keeps two wallets of one chain family where the page allows it', async ({
  page,
  modal,
  visitChains,
}) => {
  await visitChains(`features='{"multiWallet":true}'`)
  await open(page)
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  await open(page, { view: 'Connect' })
  await modal.wallet('Phase').click()
  // The row of the wallet, which names its chains too, stays until the view is loaded.
  await modal.isOpen('Choose a blockchain')
  await modal.button('Ethereum').click()
  await modal.isOpen('Your wallets')
  const names = () =>
    page.evaluate(() => window.walletKit!.state.connections.map(({ connector }) => connector.name))
  expect(await names()).toEqual(['Phase', 'Fox Wallet'])
  await modal.button(/Fox Wallet.*Switch/).click()
  await expect.poll(names).toEqual(['Fox Wallet', 'Phase'])
  expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])
  await modal.button('Disconnect Phase').click()
  await expect.poll(names).toEqual(['Fox Wallet'])
  await modal.button('Forget Phase').click()
  await expect(modal.button('Forget Phase')).toBeHidden()
})

test('says in every tab what was done in one', async ({ page, context, modal, chains, visitChains }) => {
  await visitChains()
  const other = await context.newPage()
  await installWallets(other, { fox: { ...FOX, mode: 'approve' }, phase: { ...PHASE, mode: 'approve' } })
  await installStandardWallets(other, chains)
  await other.goto(page.url())
  await other.evaluate(() => window.walletKit!.ready)
  await open(other)
  await open(page)
  await modal.wallet('Sunbeam').click()
  await modal.isClosed()
  await expect.poll(() => connected(other)).toEqual(await connected(page))
  await page.evaluate(() =>
    window.walletKit!.connect({ connectorId: 'Orange', namespace: 'bip122' }).then(() => undefined),
  )
  await expect.poll(() => connected(other)).toEqual(await connected(page))
  await other.evaluate(() => window.walletKit!.disconnect({ namespace: 'solana' }))
  await expect.poll(async () => Object.keys(await connected(page))).toEqual(['bip122'])
  expect(Object.keys(await connected(other))).toEqual(['bip122'])
})

async function rpc(url: string, method: string, params: unknown[]): Promise<{ value: number }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  // What the sandbox's own node answers.
  return ((await answer.json()) as { result: { value: number } }).result
}

async function utxos(url: string, address: string): Promise<bigint> {
  const outputs = (await (await fetch(`${url}/address/${address}/utxo`)).json()) as { value: number }[]
  return outputs.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** As section 9 shows quantities: three digits, the rest cut off. */
function decimals(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places).slice(0, 3)}`
}
