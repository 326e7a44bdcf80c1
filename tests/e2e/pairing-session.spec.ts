/** What happens between a page and a phone that are paired. */
import type { Page } from '@playwright/test'
import { createPublicClient, http, parseEther, toHex, type Hex } from 'viem'
import { receiptOf } from '../../sandbox/wallets/receipt.ts'
import {
  ask,
  expect,
  openPhone,
  PHONE_ACCOUNTS,
  saidGoodbye,
  sign,
  SIGNATURE,
  stateOf,
  test,
} from '../support/e2e-pairing.ts'

const [first, second] = PHONE_ACCOUNTS
const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const WEEK = 7 * 86_400_000

test('a transaction goes through the phone to the chain', async ({ site, paired, phone, environment }) => {
  await paired()
  const value = parseEther('0.01')
  const transaction = { from: first, to: second, value: toHex(value) }
  const hash = (await ask(site, 'eth_sendTransaction', [transaction])) as Hex
  const chain = createPublicClient({ transport: http(environment.rpc[0]) })
  const receipt = await receiptOf(chain, hash)
  expect(receipt).toMatchObject({ status: 'success', to: second.toLowerCase() })
  expect(await chain.getTransaction({ hash })).toMatchObject({ value })
  expect(phone.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  // What the phone does not offer is asked of the network itself.
  expect(await ask(site, 'eth_getTransactionReceipt', [hash])).toMatchObject({ transactionHash: hash })
  expect(phone.requests).toHaveLength(1)
})

test('a declined request is declined, and the session goes on', async ({ site, paired, phone }) => {
  await paired()
  phone.mode = 'reject'
  await expect(sign(site)).rejects.toThrow(/^4001 User rejected/)
  phone.mode = 'approve'
  expect(await sign(site)).toMatch(SIGNATURE)
  expect((await stateOf(site)).status).toBe('connected')
})

test.describe('a phone that knows one network', () => {
  test.use({
    phoneOptions: async ({ phoneOptions }, use) =>
      use({ ...phoneOptions, chains: phoneOptions.chains.slice(0, 1) }),
  })

  test('is given the other when the page wants to go there', async ({ site, page, paired, phone }) => {
    await paired()
    await page.evaluate((network) => window.walletKit!.switchNetwork(network), TWO)
    expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first, network: TWO })
    const asked = phone.requests.map(({ method }) => method)
    expect(asked.slice(0, 2)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(await sign(site)).toMatch(SIGNATURE)
    expect(phone.snapshot.chainId).toBe(31338)
    expect(await site.eventNames()).not.toContain('disconnected')
  })

  test('stays where it is when its owner does not want that', async ({ site, page, paired, phone }) => {
    await paired()
    phone.mode = 'reject'
    const moved = page.evaluate((network) => window.walletKit!.switchNetwork(network), TWO)
    await expect(moved).rejects.toThrow()
    expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first, network: ONE })
  })
})

test('the phone asks whether the page is there, and lengthens the session', async ({
  site,
  paired,
  phone,
}) => {
  await paired()
  const [session] = phone.snapshot.sessions
  await phone.ping(session!.topic)
  await phone.extend(session!.topic)
  expect(phone.snapshot.sessions[0]?.expires).toBeGreaterThanOrEqual(session!.expires)
  expect(await sign(site)).toMatch(SIGNATURE)
})

test('a session that runs out ends, and says why', async ({ site, page, paired }) => {
  await page.clock.install()
  await paired()
  await page.clock.fastForward(WEEK + 60_000)
  expect(await site.event('disconnected')).toEqual({ namespace: 'eip155', reason: 'expired' })
  expect((await stateOf(site)).status).toBe('disconnected')
  await expect.poll(() => storedTopics(page)).toEqual([])
})

test('a session that ran out while the page was away is not taken up, and nothing of it is kept', async ({
  site,
  page,
  relay,
  paired,
}) => {
  await page.clock.install()
  await paired()
  const topic = (await storedTopics(page))[0]
  await page.goto('about:blank')
  await page.clock.setSystemTime(Date.now() + WEEK + 60_000)
  // The clock of the relay is not the page's: a token from next week is refused.
  await page.goBack()
  await site.isReady()
  expect((await stateOf(site)).status).toBe('disconnected')
  await expect.poll(() => storedTopics(page)).toEqual([])
  expect(relay.clients.flatMap(({ topics, origin }) => (origin ? topics : []))).not.toContain(topic)
})

test('page and phone start again, and go on', async ({ site, page, paired, phone, phoneOptions }) => {
  await paired()
  await phone.destroy()
  await page.reload()
  await site.isReady()
  await expect.poll(async () => (await stateOf(site)).status).toBe('connected')
  const answer = sign(site)
  const again = await openPhone(phoneOptions)
  expect(await answer).toMatch(SIGNATURE)
  expect(again.requests).toHaveLength(1)
  again.selectAccount(1)
  expect(await site.event('account-changed')).toMatchObject({ address: second })
  await again.destroy()
})

test('what the phone does while the page is offline is seen when it is back', async ({
  site,
  page,
  context,
  relay,
  paired,
  phone,
}) => {
  await paired()
  await context.setOffline(true)
  await expect.poll(() => relay.clients.filter(({ origin }) => origin).length).toBe(0)
  phone.selectAccount(1)
  await expect(sign(site)).rejects.toThrow()
  expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first })
  await context.setOffline(false)
  expect(await site.event('account-changed')).toMatchObject({ address: second })
  expect(await sign(site, second)).toMatch(SIGNATURE)
  await page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(() => phone.snapshot.sessions).toEqual([])
})

