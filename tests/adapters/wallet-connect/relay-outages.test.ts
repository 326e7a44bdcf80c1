/** The relay dies at every point of a whole visit, or misbehaves all along, and neither the page nor the wallet notices. */
import { recoverMessageAddress, type Hex } from 'viem'
import { describe, expect, it, type TestContext } from 'vitest'
import { createPhone } from '../../../sandbox/phone/phone.ts'
import { createSessionStorage } from '../../../sandbox/phone/session-storage.ts'
import type { RelayFaults } from '../../../sandbox/relay/faults.ts'
import type { Frame } from '../../../sandbox/relay/frame.ts'
import { startRelay, type Relay } from '../../../sandbox/relay/relay.ts'
import { steady } from '../../../src/adapters/wallet-connect/client/steady-relayer.ts'
import { until } from '../../support/until.ts'
import { openPage } from './real-wallet.ts'

type Test = Pick<TestContext, 'onTestFinished'>
type Page = ReturnType<typeof openPage>

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const NETWORKS = [ONE, TWO] as const
const SIGNATURE = /^0x[0-9a-f]{130}$/

/** [what is under way, kind, method, tag] of the frame before which it dies. */
const POINTS = [
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

let phones = 0

/** A page and the sandbox's phone, which reconnects as fast as the page. */
async function openWorld(test: Test) {
  const relay = await startRelay()
  test.onTestFinished(() => relay.stop())
  const prefix = `outages-${(phones += 1)}`
  const phone = await createPhone({
    ...{ relayUrl: relay.url, projectId: 'demo', mode: 'approve', prefix, sessions: createSessionStorage() },
    chains: [
      { id: 31337, name: 'Sandbox One' },
      { id: 31338, name: 'Sandbox Two' },
    ],
  })
  test.onTestFinished(() => phone.destroy())
  // The library keeps each core in a global, under its prefix.
  steady(Reflect.get(globalThis, `_walletConnectCore_${prefix}`) as Parameters<typeof steady>[0])
  const page = openPage(test, relay, { networks: [...NETWORKS] })
  const [first, second] = phone.snapshot.accounts as [Hex, Hex]
  const pair = () => page.connect((uri) => phone.pair(uri))
  return { relay, phone, page, first, second, pair }
}

const signAs = (provider: Page['provider'], address: string) =>
  provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })

/** What the page hears of its wallet. */
function heardFrom(provider: Page['provider']) {
  const heard: unknown[] = []
  for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const)
    provider.on(name, (detail: unknown) => heard.push([name, detail]))
  return heard
}

const SIGNED_TWICE = ['personal_sign', 'personal_sign']

/**
 * Pairs, signs, follows the phone to another network, is reloaded, signs again and hangs up. Resolves with the methods that
 * the phone was asked for.
 */
async function wholeVisit(test: Test, misbehave: (relay: Relay) => void) {
  const { relay, phone, page, first, pair } = await openWorld(test)
  misbehave(relay)
  const heard = heardFrom(page.provider)
  await pair()
  expect(await signAs(page.provider, first)).toMatch(SIGNATURE)
  expect(await page.provider.request({ method: 'eth_accounts' })).toContain(first)
  phone.selectChain(31338)
  await until(() => heard.length > 1)
  expect(heard).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['chainChanged', '0x7a6a'],
  ])
  page.wallet.stop()
  const { wallet, provider } = page.reload()
  const heardAgain = heardFrom(provider)
  expect(await wallet.restore([...NETWORKS], TWO)).toBe(true)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  expect(await signAs(provider, first)).toMatch(SIGNATURE)
  expect(phone.snapshot.sessions).toHaveLength(1)
  await wallet.disconnect()
  await until(() => phone.snapshot.sessions.length === 0)
  expect(heardAgain.map((event) => (event as [string])[0])).toEqual([
    'connect',
    'accountsChanged',
    'disconnect',
  ])
  expect(wallet.shared()).toEqual([])
  return phone.requests.map(({ method }) => method)
}

describe.concurrent('a relay that dies', () => {
  it.for(POINTS)('while %s changes nothing', async ([, kind, method, tag], test) => {
    const outages: Promise<void>[] = []
    const visit = wholeVisit(test, (relay) =>
      relay.onFrame((frame) => {
        if (outages.length || frame.kind !== kind || frame.method !== method || frame.tag !== tag) return
        outages.push(relay.down().then(() => relay.up()))
      }),
    )
    expect(await visit).toEqual(SIGNED_TWICE)
    expect(outages).toHaveLength(1)
  })

  it('and forgets what it kept loses no session', async (test) => {
    const { relay, phone, page, first, pair } = await openWorld(test)
    await pair()
    await relay.down()
    await relay.up({ forget: true })
    expect(await signAs(page.provider, first)).toMatch(SIGNATURE)
    expect(phone.requests).toHaveLength(1)
  })
})

describe.concurrent('a relay', () => {
  it.for<[string, Partial<Pick<RelayFaults, 'delay' | 'duplicate'>>]>([
    ['is slow', { delay: 150 }],
    ['says everything twice', { duplicate: true }],
  ])('that %s changes nothing', async ([, fault], test) => {
    const visit = wholeVisit(test, (relay) => Object.assign(relay.faults, fault))
    expect(await visit).toEqual(SIGNED_TWICE)
  })

  it.for([
    ['the approval', 1101],
    ['the settlement', 1102],
    ['a request', 1108],
    ['an answer', 1109],
  ] as const)('that loses %s brings it when the connection is new', async ([, tag], test) => {
    let lost = 0
    const visit = wholeVisit(test, (relay) =>
      relay.onFrame((frame) => {
        if (frame.kind !== 'push' || frame.tag !== tag || lost) return
        lost += 1
        relay.restart()
      }),
    )
    expect(await visit).toEqual(SIGNED_TWICE)
    expect(lost).toBe(1)
  })

  it('that turns the order round gives each request its own answer', async (test) => {
    const { relay, phone, page, first, second, pair } = await openWorld(test)
    await pair()
    relay.faults.hold = true
    const answers = Promise.all([signAs(page.provider, first), signAs(page.provider, second)])
    await until(() => relay.log.filter(({ kind, tag }) => kind === 'answer' && tag === 1108).length === 2)
    relay.faults.hold = false
    const signers = (await answers).map((signature) =>
      recoverMessageAddress({ message: 'hello', signature: signature as Hex }),
    )
    expect(await Promise.all(signers)).toEqual([first, second])
    expect(phone.requests.map(({ params }) => (params as unknown[])[1])).toEqual([second, first])
  })

  it('that drops what it sends has it still when the connection is new', async (test) => {
    const { relay, phone, page, first, pair } = await openWorld(test)
    await pair()
    relay.faults.drop = true
    const answer = signAs(page.provider, first)
    await until(() => relay.log.some(({ kind, tag }) => kind === 'answer' && tag === 1108))
    relay.faults.drop = false
    relay.cut()
    expect(await answer).toMatch(SIGNATURE)
    expect(phone.requests).toHaveLength(1)
  })
})
