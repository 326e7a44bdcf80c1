import { createPublicClient, http, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

test.use({ smartAccounts: true })

/** Sends nothing to two addresses, as one. */
function sendBatch(visitor: EmbeddedVisitor, from: Hex) {
  const calls = [0, 1].map(() => ({ to: privateKeyToAddress(generatePrivateKey()), value: '0x0' }))
  const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls }
  return visitor.ask('wallet_sendCalls', [batch]) as Promise<{ id: string }>
}

test('a login uses its smart account: signatures before and after it is deployed, a batch whose fee is paid, its status after a reload, and another network', async ({
  visitor,
}) => {
  const { page, modal, frame, site } = visitor
  const account = async () => (await visitor.accounts()).eip155 as Hex
  const switchTo = (chainId: string) => visitor.ask('wallet_switchEthereumChain', [{ chainId }])
  const client = createPublicClient({ transport: http(site.environment.rpc[0]) })
  const signs = async (message: string) => {
    const address = await account()
    const signing = visitor.ask('personal_sign', [message, address])
    await visitor.approve(/.+/)
    const signature = (await signing) as Hex
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    return signature.length
  }
  const statusOf = async (id: string) =>
    ((await visitor.ask('wallet_getCallsStatus', [id])) as { status: number }).status

  await visitor.visit()
  await visitor.begin(`${crypto.randomUUID()}@example.org`)
  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  const toSmart = modal.dialog.getByRole('button', { name: 'Switch to your smart account' })
  const toOrdinary = modal.dialog.getByRole('button', { name: 'Switch to your ordinary account' })
  // A new wallet may begin with either of the two.
  await expect(toSmart.or(toOrdinary)).toBeVisible()
  if (await toSmart.isVisible()) await toSmart.click()
  await expect(toOrdinary).toBeVisible()
  await page.evaluate(() => window.walletKit!.close())
  await modal.isClosed()
  const smart = await account()
  expect(await visitor.ask('wallet_getCapabilities', [smart])).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' } },
    '0x7a6a': {},
  })

  // ERC-6492: 960 bytes.
  expect(await signs('before')).toBe(2 + 2 * 960)
  const sending = sendBatch(visitor, smart)
  await expect(frame.getByText('Paid by Sandbox')).toBeVisible()
  await expect(frame.getByText('Either every step happens or none does.')).toBeVisible()
  await visitor.approve(/^2 steps/)
  const { id } = await sending
  await page.reload()
  await site.isReady()
  await expect.poll(account).toBe(smart)
  await expect.poll(() => statusOf(id)).toBe(200)
  expect(await signs('after')).toBe(2 + 2 * 65)

  await switchTo('0x7a6a')
  await expect.poll(account).not.toBe(smart)
  await switchTo('0x7a69')
  await expect.poll(account).toBe(smart)
})
