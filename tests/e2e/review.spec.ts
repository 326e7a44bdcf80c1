import type { Page, Request } from '@playwright/test'
import { tabTo } from '../support/e2e-focus.ts'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../support/e2e-account.ts'
import type { Site } from '../support/e2e-test.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'
import { ACCOUNTS, FOX } from '../support/e2e-wallets.ts'

// An account of its own: what is sent here is missing in no other test.
test.use({
  installed: async ({ owner }, use) => use({ fox: { ...FOX, prompt: 'div', accounts: [owner.key] } }),
})

const PAGE = '<wallet-modal id="wallet" review="all" {{modal}}></wallet-modal><button>Bystander</button>'

/** What a page does with a provider: nothing in it knows of the modal. */
async function asks(page: Page, method: string, params: unknown): Promise<void> {
  await page.evaluate(
    ({ method, params }) => {
      const given = JSON.parse(JSON.stringify(params)) as unknown[]
      const { answers = [] } = window as { answers?: unknown[] }
      const index = answers.push('pending') - 1
      Object.assign(window, { answers, given })
      const provider = window.walletKit!.getProvider('eip155')!
      provider.request({ method, params: given }).then(
        (answer) => (answers[index] = answer),
        (error: { code: unknown; message: string }) =>
          (answers[index] = `${String(error.code)} ${error.message}`),
      )
    },
    { method, params },
  )
}

const answers = (page: Page) => page.evaluate(() => (window as { answers?: unknown[] }).answers)

/** The parameters of what the wallet was asked, without reads. */
const asked = (page: Page, method: string) =>
  page.evaluate((wanted) => {
    const { requests } = window.wallets['fox']!
    return requests.filter((one) => one.method === wanted).map(({ params }) => params)
  }, method)

test.beforeEach(async ({ page, site, fox, owner, people }) => {
  await people.sendEther(owner.address, parseEther('3'))
  await giveTrialsTime(page)
  await site.visitMarkup(PAGE)
  await site.isReady()
  await fox.set({ mode: 'approve' })
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  await fox.set({ mode: 'ask' })
})

/** EIP-55's own example: nothing is expected of it elsewhere. */
const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const send = (from: string, value: string) => [{ from, to: FRIEND, value }]

test('a transfer that the page asks for is read, continued, approved in the wallet, and sent', async ({
  page,
  modal,
  fox,
  owner,
}) => {
  await asks(page, 'eth_sendTransaction', send(owner.address, '0xde0b6b3a7640000'))
  await modal.isOpen('Review request')
  await expect(modal.dialog).toContainText(/1 ETH/)
  const effects = modal.dialog.getByRole('region', { name: 'What will change' })
  await expect(effects).toContainText('Checked just now')
  await expect(effects).toContainText(/Ether.*−\s1/)
  await expect(modal.dialog).toContainText(new URL(page.url()).host)
  expect(await asked(page, 'eth_sendTransaction')).toEqual([])
  await modal.button('Continue').click()
  await fox.answer('Send this transaction?', 'Approve')
  await modal.isClosed()
  await expect.poll(() => answers(page)).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
  expect(await asked(page, 'eth_sendTransaction')).toEqual([send(owner.address, '0xde0b6b3a7640000')])
})

