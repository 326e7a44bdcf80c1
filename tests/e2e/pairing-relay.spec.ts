/** The relay dies during a visit, stays away or refuses the page. */
import { closeCodes } from '../../sandbox/relay/faults.ts'
import { expect, PHONE_ACCOUNTS, sign, SIGNATURE, stateOf, test } from '../support/e2e-pairing.ts'

const [first] = PHONE_ACCOUNTS
const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
/** Said by the browser itself. */
const CONNECTION_ENDED = /^error: WebSocket connection to 'ws:\/\/127\.0\.0\.1/

/** [what is under way, method, tag] of the requests before which it dies, in the order of the visit. */
const POINTS = [
  ['the proposal', 'wc_proposeSession', 1100],
  ['a request', 'irn_publish', 1108],
  ['the return after a reload', 'irn_batchSubscribe', undefined],
  ['the goodbye', 'irn_publish', 1112],
] as const satisfies readonly (readonly [string, string, number | undefined])[]

// Every point of the visit, and every other misbehaviour: `tests/adapters/wallet-connect/relay-outages.test.ts`.
test('a relay that dies again and again during a visit changes nothing', async ({
  site,
  page,
  problems,
  relay,
  paired,
  phone,
}) => {
  problems.expect(CONNECTION_ENDED)
  const left = [...POINTS]
  const outages: Promise<void>[] = []
  relay.onFrame((frame) => {
    const [, method, tag] = left[0] ?? []
    if (frame.kind !== 'request' || frame.method !== method || frame.tag !== tag) return
    left.shift()
    outages.push(relay.down().then(() => relay.up()))
  })
  await paired()
  expect(await sign(site)).toMatch(SIGNATURE)
  expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first, network: ONE })
  phone.selectChain(31338)
  expect(await site.event('network-changed')).toMatchObject({ network: TWO, previous: ONE })
  const heard = await site.eventNames()
  expect(heard.filter((name) => ['connected', 'disconnected', 'wallet-error'].includes(name))).toEqual([
    'connected',
  ])
  await page.reload()
  await site.isReady()
  // `ready` waits a second for a saved wallet; one that takes longer is connected when it is there.
  await expect.poll(() => stateOf(site)).toMatchObject({ status: 'connected', address: first, network: TWO })
  expect(await sign(site)).toMatch(SIGNATURE)
  expect(phone.snapshot.sessions).toHaveLength(1)
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'personal_sign'])
  await page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(() => phone.snapshot.sessions).toEqual([])
  expect(await site.event('disconnected')).toMatchObject({ reason: 'user' })
  expect((await stateOf(site)).status).toBe('disconnected')
  expect(outages).toHaveLength(POINTS.length)
})

test('a relay that is away for long is come back to by itself, and what waited goes on', async ({
  site,
  page,
  problems,
  relay,
  paired,
  phone,
}) => {
  problems.expect(CONNECTION_ENDED)
  await paired()
  let attempts = 0
  page.on('websocket', () => (attempts += 1))
  await relay.down()
  const answer = sign(site)
  await expect.poll(() => attempts).toBeGreaterThanOrEqual(4)
  expect(await stateOf(site)).toMatchObject({ status: 'connected', address: first })
  await relay.up()
  expect(await answer).toMatch(SIGNATURE)
  expect(phone.requests).toHaveLength(1)
  // No attempt has left a second line behind.
  expect(relay.clients.filter(({ origin }) => origin)).toHaveLength(1)
})

for (const minutes of [-3, 3]) {
  test(`a clock that is off by ${minutes} minutes changes nothing`, async ({ site, page, paired }) => {
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await paired()
    expect(await sign(site)).toMatch(SIGNATURE)
  })
}

// Other differences: `tests/adapters/wallet-connect/refused-relay.test.ts`.
test('a clock that is off by 5 minutes is named', async ({ site, page, modal, problems }) => {
  problems.expect(/Session Expired: .*check your time settings/)
  await page.clock.setSystemTime(Date.now() + 5 * 60_000)
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>')
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Wallet on another device').click()
  await modal.dialog.getByText('Check the clock of this device').waitFor()
  await page.clock.setSystemTime(Date.now())
  await modal.button('Try again').click()
  await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
})

test('a relay that refuses the site is not blamed on the connection', async ({
  site,
  page,
  modal,
  problems,
  relay,
}) => {
  problems.expect(/Origin Not Allowed: /)
  relay.faults.turnAway = closeCodes.wrongOrigin
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>')
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Wallet on another device').click()
  await modal.dialog.getByText(/can’t connect to this site right now/).waitFor()
})
