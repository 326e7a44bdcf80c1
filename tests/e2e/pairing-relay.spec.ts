/** The relay dies at every point of a whole visit, or misbehaves all along, and nobody notices. */
import { recoverMessageAddress, type Hex } from 'viem'
import type { Frame } from '../../sandbox/relay/frame.ts'
import { closeCodes, type RelayFaults } from '../../sandbox/relay/faults.ts'
import { expect, PHONE_ACCOUNTS, sign, SIGNATURE, stateOf, test } from '../support/e2e-pairing.ts'

const [first] = PHONE_ACCOUNTS
const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

/** [what is under way, kind, method, tag] of the frame before which it dies. */
const points = [
  ['the proposal is on its way', 'request', 'wc_proposeSession', 1100],
  ['the proposal is taken, unanswered', 'answer', 'wc_proposeSession', 1100],
  ['the phone comes', 'request', 'irn_subscribe', undefined],
  ['the phone is let in', 'answer', 'irn_subscribe', undefined],
  ['the phone is shown the proposal', 'push', 'irn_subscription', 1100],
  ['the phone approves', 'request', 'wc_approveSession', 1102],
  ['the approval is taken, unanswered', 'answer', 'wc_approveSession', 1102],
  ['the page is told of the approval', 'push', 'irn_subscription', 1101],
  ['the page has heard the approval', 'ack', 'irn_subscription', 1101],
  ['the session settles', 'push', 'irn_subscription', 1102],
  ['the settlement is acknowledged', 'request', 'irn_publish', 1103],
  ['the phone hears of the acknowledgement', 'push', 'irn_subscription', 1103],
  ['a request is on its way', 'request', 'irn_publish', 1108],
  ['a request is taken, unanswered', 'answer', 'irn_publish', 1108],
  ['a request arrives', 'push', 'irn_subscription', 1108],
  ['the phone answers', 'request', 'irn_publish', 1109],
  ['the answer arrives', 'push', 'irn_subscription', 1109],
  ['the answer is there', 'ack', 'irn_subscription', 1109],
  ['the phone changes networks', 'push', 'irn_subscription', 1110],
  ['the page comes back after a reload', 'request', 'irn_batchSubscribe', undefined],
  ['the page hangs up', 'request', 'irn_publish', 1112],
  ['the goodbye is taken, unanswered', 'answer', 'irn_publish', 1112],
] as const satisfies readonly (readonly [string, Frame['kind'], string, number | undefined])[]

const visit = test.extend<{ wholeVisit(): Promise<void> }>({
  wholeVisit: async ({ site, page, paired, phone }, use) => {
    await use(async () => {
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
      await expect
        .poll(() => stateOf(site))
        .toMatchObject({ status: 'connected', address: first, network: TWO })
      expect(await sign(site)).toMatch(SIGNATURE)
      expect(phone.snapshot.sessions).toHaveLength(1)
      expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'personal_sign'])
      await page.evaluate(() => window.walletKit!.disconnect())
      await expect.poll(() => phone.snapshot.sessions).toEqual([])
      expect(await site.event('disconnected')).toMatchObject({ reason: 'user' })
      expect((await stateOf(site)).status).toBe('disconnected')
    })
  },
})

visit.beforeEach(({ problems }) => {
  // The browser itself says that a connection ended.
  problems.expect(/^error: WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
})

for (const [name, kind, method, tag] of points) {
  visit(`a relay that dies while ${name} changes nothing`, async ({ relay, wholeVisit }) => {
    const outages: Promise<void>[] = []
    relay.onFrame((frame) => {
      if (outages.length || frame.kind !== kind || frame.method !== method || frame.tag !== tag) return
      outages.push(relay.down().then(() => relay.up()))
    })
    await wholeVisit()
    expect(outages).toHaveLength(1)
  })
}

const faults: [string, Partial<Pick<RelayFaults, 'delay' | 'duplicate' | 'drop' | 'hold'>>][] = [
  ['is slow', { delay: 150 }],
  ['says everything twice', { duplicate: true }],
]

for (const [name, fault] of faults) {
  visit(`a relay that ${name} changes nothing`, async ({ relay, wholeVisit }) => {
    Object.assign(relay.faults, fault)
    await wholeVisit()
  })
}

for (const [name, tag] of [
  ['the approval', 1101],
  ['the settlement', 1102],
  ['a request', 1108],
  ['an answer', 1109],
] as const) {
  visit(`a relay that loses ${name} brings it when the connection is new`, async ({ relay, wholeVisit }) => {
    let lost = 0
    relay.onFrame((frame) => {
      if (frame.kind !== 'push' || frame.tag !== tag || lost) return
      lost += 1
      relay.restart()
    })
    await wholeVisit()
    expect(lost).toBe(1)
  })
}

test('a relay that is away for long is come back to by itself, and what waited goes on', async ({
  site,
  page,
  problems,
  relay,
  paired,
  phone,
}) => {
  problems.expect(/^error: WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
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

test('a relay that forgets what it kept loses no session', async ({
  site,
  problems,
  relay,
  paired,
  phone,
}) => {
  problems.expect(/^error: WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
  await paired()
  await relay.down()
  await relay.up({ forget: true })
  expect(await sign(site)).toMatch(SIGNATURE)
  expect(phone.requests).toHaveLength(1)
})

test('a relay that turns the order round gives each request its own answer', async ({
  site,
  relay,
  paired,
  phone,
}) => {
  const [, second] = PHONE_ACCOUNTS
  await paired()
  relay.faults.hold = true
  const answers = Promise.all([sign(site, first), sign(site, second)])
  await expect
    .poll(() => relay.log.filter(({ kind, tag }) => kind === 'answer' && tag === 1108).length)
    .toBe(2)
  relay.faults.hold = false
  const signers = (await answers).map((signature) =>
    recoverMessageAddress({ message: 'hello', signature: signature as Hex }),
  )
  expect(await Promise.all(signers)).toEqual([first, second])
  expect(phone.requests.map(({ params }) => (params as unknown[])[1])).toEqual([second, first])
})

test('a relay that drops what it sends has it still when the connection is new', async ({
  site,
  problems,
  relay,
  paired,
  phone,
}) => {
  problems.expect(/^error: WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
  await paired()
  relay.faults.drop = true
  const answer = sign(site)
  await expect.poll(() => relay.log.some(({ kind, tag }) => kind === 'answer' && tag === 1108)).toBe(true)
  relay.faults.drop = false
  relay.cut()
  expect(await answer).toMatch(SIGNATURE)
  expect(phone.requests).toHaveLength(1)
})

for (const minutes of [-3, 3]) {
  test(`a clock that is off by ${minutes} minutes changes nothing`, async ({ site, page, paired }) => {
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await paired()
    expect(await sign(site)).toMatch(SIGNATURE)
  })
}

for (const minutes of [-5, 5, 1440]) {
  test(`a clock that is off by ${minutes} minutes is named`, async ({ site, page, modal, problems }) => {
    problems.expect(/Session Expired: .*check your time settings/)
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>')
    await site.isReady()
    await page.locator('wallet-button').getByRole('button').click()
    await modal.wallet('Phone wallet').click()
    await modal.dialog.getByText('Check the clock of this device').waitFor()
    await page.clock.setSystemTime(Date.now())
    await modal.button('Try again').click()
    await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
  })
}

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
  await modal.wallet('Phone wallet').click()
  await modal.dialog.getByText(/Only its owner can change that/).waitFor()
})
