/** Smart accounts on a page when the bundler is away or refuses, with the real one behind it; in several tabs; after a login elsewhere. */
import { createPublicClient, http, parseEther, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { giveEther } from '../../sandbox/faucet.ts'
import { askForBundler } from '../support/e2e-bundler.ts'
import { type EmbeddedVisitor, expect, startEmbeddedWorld, test as base } from '../support/e2e-embedded.ts'
import { e2eEnvironment } from '../support/e2e-environment.ts'
import { answerProvider } from '../support/e2e-social.ts'
import { type Answer, proxyNode, type ProxyNode } from '../support/proxy-node.ts'
import { SMART_CHAIN_TIMEOUT } from '../support/smart-chain.ts'

interface Fixtures {
  /** What the bundler answers instead of the real one. */
  answers: Record<string, Answer>
  bundler: ProxyNode
}

const test = base.extend<Fixtures>({
  answers: async ({}, use) => use({}),
  bundler: async ({ answers }, use, testInfo) => {
    testInfo.setTimeout(testInfo.timeout + SMART_CHAIN_TIMEOUT)
    const proxy = await proxyNode(await askForBundler(e2eEnvironment().bundler), answers)
    await use(proxy)
    await proxy.close()
  },
  world: async ({ bundler, solana }, use) => {
    const world = await startEmbeddedWorld({ solana, deviceLink: false, bundler: bundler.url })
    await use(world)
    await world.stop()
  },
})

const someone = () => privateKeyToAddress(generatePrivateKey())

const smartOf = async ({ page }: EmbeddedVisitor): Promise<Hex> => {
  const account = await page.evaluate(
    () => window.walletKit!.state.connections.find(({ namespace }) => namespace === 'eip155')!.accounts[0]!,
  )
  expect(account.type).toBe('smartAccount')
  return account.address as Hex
}

async function rich(rpc: string, address: Hex): Promise<void> {
  const chain = createPublicClient({ transport: http(rpc) })
  await giveEther(rpc, address)
  await expect.poll(() => chain.getBalance({ address })).toBe(parseEther('10'))
}

/** Asks for a batch as a page does: its id, or what the page is told instead. */
const askBatch = ({ page }: EmbeddedVisitor, from: Hex, recipients: readonly string[]) =>
  page.evaluate(
    ([from, recipients]) => {
      const calls = recipients.map((to) => ({ to, value: '0x2386f26fc10000' }))
      const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls }
      const provider = window.walletKit!.getProvider('eip155')!
      return provider.request({ method: 'wallet_sendCalls', params: [batch] }).then(
        (answer) => (answer as { id: string }).id,
        (error: { code: number; message: string }) => `${error.code}: ${error.message}`,
      )
    },
    [from, recipients] as const,
  )

