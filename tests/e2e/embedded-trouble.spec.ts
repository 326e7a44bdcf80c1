/** The embedded wallet when something dies: the gateway in the middle of a send, the frame with requests open, the login itself. */
import { parseEther, verifyMessage, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { giveEther } from '../../sandbox/faucet.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { type EmbeddedVisitor, expect, startEmbeddedWorld, test as base } from '../support/e2e-embedded.ts'
import { e2eEnvironment } from '../support/e2e-environment.ts'
import { GatewayByItself } from '../support/e2e-gateway-process.ts'
import { type Answer, proxyNode, type ProxyNode } from '../support/proxy-node.ts'

interface Fixtures {
  /** In a process of its own, that of `world`. */
  gateway: GatewayByItself
  /** What the gateway's node answers instead of the real one. */
  answers: Record<string, Answer>
  /** Sandbox One as the gateway asks it. */
  node: ProxyNode
}

const test = base.extend<Fixtures>({
  gateway: async ({}, use) => use(new GatewayByItself(e2eEnvironment().dist)),
  answers: async ({}, use) => use({}),
  node: async ({ answers }, use) => {
    const node = await proxyNode(e2eEnvironment().rpc[0], answers)
    await use(node)
    await node.close()
  },
  world: async ({ gateway, node, solana }, use) => {
    const world = await startEmbeddedWorld({ solana, deviceLink: false, node: node.url, run: gateway.run })
    await use(world)
    await world.stop()
  },
})

const SEND = 'eth_sendRawTransaction'
/** A recipient that no other test sends to. */
const someone = () => privateKeyToAddress(generatePrivateKey())

const balanceOf = async (address: string) =>
  BigInt((await callNode(e2eEnvironment().rpc[0], 'eth_getBalance', [address, 'latest'])) as string)

async function rich(visitor: EmbeddedVisitor, email: string): Promise<Hex> {
  await visitor.visit()
  const { eip155 } = await visitor.begin(email)
  await giveEther(e2eEnvironment().rpc[0], eip155!)
  await expect.poll(() => balanceOf(eip155!)).toBe(parseEther('10'))
  return eip155 as Hex
}

/** From the filled-in draft to the frame's screen. */
async function draft({ modal, page, frame }: EmbeddedVisitor, recipient: string): Promise<void> {
  await page.evaluate((recipient) => {
    return window.walletKit!.open({ view: 'WalletSend', recipient, amount: '0.25' })
  }, recipient)
  await modal.isOpen('Send')
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
  await modal.button(/^Send$/).click()
  await expect(frame.locator('.intent')).toHaveText(/^Send 0\.25 ETH to /)
}

/** Presses; the node is asked then. */
async function press(visitor: EmbeddedVisitor, node: ProxyNode): Promise<void> {
  await visitor.press(/./)
  await expect.poll(() => node.asked.includes(SEND)).toBe(true)
}

const sends = ({ asked }: ProxyNode) => asked.filter((method) => method === SEND).length

test('a gateway that is killed in the middle of a send: what is known is said, it is sent once, and followed', async ({
  visitor,
  gateway,
  node,
  answers,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const { modal, frame, site } = visitor
  const address = await rich(visitor, 'ann@example.org')
  const to = someone()
  // The node takes it, and the gateway dies before it has passed that on.
  answers[SEND] = { taken: true }
  await draft(visitor, to)
  await press(visitor, node)
  await expect.poll(() => balanceOf(to)).toBe(parseEther('0.25'))
  await gateway.kill()

  await expect(frame.getByText('It may have been sent.')).toBeVisible()
  delete answers[SEND]
  await gateway.start()
  await frame.getByRole('button', { name: 'Close' }).last().click()
  // The chain is asked at once what became of it.
  await expect(modal.heading('Arrived')).toBeVisible()
  expect(await site.event('transaction-confirmed')).toMatchObject({})
  expect(sends(node)).toBe(1)
  expect(await balanceOf(to)).toBe(parseEther('0.25'))
  await modal.button('Done').click()
  await modal.isClosed()

  const signing = visitor.ask('personal_sign', ['Back again', address])
  await visitor.approve(/Sign/)
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address, message: 'Back again', signature })).toBe(true)
})

/** Ends the process that draws the frame; the page has another. */
async function crash({ page }: EmbeddedVisitor): Promise<void> {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())!
  const session = await page.context().newCDPSession(frame)
  // Never answered: who would is gone.
  session.send('Page.crash').catch(() => undefined)
}

/** What the modal says. Playwright counts the page as crashed with its frame and waits for nothing in it any more. */
const words = ({ page }: EmbeddedVisitor): Promise<string> =>
  page.evaluate(() => {
    const dialog = document.querySelector('wallet-modal')!.shadowRoot!.querySelector('dialog')
    return dialog?.open ? dialog.innerText : ''
  })

test('a frame whose process dies with requests open: they are refused, and the next one finds the login', async ({
  visitor,
}) => {
  const { frame } = visitor
  await visitor.visit()
  const { eip155 } = await visitor.begin('cyd@example.org')
  const open = ['One', 'Two'].map((text) => visitor.ask('personal_sign', [text, eip155]))
  await expect(frame.locator('.intent')).toBeVisible()
  await crash(visitor)
  expect(await Promise.all(open)).toEqual([{ refused: 4900 }, { refused: 4900 }])
  await expect.poll(() => words(visitor)).toBe('')
  expect(await visitor.ask('eth_getBalance', [eip155, 'latest'])).toBe('0x0')
  expect(await visitor.accounts()).toMatchObject({ eip155 })
})

test('a frame whose process dies during a login: the modal says so, and nothing is connected', async ({
  visitor,
}) => {
  await visitor.visit()
  await visitor.logIn('bob@example.org')
  await expect(visitor.frame.getByRole('button', { name: /Recovery code/ })).toBeVisible()
  await crash(visitor)
  await expect.poll(() => words(visitor)).toContain('The wallet was reloaded. Try again.')
  expect(await visitor.accounts()).toEqual({})
})

base(
  'an account that ends elsewhere ends here: in words, and with nothing left of it',
  async ({ visitor, world, problems }) => {
    problems.expect(/status of 401/)
    const { modal, page } = visitor
    const email = 'dee@example.org'
    await visitor.visit()
    const { eip155 } = await visitor.begin(email)
    await world.deleteAccount(email)

    expect(await visitor.ask('personal_sign', ['Still there?', eip155])).toEqual({ refused: 4100 })
    await expect.poll(() => visitor.accounts()).toEqual({})
    expect(await page.evaluate(() => window.walletKit!.state)).toMatchObject({ status: 'disconnected' })
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toContainText('This login has ended. Start again.')
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    for (const part of [email, eip155!, eip155!.toLowerCase(), 'EMAIL_LOGIN_USED'])
      expect(kept).not.toContain(part)
    await modal.close()
    await page.reload()
    await visitor.site.isReady()
    expect(await visitor.accounts()).toEqual({})
    await expect(page.locator('#wallet-modal-frame')).toHaveCount(0)
  },
)