test('who leaves offline is gone for the phone too, as soon as it can be told', async ({
  site,
  page,
  context,
  paired,
  phone,
}) => {
  await paired()
  await context.setOffline(true)
  await page.evaluate(() => window.walletKit!.disconnect())
  expect((await stateOf(site)).status).toBe('disconnected')
  await context.setOffline(false)
  await expect.poll(() => phone.snapshot.sessions).toEqual([])
})

test('a request that waits when the session ends is over', async ({ site, paired, phone }) => {
  await paired()
  phone.mode = 'ask'
  const answer = expect(sign(site)).rejects.toThrow(/^(4900 The session has ended|6000 User disconnected)/)
  await expect.poll(() => phone.pending?.kind).toBe('sign')
  await phone.disconnect()
  await answer
  expect(await site.event('disconnected')).toEqual({ namespace: 'eip155', reason: 'wallet' })
})

test('a request that nobody answers is over after five minutes', async ({ site, page, paired, phone }) => {
  await page.clock.install()
  await paired()
  phone.fault = 'silent'
  const answer = expect(sign(site)).rejects.toThrow(/^-32000 The wallet did not answer/)
  await expect.poll(() => phone.requests.length).toBe(1)
  await page.clock.fastForward(301_000)
  await answer
  expect((await stateOf(site)).status).toBe('connected')
})

test('an older code that runs out does not end the newer one', async ({
  page,
  modal,
  site,
  phone,
  pairingPage,
  copiedLink,
}) => {
  await page.clock.install()
  await pairingPage()
  await page.clock.fastForward(231_000)
  await expect(modal.dialog.getByText(/Expires [34]:/)).toBeVisible()
  await page.clock.fastForward(90_000)
  await expect(modal.dialog.getByText(/Expires 2:/)).toBeVisible()
  await phone.pair(await copiedLink())
  await modal.isClosed()
  expect(await stateOf(site)).toMatchObject({ status: 'connected' })
})

test('after a late answer the visitor pairs anew', async ({
  modal,
  site,
  relay,
  phone,
  pairingPage,
  copiedLink,
}) => {
  await pairingPage()
  const old = await copiedLink()
  await modal.button('Back').click()
  await modal.isOpen('Connect wallet')
  await phone.pair(old)
  await saidGoodbye(relay)
  await modal.dialog.getByRole('button', { name: /Wallet on another device/ }).click()
  await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
  const renewed = await copiedLink()
  expect(renewed).not.toBe(old)
  await phone.pair(renewed)
  await modal.isClosed()
  expect(await sign(site)).toMatch(SIGNATURE)
})

test('leaving in one tab is leaving in all', async ({ site, page, context, paired, phone }) => {
  await paired()
  const other = await context.newPage()
  const problems: string[] = []
  other.on('pageerror', (error) => problems.push(String(error)))
  await other.goto(page.url())
  const status = (tab: typeof page) => tab.evaluate(() => window.walletKit?.state?.status)
  await expect.poll(() => status(other)).toBe('connected')
  expect(await sign(site)).toMatch(SIGNATURE)
  await other.evaluate(() => window.walletKit!.disconnect())
  expect(await site.event('disconnected')).toMatchObject({ namespace: 'eip155' })
  await expect.poll(() => phone.snapshot.sessions).toEqual([])
  await expect.poll(() => storedTopics(page)).toEqual([])
  await page.reload()
  await site.isReady()
  expect([await status(page), await status(other)]).toEqual(['disconnected', 'disconnected'])
  expect(problems).toEqual([])
})

/** The topics of the sessions and the subscriptions that the client keeps. */
function storedTopics(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wallet-modal')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('It does not open')))
    })
    const store = database.transaction('values').objectStore('values')
    const read = <T>(all: IDBRequest<T[]>) =>
      new Promise<T[]>((resolve) => all.addEventListener('success', () => resolve(all.result)))
    const keys = (await read(store.getAllKeys())).map(String)
    const values: unknown[] = await read(store.getAll())
    database.close()
    const topics = keys.flatMap((key, index) => {
      if (!/\/\/(session|pairing|subscription)$/.test(key)) return []
      return (values[index] as { topic: string }[]).map(({ topic }) => topic)
    })
    return [...new Set(topics)]
  })
}

test('a page that reloads as soon as it hears of the connection keeps it', async ({
  site,
  page,
  phone,
  pairingPage,
  copiedLink,
}) => {
  test.slow()
  await page.addInitScript(() => {
    addEventListener('connected', (event) => {
      // The wallet answers a restored session as well.
      if (!(event as CustomEvent<{ restored: boolean }>).detail.restored) location.reload()
    })
  })
  for (let round = 0; round < 6; round += 1) {
    await pairingPage()
    const reloaded = page.waitForEvent('load')
    await phone.pair(await copiedLink())
    await reloaded
    await site.isReady()
    await expect
      .poll(() => stateOf(site))
      .toMatchObject({ status: 'connected', address: first, network: ONE })
    expect(await sign(site)).toMatch(SIGNATURE)
    expect(phone.snapshot.sessions).toHaveLength(1)
    await page.evaluate(() => window.walletKit!.disconnect())
    await expect.poll(() => phone.snapshot.sessions).toEqual([])
  }
})
