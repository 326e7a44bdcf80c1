/** When events and reports are sent, and what they say. */
import { expect, it } from 'vitest'
import type { AnalyticsHost } from '../../../../src/flows/project/analytics/send.ts'
import { asked, settle } from '../../../support/deferred.ts'
import { product } from '../../../support/product.ts'
import { setup } from '../../../support/setup.ts'

const { createSender } = product(() => import('../../../../src/flows/project/analytics/send.ts'))
const { followAnalytics } = product(() => import('../../../../src/flows/project/analytics/hear.ts'))
const { openModal, closeModal } = product(() => import('../../../../src/flows/modal/modal.ts'))
const { setOptions } = product(() => import('../../../../src/stores/options.ts'))
const { track } = product(() => import('../../../../src/stores/track.ts'))
const { fail } = product(() => import('../../../../src/flows/fail.ts'))
const { coded } = product(() => import('../../../../src/errors/codes.ts'))

const ANALYTICS = 'https://stats.example'
const FOLDER = 'https://cdn.example/kit/chunks/'
const PAGE = { url: 'https://shop.example/cart', domain: 'shop.example' }

interface Sent {
  eventId: string
  url: string
  domain: string
  timestamp: number | string
  props: Record<string, unknown>
}

/** A page with analytics; its modal is open unless `isClosed`. */
async function sending(
  options: object = { analyticsUrl: ANALYTICS },
  { isClosed = false, isObjecting = false } = {},
) {
  const page = await setup()
  setOptions(options)
  const wallet = asked<[string], boolean>()
  const sent: Sent[] = []
  const answers: number[] = []
  const host: AnalyticsHost = {
    isObjecting: () => isObjecting,
    isAllowed: () => wallet.ask('isAllowed'),
    post: async (_, body) => {
      sent.push(JSON.parse(body) as Sent)
      return answers.shift() ?? 204
    },
    page: () => PAGE,
    id: () => 'id',
    folder: FOLDER,
  }
  const sender = createSender(host)
  const stop = followAnalytics(() => Promise.resolve(sender.take))
  if (!isClosed) openModal()
  return {
    ...{ page, sent, answers, sender, stop },
    questions: wallet.calls,
    /** Answers every question of the project that was asked so far. */
    async allow(isAllowed = true) {
      await settle()
      for (const question of wallet.calls.splice(0)) await question.answer(isAllowed)
      await settle()
    },
    names: () => sent.map(({ props }) => props['event']),
  }
}

it('sends one body for each event, with the page, the time and the properties', async () => {
  const { sent, allow } = await sending()
  track('MODAL_OPEN', { connected: false })
  await allow()
  expect(sent).toEqual([
    {
      eventId: 'id',
      ...PAGE,
      timestamp: expect.any(Number) as number,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    },
  ])
})

it.each<[string, object, object?]>([
  ['the page sets no analytics-url', {}],
  ['the page turns analytics off', { analyticsUrl: ANALYTICS, features: { analytics: false } }],
  ['the visitor’s browser objects', { analyticsUrl: ANALYTICS }, { isObjecting: true }],
  ['nobody has opened the modal', { analyticsUrl: ANALYTICS }, { isClosed: true }],
])('sends nothing, and asks no project, while %s', async (_, options, more) => {
  const { sent, questions } = await sending(options, more)
  track('CLICK_NETWORKS')
  fail(coded('catalogue-unreadable'))
  await settle()
  expect([questions.length, sent.length]).toEqual([0, 0])
})

it('sends nothing if the project does not allow it', async () => {
  const { sent, allow } = await sending()
  track('CLICK_NETWORKS')
  await allow(false)
  expect(sent).toEqual([])
})

it('sends nothing of before the page set analytics-url', async () => {
  const { names, allow } = await sending({})
  track('CLICK_NETWORKS')
  setOptions({ analyticsUrl: ANALYTICS })
  track('CLICK_WALLET_HELP')
  await allow()
  expect(names()).toEqual(['CLICK_WALLET_HELP'])
})

it('what happens before the first open is sent with it', async () => {
  const { names, allow } = await sending(undefined, { isClosed: true })
  track('INITIALIZE', { networks: [], options: ['analyticsUrl'] })
  openModal()
  track('MODAL_OPEN', { connected: false })
  await allow()
  expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
})