for (const [how, act] of [
  ['Reject', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()],
  [
    'the close button',
    (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const)
  test(`${how} rejects as a wallet does, which is never asked`, async ({ page, modal, owner }) => {
    await asks(page, 'personal_sign', ['0x48656c6c6f', owner.address])
    await modal.isOpen('Review signature')
    await expect(modal.dialog.getByRole('region', { name: 'Message' })).toHaveText('Hello')
    await act(page)
    await modal.isClosed()
    await expect.poll(() => answers(page)).toEqual(['4001 User rejected the request.'])
    expect(await asked(page, 'personal_sign')).toEqual([])
  })

test('the button that is to have the focus gets it when its words come after the dialog', async ({
  page,
  modal,
  owner,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/reading-evm-/, async (route) => {
    await released
    await route.continue()
  })
  await asks(page, 'eth_sendTransaction', send(owner.address, '0x1'))
  await modal.isOpen('Review request')
  await expect(modal.heading('Review request')).toBeFocused()
  release()
  await expect(modal.button('Reject')).toBeFocused()
})

test('what the page changes after it asked is neither shown nor sent', async ({
  page,
  modal,
  fox,
  owner,
}) => {
  await asks(page, 'eth_sendTransaction', send(owner.address, '0x1'))
  await page.evaluate(() => {
    const { given } = window as { given?: { value: string; to: string }[] }
    Object.assign(given![0]!, {
      value: '0xffffffffffffffff',
      to: '0x000000000000000000000000000000000000dEaD',
    })
  })
  await modal.isOpen('Review request')
  await expect(modal.dialog).not.toContainText('dEaD')
  await modal.button('Continue').click()
  await fox.answer('Send this transaction?', 'Approve')
  await expect.poll(() => asked(page, 'eth_sendTransaction')).toEqual([send(owner.address, '0x1')])
})

test('a danger is continued with by the keyboard alone, by typing a word', async ({
  page,
  site,
  modal,
  fox,
  owner,
}) => {
  const { collectible } = site.environment.contracts
  // setApprovalForAll(operator, true)
  const data = `0xa22cb465${ACCOUNTS[2].slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
  await asks(page, 'eth_sendTransaction', [{ from: owner.address, to: collectible, data }])
  await modal.isOpen('Review request')
  await expect(modal.button('Reject')).toBeFocused()
  await expect(modal.button(/^Press and hold/)).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: 'Continue', exact: true })).toBeHidden()
  await tabTo(page, /^Press and hold/)
  await page.keyboard.press('Enter')
  expect(await asked(page, 'eth_sendTransaction')).toEqual([])
  await tabTo(page, /^Type CONTROL/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('control')
  await page.keyboard.press('Enter')
  await fox.answer('Send this transaction?', 'Approve')
  await expect.poll(() => answers(page)).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
})

test('a danger is continued with by holding the button down', async ({ page, site, modal, fox, owner }) => {
  const { collectible } = site.environment.contracts
  const data = `0xa22cb465${ACCOUNTS[2].slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
  await asks(page, 'eth_sendTransaction', [{ from: owner.address, to: collectible, data }])
  await modal.button(/^Press and hold/).click()
  expect(await asked(page, 'eth_sendTransaction')).toEqual([])
  await modal.button(/^Press and hold/).hover()
  await page.mouse.down()
  await fox.asks()
  await page.mouse.up()
  await fox.answer('Send this transaction?', 'Reject')
  await expect.poll(() => answers(page)).toEqual([expect.stringMatching(/^4001/)])
})

/** What the node is asked about a request is held back until the test lets go; reads of the modal's own are not. */
async function holdBack(
  page: Page,
  answer?: object,
  held = /eth_simulateV1|eth_getCode|debug_traceCall/,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**', async (route) => {
    const body = route.request().postData() ?? ''
    if (!held.test(body)) return route.continue()
    await released
    const isTrial = /eth_simulateV1|debug_traceCall/.test(body)
    if (!answer || !isTrial) return route.continue()
    const { id } = JSON.parse(body) as { id: unknown }
    await route.fulfill({ json: { jsonrpc: '2.0', id, ...answer } })
  })
  return release
}

/** Where all that can be seen of a request is, and what the browser itself calls a layout shift since. */
async function watchLayout(page: Page): Promise<() => Promise<void>> {
  const places = () =>
    page.evaluate(() => {
      const root = document.querySelector('wallet-modal')!.shadowRoot!
      const parts = '.frame-header, h3, .review-result, dt, dd, .disclosure, .review button'
      return [...root.querySelectorAll(parts)].map((part) => {
        const { y } = part.getBoundingClientRect()
        return `${part.className || part.tagName} ${Math.round(y)}`
      })
    })
  const before = await places()
  await page.evaluate(() => {
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((one) => (one as unknown as { value: number }).value)),
    )
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, { shifts, observer })
  })
  return async () => {
    expect(await places()).toEqual(before)
    const shifts = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { observer, shifts } = window as unknown as { observer: PerformanceObserver; shifts: number[] }
      shifts.push(...observer.takeRecords().map((one) => (one as unknown as { value: number }).value))
      return shifts
    })
    expect(shifts).toEqual([])
  }
}

