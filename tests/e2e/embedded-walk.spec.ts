/** The embedded wallet from a stranger's first press to the day the device is gone, with real parts: page, frame, gateway, provider, bundler. */
import { createPublicClient, http, parseEther, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { giveEther } from '../../sandbox/faucet.ts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'
import { answerProvider } from '../support/e2e-social.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

test.use({ smartAccounts: true })

const SOCIALS = `features='{"socials":["google","github"]}'`

async function logInByGoogle(visitor: EmbeddedVisitor): Promise<void> {
  const { page, modal } = visitor
  await page.evaluate(() => window.walletKit!.open())
  const opened = page.waitForEvent('popup')
  await modal.dialog.getByRole('button', { name: /^Continue with Google/ }).click()
  await answerProvider(await opened, { name: 'Ada Lovelace' })
}

const account = ({ page }: EmbeddedVisitor) =>
  page.evaluate(
    () => window.walletKit!.state.connections.find(({ namespace }) => namespace === 'eip155')!.accounts[0]!,
  )

test('a login with Google and a passkey, a batch that others pay for, the key exported, the device lost: the wallet stays', async ({
  visitor,
  stranger,
  world,
}) => {
  const { frame, modal, page, site } = visitor
  const rpc = site.environment.rpc[0]
  const chain = createPublicClient({ transport: http(rpc) })
  await addAuthenticator(page)
  await visitor.visit(SOCIALS)

  // An account elsewhere; the wallet is protected by a passkey and a recovery code.
  await logInByGoogle(visitor)
  await frame.getByRole('button', { name: /^Passkey/ }).click()
  const code = await visitor.keepCode()
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  await site.event('connected')
  await modal.isClosed()
  const { address, type } = (await account(visitor)) as { address: Hex; type: string }
  expect(type).toBe('smartAccount')

  // Two transfers as one, read before they are approved, with the network fee paid by the operator.
  await giveEther(rpc, address)
  const recipients = [0, 1].map(() => privateKeyToAddress(generatePrivateKey()))
  const calls = recipients.map((to) => ({ to, value: '0x2386f26fc10000' }))
  const sending = visitor.ask('wallet_sendCalls', [
    { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls },
  ])
  const shown = frame.locator('main')
  await expect(shown).toContainText('Paid by Sandbox')
  await expect(shown).toContainText(/2 steps.*Send 0\.01 ETH.*Send 0\.01 ETH/s)
  for (const to of recipients) await expect(shown).toContainText(to.slice(-4))
  const before = await chain.getBalance({ address })
  await visitor.approve(/^2 steps/)
  const { id } = (await sending) as { id: string }
  await expect
    .poll(() => visitor.ask('wallet_getCallsStatus', [id]))
    .toMatchObject({ status: 200, atomic: true })
  for (const to of recipients) expect(await chain.getBalance({ address: to })).toBe(parseEther('0.01'))
  expect(before - (await chain.getBalance({ address }))).toBe(parseEther('0.02'))

  // The key, after a code by mail and the passkey, in a window of the wallet alone: it is that of the smart account's only owner.
  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.dialog.getByRole('button', { name: /^Login and recovery methods/ }).click()
  await frame.getByRole('button', { name: /^Export private key/ }).click()
  const mails = world.mail.mailbox.to('ada@example.com').length
  await frame.getByRole('button', { name: 'Send me a code' }).click()
  const { code: digits } = await world.mail.mailbox.next('ada@example.com', mails)
  await frame.getByRole('textbox', { name: '6-digit code' }).fill(digits!)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  const opening = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Show it in a window' }).click()
  const keys = await opening
  await keys.getByRole('button', { name: 'Show: Ethereum and other EVM networks' }).click()
  const key = (await keys.locator('.key-text').first().textContent()) as Hex
  const [owner] = (await chain.readContract({
    address,
    abi: [
      {
        type: 'function',
        name: 'getOwners',
        stateMutability: 'view',
        inputs: [],
        outputs: [{ type: 'address[]' }],
      },
    ],
    functionName: 'getOwners',
  })) as [Hex]
  expect(privateKeyToAddress(key)).toBe(owner)
  expect(
    await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage)),
  ).not.toContain(key.slice(2))
  await keys.close()
  await page.evaluate(() => window.walletKit!.close())
  await modal.isClosed()

  // The browser's data is gone. The passkey, which lies elsewhere, logs in and opens the wallet by itself.
  const inner = page.frames().find((one) => one.parentFrame() === page.mainFrame())!
  await inner.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name!)
        // Open connections of the frame end with its document.
        request.onsuccess = request.onblocked = resolve
      })
    }
  })
  await page.evaluate(() => localStorage.clear())
  await visitor.visit(SOCIALS)
  expect(await visitor.accounts()).toEqual({})
  await page.evaluate(() => window.walletKit!.open())
  await modal.dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  await expect.poll(async () => (await visitor.accounts()).eip155).toBe(address)
  await modal.isClosed()

  // The device is gone too: another browser, the account at Google, and the recovery code.
  const other = await stranger()
  await other.visit(SOCIALS)
  await logInByGoogle(other)
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(async () => (await other.accounts()).eip155).toBe(address)
  await other.modal.isClosed()
  const signing = other.ask('personal_sign', ['Still me', address])
  await other.approve(/Sign/)
  const signature = (await signing) as Hex
  expect(await chain.verifyMessage({ address, message: 'Still me', signature })).toBe(true)
})
