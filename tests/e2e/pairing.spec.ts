import { expect, PHONE_ACCOUNTS, saidGoodbye, stateOf, test } from '../support/e2e-pairing.ts'

const [first, second] = PHONE_ACCOUNTS
const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

test('a phone is paired by the link, signs, and the page hears what it does', async ({
  site,
  page,
  paired,
  phone,
}) => {
  const foreign: string[] = []
  // A picture that was fetched before is shown from `blob:`.
  const isForeign = (url: string) => !/^(blob:)?(http|ws):\/\/(127\.0\.0\.1|localhost):/.test(url)
  page.on('request', (request) => {
    if (isForeign(request.url())) foreign.push(request.url())
  })
  await paired()
  expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first, network: ONE })
  const signature = await page.evaluate(() => {
    type Provider = { request(request: object): Promise<unknown> }
    const provider = window.walletKit!.getProvider() as Provider
    const params = ['0x68656c6c6f', window.walletKit!.state.address]
    return provider.request({ method: 'personal_sign', params })
  })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  phone.selectAccount(1)
  expect(await site.event('account-changed')).toMatchObject({ address: second, previous: first })
  phone.selectChain(31338)
  expect(await site.event('network-changed')).toMatchObject({ network: TWO, previous: ONE })
  expect(foreign).toEqual([])
})

test('the session outlives a reload', async ({ site, page, paired }) => {
  await paired()
  await page.reload()
  await site.isReady()
  await expect.poll(() => stateOf(site)).toMatchObject({ status: 'connected', address: first, network: ONE })
})

test('a phone is paired where the page may not look at any storage', async ({ site, page, paired }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await paired()
  expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first, network: ONE })
})

test('a switch within the session asks nobody', async ({ site, page, paired, phone }) => {
  await paired()
  const before = phone.requests.length
  await page.evaluate((network) => window.walletKit!.switchNetwork(network), TWO)
  expect(await stateOf(site)).toMatchObject({ network: TWO })
  expect(phone.requests).toHaveLength(before)
})

test('the phone leaves, and the page lets go', async ({ site, paired, phone }) => {
  await paired()
  await phone.disconnect()
  expect(await site.event('disconnected')).toEqual({ namespace: 'eip155', reason: 'wallet' })
})

test('the page leaves, and the phone hears of it', async ({ page, paired, phone }) => {
  await paired()
  await page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(() => phone.snapshot.sessions).toEqual([])
})

test('a declined pairing is said, and may be asked for again', async ({
  modal,
  site,
  phone,
  pairingPage,
  copiedLink,
}) => {
  phone.mode = 'reject'
  await pairingPage()
  await phone.pair(await copiedLink())
  await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
  phone.mode = 'approve'
  await modal.button('Try again').click()
  await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await phone.pair(await copiedLink())
  await modal.isClosed()
  expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first })
})

test('a code is renewed before it expires, and the old one is shown no more', async ({
  page,
  modal,
  site,
  phone,
  pairingPage,
  copiedLink,
}) => {
  await page.clock.install()
  await pairingPage()
  const old = await copiedLink()
  await page.clock.fastForward(231_000)
  await expect(modal.dialog.getByText(/Expires [34]:/)).toBeVisible()
  const renewed = await copiedLink()
  expect(renewed).not.toBe(old)
  await phone.pair(renewed)
  await modal.isClosed()
  expect(await stateOf(site)).toMatchObject({ status: 'connected' })
})

test('going back calls it off; what the phone says then is given back', async ({
  modal,
  site,
  relay,
  phone,
  pairingPage,
  copiedLink,
}) => {
  await pairingPage()
  const link = await copiedLink()
  await modal.button('Back').click()
  await modal.isOpen('Connect wallet')
  await phone.pair(link)
  await saidGoodbye(relay)
  await expect.poll(() => phone.snapshot.sessions).toEqual([])
  expect((await stateOf(site)).status).toBe('disconnected')
})

test('a relay that comes back lets the waiting phone in', async ({
  modal,
  relay,
  site,
  phone,
  pairingPage,
  copiedLink,
  problems,
}) => {
  problems.expect(/^error: WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
  await pairingPage()
  const link = await copiedLink()
  await relay.down()
  await relay.up()
  await phone.pair(link)
  await modal.isClosed()
  expect(await stateOf(site)).toMatchObject({ status: 'connected' })
})
