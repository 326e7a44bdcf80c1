/** The embedded wallet from the first address to the recovery in another browser: page, frame, gateway, mails and chains as they are. */
import { parseEther, parseUnits, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { DEFAULT_APPROVE_IN } from '../../gateway/projects/projects.ts'
import { giveEther, giveSol, SBD } from '../../sandbox/faucet.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { solanaPeople } from '../../sandbox/solana/assets.ts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'

/** A recipient that no other test sends to. */
const someone = () => privateKeyToAddress(generatePrivateKey())

const balanceOf = async (rpc: string, address: string) =>
  BigInt((await callNode(rpc, 'eth_getBalance', [address, 'latest'])) as string)

async function tokensOf(rpc: string, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt((await callNode(rpc, 'eth_call', [{ to: SBD, data }, 'latest'])) as string)
}

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]
const TYPED = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'A chair' },
} as const

/** From the filled-in draft to "Arrived", through the modal's review and the frame's approval. */
async function send(visitor: EmbeddedVisitor, draft: object, intent: RegExp): Promise<void> {
  const { modal, page } = visitor
  await page.evaluate((request) => window.walletKit!.open(request), {
    view: 'WalletSend',
    ...draft,
  } as object)
  await modal.isOpen('Send')
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
  await modal.button(/^Send$/).click()
  await visitor.approve(intent)
  await expect(modal.heading('Arrived')).toBeVisible()
  await modal.button('Done').click()
  await modal.isClosed()
}

// As a project has it that says nothing: in a window, but for signing in to the page.
test.use({ approveIn: DEFAULT_APPROVE_IN })

test.beforeEach(({ page }) => giveTrialsTime(page))

test.describe('a visitor', () => {
  test.use({ deviceLink: true })

  test('logs in by a link and a code, logs out and in again, and recovers in another browser', async ({
    visitor,
    stranger,
    world,
  }) => {
    const { modal, page } = visitor
    await visitor.visit()
    const { code, eip155, solana } = await visitor.begin('ann@example.org', { isNew: true })
    expect(eip155).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await page.locator('wallet-button').getByRole('button').click()
    await modal.isOpen('Account')
    await expect(modal.dialog).toContainText(eip155!.slice(-4))
    await modal.button('Receive').click()
    await modal.isOpen('Receive')
    await expect(modal.dialog).toContainText(eip155!.slice(0, 6))
    await modal.close()

    await page.reload()
    await visitor.site.isReady()
    expect(await visitor.accounts()).toEqual({ eip155, solana })
    await page.evaluate(() => window.walletKit!.disconnect())
    expect(await visitor.accounts()).toEqual({})

    // This browser was let in, and has what opens the wallet.
    await visitor.logIn('ann@example.org')
    await modal.isClosed()
    await expect.poll(() => visitor.accounts()).toEqual({ eip155, solana })

    world.advance(31_000)
    const elsewhere = await stranger()
    await elsewhere.visit()
    await elsewhere.logIn('ann@example.org', { isNew: true })
    await elsewhere.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
    await elsewhere.frame.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.modal.isClosed()
    await expect.poll(() => elsewhere.accounts()).toEqual({ eip155, solana })
    const signing = elsewhere.ask('personal_sign', ['Still me', eip155])
    await elsewhere.approve(/Sign/)
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address: eip155 as Hex, message: 'Still me', signature })).toBe(true)
  })
})

test('a new wallet gets ether and tokens and sends them on both chains, as the frame says it', async ({
  visitor,
}) => {
  await visitor.visit()
  const { eip155 } = await visitor.begin('bob@example.org')
  for (const [index, network] of ['eip155:31337', 'eip155:31338'].entries()) {
    const rpc = visitor.site.environment.rpc[index]!
    const to = someone()
    await giveEther(rpc, eip155!)
    await expect.poll(() => tokensOf(rpc, eip155!)).toBe(parseUnits('20', 18))
    await visitor.page.evaluate((id) => window.walletKit!.switchNetwork(id), network)
    await send(visitor, { recipient: to, amount: '0.25' }, /^Send 0\.25 ETH to /)
    expect(await balanceOf(rpc, to)).toBe(parseEther('0.25'))
    await send(visitor, { token: SBD, recipient: to, amount: '7.5' }, /^Send 7\.50? SBD to /)
    expect(await tokensOf(rpc, to)).toBe(parseUnits('7.5', 18))
  }
})