it('at most 50 events wait, for code as for the answer', async () => {
  const before = await sending(undefined, { isClosed: true })
  for (let index = 0; index < 60; index += 1) track('CLICK_NETWORKS')
  openModal()
  for (let index = 0; index < 60; index += 1) track('CLICK_ALL_WALLETS')
  await before.allow()
  expect(before.sent).toHaveLength(50)
  track('CLICK_NETWORKS')
  await before.allow()
  expect(before.sent).toHaveLength(51)
})

it('a refused origin is one alert, and one more after a success', async () => {
  const { page, answers, allow } = await sending()
  page.forgetFacts()
  const errors = () => page.detailsOf('wallet-error').map(({ code }) => code)
  const press = async (status: number) => {
    answers.push(status)
    track('CLICK_NETWORKS')
    await allow()
    return errors()
  }
  expect(await press(403)).toEqual(['app-configuration-invalid'])
  expect(await press(403)).toHaveLength(1)
  expect(await press(500)).toHaveLength(1)
  expect(await press(403)).toHaveLength(1)
  expect(await press(200)).toHaveLength(1)
  expect(await press(403)).toHaveLength(2)
})

it('the address in use is sent if the page asks for it', async () => {
  const { page, sent, allow } = await sending()
  await page.connected()
  const connected = sent.length
  track('CLICK_NETWORKS')
  setOptions({ analytics: 'with-address' })
  track('CLICK_NETWORKS')
  await allow()
  const addresses = sent.slice(connected).filter(({ props }) => props['event'] === 'CLICK_NETWORKS')
  expect(addresses.map(({ props }) => 'address' in props)).toEqual([false, true])
})

it('a failure that is our fault is reported, with the reason underneath', async () => {
  const { sent, allow } = await sending()
  const cause = coded('http-unreadable', {
    cause: new Error('Status 200 of https://rpc.example/?key=planted'),
  })
  fail(coded('balance-unavailable', { cause }))
  await allow()
  expect(sent).toMatchObject([
    {
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      props: { type: 'error', event: 'DATA_PARSING_ERROR', errorType: 'http-unreadable' },
    },
  ])
  expect(JSON.stringify(sent)).not.toContain('planted')
})

it.each(['connection-rejected', 'switch-rejected', 'http-unreachable', 'relay-refused'] as const)(
  'what a visitor, a wallet or a network decided is not reported: %s',
  async (code) => {
    const { sent, allow } = await sending()
    fail(coded(code))
    await allow()
    expect(sent).toEqual([])
  },
)

const thrownIn = (file: string) => {
  const error = new TypeError('x of ada@mail.example is not a function')
  error.stack = `${error.toString()}\n    at f (${file})\n    at https://shop.example/app.js:9:9`
  return error
}

it('an uncaught error is reported if it was thrown in a file of this code', async () => {
  const { sent, sender, allow } = await sending()
  sender.takeUncaught(thrownIn('https://shop.example/app.js:1:2'), 0)
  sender.takeUncaught(thrownIn('chrome-extension://wallet/inpage.js:1:2'), 0)
  sender.takeUncaught(new DOMException('left', 'AbortError'), 0)
  sender.takeUncaught('a text', 0)
  sender.takeUncaught(coded('connection-rejected'), 0)
  sender.takeUncaught(thrownIn(`${FOLDER}modal-1.js:1:2`), 0)
  await allow()
  expect(sent.map(({ props }) => props)).toEqual([
    {
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'TypeError',
      errorMessage: 'x of … is not a function',
      stackTrace: 'modal-1.js:1:2',
    },
  ])
})

it('five reports pass in a minute', async () => {
  const { sent, sender, allow } = await sending()
  const report = (at: number) => sender.takeUncaught(thrownIn(`${FOLDER}modal-1.js:1:2`), at)
  for (const at of [0, 1, 2, 3, 4, 5, 59_999]) report(at)
  await allow()
  expect(sent).toHaveLength(5)
  for (const at of [60_000, 60_001, 60_001, 60_001]) report(at)
  await allow()
  expect(sent).toHaveLength(7)
})

it('hears nothing any more once it is stopped', async () => {
  const { sent, stop, allow } = await sending()
  stop()
  track('CLICK_NETWORKS')
  closeModal()
  await allow()
  expect(sent).toEqual([])
})