/** A permit to take 400 for a day. */
async function permitOf(page: Page, account: string, spender: string, token: string): Promise<string> {
  const [chainId, now] = await page.evaluate(async () => {
    const provider = window.walletKit!.getProvider('eip155')!
    return [await provider.request({ method: 'eth_chainId' }), Date.now()] as const
  })
  const types = ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256']
  const domain = ['name:string', 'version:string', 'chainId:uint256', 'verifyingContract:address']
  const members = (list: string[]) =>
    list.map((one) => one.split(':')).map(([name, type]) => ({ name, type }))
  return JSON.stringify({
    types: { EIP712Domain: members(domain), Permit: members(types) },
    primaryType: 'Permit',
    domain: { name: 'SBC', version: '1', chainId: Number(chainId), verifyingContract: token },
    message: {
      ...{ owner: account, spender, value: '400000000', nonce: '0' },
      deadline: String(Math.floor(now / 1000) + 86_400),
    },
  })
}

/** What of an element's height its content does not need. */
function emptyHeight(element: HTMLElement | SVGElement): number {
  const { clientHeight, style } = element
  style.setProperty('min-block-size', '0', 'important')
  const needed = element.clientHeight
  style.removeProperty('min-block-size')
  return clientHeight - needed
}

const ETHER = '0xde0b6b3a7640000'
const unused = () => privateKeyToAddress(generatePrivateKey())

