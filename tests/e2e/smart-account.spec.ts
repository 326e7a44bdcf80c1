/** The smart account of a login, with a bundler, a paymaster and a chain as they are: signed in with, and paid for by others. */
import { createPublicClient, http, parseEther, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { giveEther } from '../../sandbox/faucet.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { verifySignIn } from '../../src/verify/index.ts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

/** A recipient that no other test sends to. */
const someone = () => privateKeyToAddress(generatePrivateKey())

const balanceOf = async (rpc: string, address: string) =>
  BigInt((await callNode(rpc, 'eth_getBalance', [address, 'latest'])) as string)

const NETWORK = 'eip155:31337'

const accountOf = ({ page }: EmbeddedVisitor) =>
  page.evaluate(
    () => window.walletKit!.state.connections.find(({ namespace }) => namespace === 'eip155')!.accounts[0]!,
  )

const openView = ({ page }: EmbeddedVisitor, request: object) =>
  page.evaluate((asked) => window.walletKit!.open(asked), request)

test.use({ smartAccounts: true })

test('a new login has the smart account: it signs in before it is deployed, sends what others pay for, and signs as what it is after that', async ({
  visitor,
}) => {
  const { modal, page, site } = visitor
  const rpc = site.environment.rpc[0]
  const chain = createPublicClient({ transport: http(rpc) })
  await visitor.visit('sign-in="required"')
  await visitor.logIn('smart@example.org')
  await visitor.protect()
  await visitor.approve(/./)
  const { message, signature } = (await site.event('signed-in')) as { message: string; signature: Hex }
  const smart = await accountOf(visitor)
  const address = smart.address as Hex
  expect(smart.type).toBe('smartAccount')
  expect(await page.evaluate(() => window.walletKit!.state)).toMatchObject({ signedIn: true })
  // ERC-6492: there is no code at the address yet.
  expect(signature).toMatch(/6492649264926492649264926492649264926492649264926492649264926492$/)
  expect(await chain.verifyMessage({ address, message, signature })).toBe(true)
  const { host: domain } = new URL(site.environment.origin)
  expect(await verifySignIn({ message, signature }, { domain, rpcUrls: { [NETWORK]: rpc } })).toMatchObject({
    ...{ ok: true, address, scheme: 'erc6492' },
  })
  expect(await chain.verifyMessage({ address, message: `${message}.`, signature })).toBe(false)

  await giveEther(rpc, address)
  await expect.poll(() => balanceOf(rpc, address)).toBe(parseEther('10'))
  const [first, second, third] = [someone(), someone(), someone()]
  expect(await visitor.ask('wallet_getCapabilities', [address])).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' }, feeSponsor: { supported: true } },
    '0x7a6a': {},
  })
  const calls = [
    { to: first, value: '0x2386f26fc10000' },
    { to: second, value: '0x2386f26fc10000' },
  ]
  const sending = visitor.ask('wallet_sendCalls', [
    { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls },
  ])
  await expect(visitor.frame.locator('main')).toContainText('Paid by Sandbox')
  const before = await balanceOf(rpc, address)
  await visitor.approve(/./)
  const { id } = (await sending) as { id: string }
  await visitor.visit()
  expect(await accountOf(visitor)).toEqual(smart)
  const status = () => visitor.ask('wallet_getCallsStatus', [id])
  await expect.poll(status).toMatchObject({ version: '2.0.0', id, status: 200, atomic: true })
  expect([await balanceOf(rpc, first), await balanceOf(rpc, second)]).toEqual([
    parseEther('0.01'),
    parseEther('0.01'),
  ])
  // The network fee was paid by others.
  expect(before - (await balanceOf(rpc, address))).toBe(parseEther('0.02'))

  await openView(visitor, { view: 'WalletSend', recipient: third, amount: '0.25' })
  await modal.isOpen('Send')
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
  await expect(modal.dialog).toContainText(/Network fee\s*Paid by Sandbox/)
  await modal.button(/^Send$/).click()
  await visitor.approve(/./)
  await expect(modal.heading('Arrived')).toBeVisible()
  expect(await balanceOf(rpc, third)).toBe(parseEther('0.25'))
  await modal.button('Done').click()
  await modal.isClosed()
  expect(await visitor.ask('wallet_showCallsStatus', [`0x${'7'.repeat(64)}`])).toEqual({ refused: 5730 })
  expect(await visitor.ask('wallet_showCallsStatus', [id])).toBeNull()
  await expect(modal.heading('Completed')).toBeVisible()
  const listed = modal.dialog.getByRole('list', { name: 'Steps' })
  await expect(listed.getByRole('listitem')).toHaveText([/0[.]01 ETH.*Confirmed/, /0[.]01 ETH.*Confirmed/])
  await modal.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(modal.dialog).toContainText(/Sent\s*to.*0[.]250 ETH/)
  await expect(modal.dialog).toContainText(/0[.]010 ETH/)
  await modal.close()

  // ERC-1271: the first operation has deployed it.
  const signing = visitor.ask('personal_sign', ['Deployed', address])
  await visitor.approve(/Sign/)
  const later = (await signing) as Hex
  expect(later).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await chain.verifyMessage({ address, message: 'Deployed', signature: later })).toBe(true)
})
