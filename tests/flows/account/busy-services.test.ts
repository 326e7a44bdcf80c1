import { expect, it, onTestFinished, vi } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, ETHEREUM, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { createBlockchains } = product(() => import('../../../src/api/blockchain.ts'))
const { createCatalogues } = product(() => import('../../../src/api/catalogue.ts'))
const { createBalanceReader } = product(() => import('../../../src/adapters/evm/rpc.ts'))
const { loadMoreActivity, retryActivity } = product(
  () => import('../../../src/flows/account/load-activity.ts'),
)
const { followNetworkImages } = product(() => import('../../../src/flows/catalogue/network-images.ts'))
const { closeModal, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { followCatalogue } = product(() => import('../../../src/reactions/on-catalogue.ts'))
const { chooseAccountTab } = product(() => import('../../../src/stores/account/account-tab.ts'))
const { wantNetworkImage } = product(() => import('../../../src/stores/catalogue/network-images.ts'))
const { keptAnswers } = product(() => import('../../../src/stores/stored/account-caches.ts'))

const MINUTE = 60_000
const NODE = 'https://node.test/'
const NETWORK = { ...ETHEREUM, rpcUrls: { default: { http: [NODE] } } }

/** The Blockchain API serves the network, and answers nothing else but 429, as all other services. */
async function whereAllAreBusy() {
  const asked: { place: string; at: number }[] = []
  const page = await setup({ networks: [NETWORK] })
  const { clock, adapter } = page
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'] })
    asked.push({ place: `${host}${pathname.replace(ALICE, '')}`, at: clock.now() })
    return new Response('{}', { status: 429, headers: { 'content-type': 'application/json' } })
  })
  const blockchains = createBlockchains(clock, keptAnswers)
  const catalogues = createCatalogues(clock)
  page.providePorts({
    blockchain: (options) => blockchains.of(options),
    catalogue: (options) => catalogues.of(options),
    adapter: async () => ({ ...adapter.port, balance: createBalanceReader() }),
  })
  const stops = [followCatalogue(), followNetworkImages(), wantNetworkImage(NETWORK)]
  onTestFinished(() => {
    for (const stop of stops) stop()
    page.destroy()
    vi.unstubAllGlobals()
  })
  return { ...page, asked }
}

/** Everything that was asked has been refused, also where that takes a timer of the platform. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await settle()
}

it('asks each busy service at most once in 30 s for as long as the modal is open, whatever the visitor does', async () => {
  const page = await whereAllAreBusy()
  await page.connected(METAMASK, sessionOf())
  const begin = page.clock.now()
  openModal()
  shown()
  for (let turn = 0; page.clock.now() < begin + 10 * MINUTE; turn++) {
    chooseAccountTab((['tokens', 'activity', 'nfts'] as const)[turn % 3]!)
    void loadMoreActivity()
    void retryActivity()
    if (turn % 10 === 9) {
      closeModal()
      openModal()
      shown()
    }
    await quiet()
    await page.clock.advance(2_500)
    await quiet()
  }
  const times = new Map<string, number[]>()
  for (const { place, at } of page.asked) times.set(place, [...(times.get(place) ?? []), at])
  const tooSoon = [...times].flatMap(([place, list]) =>
    list.flatMap((at, index) => {
      const waited = at - (list[index - 1] ?? -Infinity)
      return waited < 30_000 ? [`${place} after ${waited} ms`] : []
    }),
  )
  expect(tooSoon).toEqual([])
  const heard = (end: string) =>
    [...times].flatMap(([place, list]) => (place.endsWith(end) ? list : [])).length
  // Asked again and again all the same.
  for (const place of ['/balance', '/history', 'node.test/']) expect(heard(place)).toBeGreaterThan(10)
  for (const place of [
    '/v1/identity/',
    '/v1/profile/reverse/',
    '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  ])
    expect(heard(place)).toBeGreaterThan(0)
  // Toasts and events are no storm either: five a minute at most.
  expect(page.detailsOf('wallet-error').length).toBeLessThanOrEqual(50)
})