for (const size of [
  { width: 1000, height: 800 },
  { width: 390, height: 760 },
])
  test.describe(`in a window of ${size.width} px`, () => {
    test.use({ viewport: size })

    test('nothing moves when effects and late warnings arrive', async ({ page, modal, owner }) => {
      const release = await holdBack(page)
      await asks(page, 'eth_sendTransaction', [{ from: owner.address, to: unused(), value: ETHER }])
      await modal.isOpen('Review request')
      await expect(modal.dialog).toContainText('Checking')
      await expect(modal.dialog).not.toContainText('never used on this network')
      const isStill = await watchLayout(page)
      release()
      await expect(modal.dialog.getByText('never used on this network')).toBeVisible()
      await expect(modal.dialog).toContainText('Checked just now')
      await isStill()
      await modal.button('Reject').click()
    })

    test('nothing moves when effects cannot be checked', async ({ page, modal, owner }) => {
      const release = await holdBack(page, { error: { code: -32601, message: 'Method not found' } })
      await asks(page, 'eth_sendTransaction', [{ from: owner.address, to: unused(), value: ETHER }])
      await modal.isOpen('Review request')
      await expect(modal.dialog).toContainText('Checking')
      const isStill = await watchLayout(page)
      release()
      await expect(modal.dialog).toContainText('We couldn’t check what this changes')
      await isStill()
      await modal.button('Reject').click()
    })

    test('nothing moves when names, the limit and more effects arrive', async ({
      page,
      modal,
      owner,
      site,
    }) => {
      const release = await holdBack(page, undefined, /eth_simulateV1|eth_getCode|debug_traceCall|eth_call/)
      const { token6: to, collectible: spender } = site.environment.contracts
      const words = [spender.slice(2).toLowerCase(), 400_000_000n.toString(16)]
      const data = `0x095ea7b3${words.map((word) => word.padStart(64, '0')).join('')}`
      await asks(page, 'eth_sendTransaction', [{ from: owner.address, to, data }])
      await modal.isOpen('Review request')
      await expect(modal.dialog).toContainText('Checking')
      const isStill = await watchLayout(page)
      release()
      await expect(modal.dialog.getByRole('textbox', { name: 'Spending limit' })).toHaveValue('400')
      await expect(modal.dialog).toContainText('Checked just now')
      await isStill()
      await modal.button('Reject').click()
    })

    test('no line of a sentence is left empty when the decimals arrive', async ({
      page,
      modal,
      owner,
      site,
    }) => {
      const release = await holdBack(page, undefined, /eth_simulateV1|eth_getCode|debug_traceCall|eth_call/)
      const { token6, collectible } = site.environment.contracts
      const permit = await permitOf(page, owner.address, collectible, token6)
      await asks(page, 'eth_signTypedData_v4', [owner.address, permit])
      await modal.isOpen('Review signature')
      const sentence = modal.dialog.getByRole('heading', { name: /^Signing lets/ })
      await expect(sentence).not.toContainText('SBC')
      const isStill = await watchLayout(page)
      release()
      await expect(sentence).toContainText('take 400 SBC until')
      await expect(modal.dialog).toContainText('Checked just now')
      await isStill()
      expect(await sentence.evaluate(emptyHeight)).toBe(0)
      await modal.button('Reject').click()
    })

    test('nothing that is read moves when it turns out that it fails', async ({
      page,
      modal,
      owner,
      site,
    }) => {
      const release = await holdBack(page)
      // transfer(address,uint256) of what the account does not have.
      const data = `0xa9059cbb${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
      const { token6: to } = site.environment.contracts
      await asks(page, 'eth_sendTransaction', [{ from: owner.address, to, data }])
      await modal.isOpen('Review request')
      await expect(modal.dialog).toContainText('Checking')
      const heading = modal.dialog.getByRole('heading', { level: 3 })
      const rows = modal.dialog.locator('dt')
      const places = () =>
        Promise.all(
          [heading, rows].map((all) =>
            all.evaluateAll((list) => list.map((one) => one.getBoundingClientRect().y)),
          ),
        )
      const before = await places()
      release()
      await expect(modal.dialog).toContainText('This would fail')
      await expect(modal.button(/^Press and hold/)).toBeVisible()
      expect(await places()).toEqual(before)
      await modal.button('Reject').click()
    })
  })

test('the limit of an approval is lowered, and the wallet is asked for no more', async ({
  page,
  site,
  modal,
  fox,
  owner,
}) => {
  const { token6: to } = site.environment.contracts
  const approve = (amount: bigint) =>
    `0x095ea7b3${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  await asks(page, 'eth_sendTransaction', [{ from: owner.address, to, data: approve(400_000_000n) }])
  await modal.isOpen('Review request')
  const limit = modal.dialog.getByRole('textbox', { name: 'Spending limit' })
  await expect(limit).toHaveValue('400')
  await limit.fill('500')
  await expect(modal.dialog).toContainText('That is more than the site asks for.')
  await limit.fill('125')
  await expect(modal.heading(/spend up to 125 SBC/)).toBeVisible()
  await expect(modal.dialog).toContainText('The site asked for 400 SBC')
  // The spender is an ordinary account, which is known once the new request has been checked as well.
  await expect(modal.button(/^Press and hold/)).toBeVisible()
  await tabTo(page, /^Type CONTROL/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('control')
  await page.keyboard.press('Enter')
  await fox.answer('Send this transaction?', 'Approve')
  await expect.poll(() => answers(page)).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
  expect(await asked(page, 'eth_sendTransaction')).toEqual([
    [expect.objectContaining({ from: owner.address, to, data: approve(125_000_000n) })],
  ])
})

/** How the page's networks are asked while a request is described: requests, and those of them that ask several things. */
async function countReads(page: Page, site: Site, urls: readonly string[], request: object) {
  await site.visitMarkup(
    `<wallet-modal {{modal}} custom-rpc-urls='${JSON.stringify({ 'eip155:31337': urls })}'></wallet-modal>`,
  )
  await site.isReady()
  const bodies: string[] = []
  const hear = (asked: Request) => {
    if (urls.some((url) => asked.url().startsWith(url))) bodies.push(asked.postData() ?? '')
  }
  page.on('request', hear)
  const described = await page.evaluate((asked) => window.walletKit!.describe(asked as never), {
    network: 'eip155:31337',
    ...request,
  })
  page.off('request', hear)
  expect(described.intent).toContain('400 SBC')
  return { requests: bodies.length, batches: bodies.filter((body) => body.startsWith('[')).length }
}

test('a network with two URLs is asked no more often than with one', async ({ page, site, owner }) => {
  const [url] = site.environment.rpc
  const data = `0x095ea7b3${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${400_000_000n.toString(16).padStart(64, '0')}`
  const { token6: to } = site.environment.contracts
  const request = { method: 'eth_sendTransaction', params: [{ from: owner.address, to, data }] }
  const one = await countReads(page, site, [url], request)
  expect(one.batches).toBeGreaterThan(0)
  const two = await countReads(page, site, [url, url.replace('127.0.0.1', 'localhost')], request)
  expect(two.requests).toBeLessThanOrEqual(one.requests)
  expect(two.batches).toBe(one.batches)
})

test('several requests are shown one after the other', async ({ page, modal, fox, owner }) => {
  await asks(page, 'personal_sign', ['0x48656c6c6f', owner.address])
  await asks(page, 'eth_sendTransaction', send(owner.address, '0x1'))
  await modal.isOpen(/Review signature.*1 of 2/)
  await modal.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await modal.isOpen(/Review request.*2 of 2/)
  await fox.answer('Sign this message?', 'Approve')
  await modal.button('Reject').click()
  await modal.isClosed()
  await expect
    .poll(() => answers(page))
    .toEqual([expect.stringMatching(/^0x[0-9a-f]{130}$/), '4001 User rejected the request.'])
})

test('the copy of an address that was sent to is shown beside it', async ({ page, modal, owner }) => {
  const friend = FRIEND
  const copy = `${friend.slice(0, 7).toLowerCase()}${'0'.repeat(30)}${friend.slice(-5).toLowerCase()}`
  await page.evaluate(
    ([of, address]) =>
      localStorage.setItem(
        '@appkit/contacts',
        JSON.stringify({ eip155: [{ of, address, sentAt: Date.now() - 86_400_000, count: 1 }] }),
      ),
    [owner.address, friend],
  )
  await page.reload()
  await page.waitForFunction(() => window.walletKit?.state.status === 'connected')
  await asks(page, 'eth_sendTransaction', [{ from: owner.address, to: copy, value: '0x1' }])
  await modal.isOpen('Review request')
  await expect(modal.dialog.locator('mark').first()).toBeVisible()
  await expect(modal.dialog).toContainText('The one you used before')
  await expect(modal.dialog.getByRole('button', { name: 'Continue', exact: true })).toBeHidden()
  await modal.button('Reject').click()
})

test("the sign-in of the modal's own is not shown twice, and pages without review ask the wallet at once", async ({
  page,
  modal,
  fox,
  owner,
}) => {
  await page.evaluate(() => document.querySelector('wallet-modal')!.removeAttribute('review'))
  await asks(page, 'personal_sign', ['0x48656c6c6f', owner.address])
  await fox.answer('Sign this message?', 'Approve')
  await expect.poll(() => answers(page)).toEqual([expect.stringMatching(/^0x/)])
  await modal.isClosed()
  await page.evaluate(() => {
    const element = document.querySelector('wallet-modal')!
    element.setAttribute('review', 'all')
    element.setAttribute('sign-in', 'optional')
  })
  await modal.isOpen('Sign in')
  await modal.button('Sign in').click()
  await fox.answer('Sign this message?', 'Approve')
  await modal.isClosed()
  expect(await page.evaluate(() => window.walletKit!.state.signedIn)).toBe(true)
})