test('a bundler that is away, or refuses, is told in words in the frame and to the page, and nothing is sent', async ({
  visitor,
  answers,
  bundler,
  problems,
}) => {
  test.setTimeout(480_000)
  problems.expect(/Failed to load resource/)
  const { frame, modal, site } = visitor
  const rpc = site.environment.rpc[0]
  const chain = createPublicClient({ transport: http(rpc) })
  await visitor.visit()
  await visitor.begin('ann@example.org')
  const from = await smartOf(visitor)
  await rich(rpc, from)
  const recipients = [someone(), someone()]

  /** Before it can be approved: the sentence is shown, and the page is told when the screen is closed. */
  const refused = async (sentence: string) => {
    const asking = askBatch(visitor, from, recipients)
    await expect(frame.getByText(sentence)).toBeVisible()
    await frame
      .getByRole('button', { name: /^(Close|Reject)$/ })
      .last()
      .click()
    const told = await asking
    await modal.isClosed()
    return told
  }

  answers['*'] = { cut: true }
  expect(await refused('The relay service doesn’t answer. Try again.')).toBe(
    '4901: The bundler of this network does not answer',
  )
  delete answers['*']

  answers['eth_estimateUserOperationGas'] = {
    error: {
      code: -32500,
      message: "UserOperation reverted during simulation with reason: AA21 didn't pay prefund",
    },
  }
  expect(await refused('The smart account doesn’t have enough for the network fee.')).toBe(
    '-32500: The smart account has too few coins for the network fee (AA21)',
  )
  delete answers['eth_estimateUserOperationGas']

  // Once it is approved, the bundler refuses it: the frame says why, and the page is told when it is closed.
  for (const [error, sentence, told] of [
    [
      { code: -32602, message: 'maxFeePerGas must be at least 2000000014 (current maxFeePerGas: 14)' },
      'This didn’t work. The network fee is too low. Try again.',
      '-32602: The network fee is too low for the bundler. Try again',
    ],
    [
      { code: -32508, message: 'AA25 invalid account nonce' },
      'This didn’t work. Another transaction of the smart account is pending. Try again when it is done.',
      '-32508: Another operation of the smart account is pending. Try again when it is done (AA25)',
    ],
  ] as const) {
    answers['eth_sendUserOperation'] = { error }
    const asking = askBatch(visitor, from, recipients)
    await visitor.press(/^2 steps/)
    await expect(frame.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    await frame.getByRole('button', { name: 'Close' }).last().click()
    expect(await asking).toBe(told)
    await modal.isClosed()
  }
  delete answers['eth_sendUserOperation']
  for (const address of recipients) expect(await chain.getBalance({ address })).toBe(0n)

  // The bundler is back.
  const asking = askBatch(visitor, from, recipients)
  await visitor.approve(/^2 steps/)
  expect(await asking).toMatch(/^0x[\da-f]{64}$/)
  for (const address of recipients)
    await expect.poll(() => chain.getBalance({ address })).toBe(parseEther('0.01'))
  expect(bundler.asked.filter((method) => method === 'eth_sendUserOperation')).toHaveLength(3)
})

test('two tabs share the choice of the account, and a batch of one is followed in the other', async ({
  visitor,
}) => {
  test.setTimeout(480_000)
  const { modal, page } = visitor
  await visitor.visit()
  await visitor.begin('bob@example.org')
  const smart = await smartOf(visitor)
  await rich(visitor.site.environment.rpc[0], smart)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.waitForFunction(() => window.walletKit && 'ready' in window.walletKit)
  await second.evaluate(() => window.walletKit!.ready)
  const account = (of: typeof page) =>
    of.evaluate(
      () =>
        window.walletKit!.state.connections.find(({ namespace }) => namespace === 'eip155')?.accounts[0]
          ?.type,
    )
  await expect.poll(() => account(second)).toBe('smartAccount')
  await page.bringToFront()
  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.dialog.getByRole('button', { name: 'Switch to your ordinary account' }).click()
  await expect.poll(() => account(page)).toBe('eoa')
  await expect.poll(() => account(second)).toBe('eoa')
  await modal.dialog.getByRole('button', { name: 'Switch to your smart account' }).click()
  await expect.poll(() => account(second)).toBe('smartAccount')
  await page.evaluate(() => window.walletKit!.close())
  await modal.isClosed()
  const asking = askBatch(visitor, smart, [someone(), someone()])
  await visitor.approve(/^2 steps/)
  const id = await asking
  const status = () =>
    second.evaluate(
      (id) =>
        window
          .walletKit!.getProvider('eip155')!
          .request({ method: 'wallet_getCallsStatus', params: [id] }) as Promise<{
          status: number
        }>,
      id,
    )
  await expect.poll(async () => (await status()).status).not.toBe(100)
  await second.close()
})

test('what was sent as the smart account is followed to its end after a change to the ordinary account', async ({
  visitor,
}) => {
  test.setTimeout(480_000)
  const { modal, page, site } = visitor
  const rpc = site.environment.rpc[0]
  await visitor.visit(`features='{"socials":["google"]}'`)
  await page.evaluate(() => window.walletKit!.open())
  const opened = page.waitForEvent('popup')
  await modal.dialog.getByRole('button', { name: /^Continue with Google/ }).click()
  await answerProvider(await opened, { name: 'Ada Lovelace' })
  await visitor.protect()
  await site.event('connected')
  await modal.isClosed()
  const smart = await smartOf(visitor)
  await rich(rpc, smart)
  const to = someone()
  await page.evaluate(
    (recipient) => window.walletKit!.open({ view: 'WalletSend', recipient, amount: '0.25' }),
    to,
  )
  await modal.isOpen('Send')
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
  await modal.button(/^Send$/).click()
  await visitor.approve(/^Send 0\.25 ETH/)
  // At once: it has an id, and need not be in a block.
  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.dialog.getByRole('button', { name: 'Switch to your ordinary account' }).click()
  await expect(modal.dialog.getByRole('button', { name: 'Switch to your smart account' })).toBeVisible()
  expect(await site.event('transaction-confirmed')).toMatchObject({})
})