test('a new wallet gets SOL and sends it', async ({ visitor, world }) => {
  await visitor.visit()
  const { solana } = await visitor.begin('cyd@example.org')
  const { url, network } = world.solana
  await giveSol(url, solana!)
  await visitor.page.evaluate((id) => window.walletKit!.switchNetwork(id as `solana:${string}`), network)
  const lamports = async (of: string) =>
    ((await callNode(url, 'getBalance', [of])) as { value: number }).value
  const to = solanaPeople[4]!
  const before = await lamports(to)
  await send(visitor, { recipient: to, amount: '0.5' }, /^Send 0\.50? SOL to /)
  expect(await lamports(to)).toBe(before + 500_000_000)
})

test('a page that wants a sign-in gets it with the login, approved in the frame', async ({ visitor }) => {
  const { page, site } = visitor
  await visitor.visit('sign-in="required"')
  await visitor.logIn('dan@example.org')
  await visitor.protect()
  await visitor.approve(/./)
  const signedIn = (await site.event('signed-in')) as { message: string; signature: Hex }
  const { eip155 } = await visitor.accounts()
  expect(await page.evaluate(() => window.walletKit!.state)).toMatchObject({
    status: 'connected',
    signedIn: true,
  })
  const { message, signature } = signedIn
  expect(message).toContain(new URL(site.environment.origin).host)
  expect(await verifyMessage({ address: eip155 as Hex, message, signature })).toBe(true)
})

test('requests of the page are approved in a window or refused in the frame, and reads ask nobody', async ({
  visitor,
  problems,
}) => {
  problems.expect(/Requested RPC call is not allowed: eth_sign/)
  const rpc = visitor.site.environment.rpc[0]
  await visitor.visit()
  const { eip155 } = await visitor.begin('eve@example.org')
  const address = eip155 as Hex
  await giveEther(rpc, address)
  await expect.poll(() => tokensOf(rpc, address)).toBe(parseUnits('20', 18))
  expect(BigInt((await visitor.ask('eth_getBalance', [address, 'latest'])) as string)).toBe(parseEther('10'))

  const signing = visitor.ask('eth_signTypedData_v4', [
    address,
    JSON.stringify({ ...TYPED, types: { ...TYPED.types, EIP712Domain: DOMAIN } }),
  ])
  await visitor.approve(/./)
  const signature = (await signing) as Hex
  expect(await verifyTypedData({ ...TYPED, address, signature })).toBe(true)

  const to = someone()
  const sending = visitor.ask('eth_sendTransaction', [{ from: address, to, value: '0x2386f26fc10000' }])
  await visitor.approve(/^Send 0\.01 ETH to /)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => balanceOf(rpc, to)).toBe(parseEther('0.01'))

  const refused = visitor.ask('personal_sign', ['No', address])
  await visitor.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await refused).toEqual({ refused: 4001 })
  await visitor.modal.isClosed()
  expect(await visitor.ask('eth_sign', [address, '0x00'])).toEqual({ refused: 4200 })
})

/** Neither the gateway's API nor the mails are asked by the page: no `connect-src` names their host. */
const policyOf = (gateway: string) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:",
    `connect-src http://127.0.0.1:*; frame-src ${gateway}`,
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')

test('a strict policy needs the frame’s origin in frame-src and nothing else', async ({ visitor, world }) => {
  const headers = {
    'content-security-policy': policyOf(world.origin),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  }
  await visitor.visit('', { headers })
  const { eip155 } = await visitor.begin('fay@example.org')
  const signing = visitor.ask('personal_sign', ['Strictly', eip155])
  await visitor.approve(/Sign/)
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
})

test('on a small screen what is long can be read and approved', async ({ visitor }) => {
  await visitor.page.setViewportSize({ width: 320, height: 568 })
  const rpc = visitor.site.environment.rpc[0]
  await visitor.visit()
  const { eip155 } = await visitor.begin('gus@example.org')
  await giveEther(rpc, eip155!)
  await expect.poll(() => tokensOf(rpc, eip155!)).toBe(parseUnits('20', 18))
  const to = someone()
  const sending = visitor.ask('eth_sendTransaction', [{ from: eip155, to, value: '0x2386f26fc10000' }])
  await visitor.approve(/^Send 0\.01 ETH to /)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
})
