import { describe, expect, it } from 'vitest'
import { TIMEOUTS } from '../../../src/domain/timeouts.ts'
import { arrive } from '../../support/catalogue.ts'
import { product } from '../../support/product.ts'

const { dismissModal, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { continueInWallet } = product(() => import('../../../src/flows/requests/continue-in-wallet.ts'))
const { $pendingRequest } = product(() => import('../../../src/stores/connections/pending-request.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))

const LINK_CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'
const peer = { name: 'Meadow', link: 'meadow://' }

async function paired(options: Parameters<typeof arrive>[0] = {}) {
  const page = await arrive(options)
  // After `arrive()`, for that is what makes the modules new.
  const place = () => [$modal.get() !== 'closed', $view.get()]
  return { page: page, place }
}

const SHOWN = [true, 'ContinueInWallet']
const CLOSED = [false, 'Connect']

describe('a phone that was asked for something', () => {
  it('is waited for a moment before the visitor is told where to go on', async () => {
    const { page, place } = await paired()
    continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request - 1)
    expect([place(), $pendingRequest.get()]).toEqual([CLOSED, undefined])
    await page.clock.advance(1)
    expect([place(), $pendingRequest.get()]).toEqual([SHOWN, { name: 'Meadow' }])
  })

  it('and answers at once is never spoken of', async () => {
    const { page, place } = await paired()
    const answered = continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request - 1)
    answered()
    await page.clock.advance(TIMEOUTS.request)
    expect([place(), page.happened()]).toEqual([CLOSED, []])
    expect(page.clock.waiting()).toBe(0)
  })

  it('is spoken of until it answers; then the modal closes, even where the page would keep it open', async () => {
    const { page, place } = await paired()
    onEvent('closing', (_, event) => event.preventDefault())
    const answered = continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request)
    expect(place()).toEqual(SHOWN)
    answered()
    expect([place(), $pendingRequest.get()]).toEqual([CLOSED, undefined])
  })

  it('is left to a page that has something of its own to say', async () => {
    const { page, place } = await paired()
    onEvent('opening', (_, event) => event.preventDefault())
    const answered = continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request)
    expect(place()).toEqual(CLOSED)
    answered()
    expect(page.happened()).toEqual(['opening'])
  })

  it('does not take the place of what the visitor is looking at', async () => {
    const { page, place } = await paired()
    openModal({ view: 'SwitchNetwork' })
    const answered = continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request)
    expect(place()).toEqual([true, 'SwitchNetwork'])
    answered()
    expect(place()).toEqual([true, 'SwitchNetwork'])
  })

  it('for several things is waited for until the last is answered', async () => {
    const { page, place } = await paired()
    const first = continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request / 2)
    const second = continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request / 2)
    expect(place()).toEqual(SHOWN)
    first()
    expect(place()).toEqual(SHOWN)
    await page.clock.advance(TIMEOUTS.request)
    expect(place()).toEqual(SHOWN)
    second()
    expect(place()).toEqual(CLOSED)
    expect(page.detailsOf('opening')).toHaveLength(1)
  })

  it('again, after the visitor looked away, is spoken of again', async () => {
    const { page, place } = await paired()
    continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request)
    dismissModal()
    expect(place()).toEqual(CLOSED)
    continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request)
    expect(place()).toEqual(SHOWN)
  })

  it('cannot be shown when nothing waits for it', async () => {
    await paired()
    openModal({ view: 'ContinueInWallet' })
    expect($view.get()).toBe('Connect')
  })
})

describe('the way into its app', () => {
  const choice = JSON.stringify({ href: 'chosen://', name: 'Meadow' })

  it.each([
    ['the link that the wallet gave', peer.link, 'meadow://'],
    ['the link that the visitor followed, where the wallet gave none', undefined, 'chosen://'],
    [
      'the link that the visitor followed, where the wallet gave a bad one',
      'javascript:alert(1)',
      'chosen://',
    ],
  ])('is %s', async (_, link, href) => {
    const { page } = await paired({ storage: { [LINK_CHOICE]: choice } })
    page.onPhone()
    continueInWallet({ name: 'Meadow', ...(link && { link }) })
    await page.clock.advance(TIMEOUTS.request)
    expect($pendingRequest.get()).toEqual({ name: 'Meadow', href })
  })

  it('is not offered on a desktop, where the app is on another device', async () => {
    const { page } = await paired({ storage: { [LINK_CHOICE]: choice } })
    continueInWallet(peer)
    await page.clock.advance(TIMEOUTS.request)
    expect($pendingRequest.get()).toEqual({ name: 'Meadow' })
  })

  it.each([
    ['{"href":"javascript:alert(1)","name":"x"}'],
    ['{"href":"http://plain.test","name":"x"}'],
    ['null'],
    ['{'],
    ['5'],
  ])('is taken out of the storage before the client follows it, when it is bad: %s', async (stored) => {
    const { page } = await paired({ storage: { [LINK_CHOICE]: stored } })
    page.onPhone()
    continueInWallet({ name: 'Meadow' })
    expect(page.storage.values.has(LINK_CHOICE)).toBe(false)
    await page.clock.advance(TIMEOUTS.request)
    expect($pendingRequest.get()).toEqual({ name: 'Meadow' })
  })

  it('stays in the storage when it is good', async () => {
    const { page } = await paired({ storage: { [LINK_CHOICE]: choice } })
    continueInWallet(peer)
    expect(page.storage.values.get(LINK_CHOICE)).toBe(choice)
  })
})
