import { describe, expect, it } from 'vitest'
import type { OpenRequest } from '../../src/domain/routes.ts'
import { WALLET_CONNECT } from '../../src/domain/wallets/wallet-connect.ts'
import { arrive, page as answer, wallet } from '../support/catalogue.ts'
import { settle } from '../support/deferred.ts'
import { METAMASK, RABBY, sessionOf } from '../support/fixtures.ts'
import { product } from '../support/product.ts'
import { outcome } from '../support/setup.ts'

const { coded } = product(() => import('../../src/errors/codes.ts'))
const { dismissModal } = product(() => import('../../src/flows/modal/modal.ts'))
const { connect } = product(() => import('../../src/kit/journeys.ts'))
const { laterParts } = product(() => import('../../src/kit/later-parts.ts'))
const { loads } = product(() => import('../../src/kit/loads.ts'))
const { parts } = product(() => import('../../src/kit/parts.ts'))
const { $modal } = product(() => import('../../src/stores/modal/modal.ts'))
const { $history, $view } = product(() => import('../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))
const { $savedRecentWallets } = product(() => import('../../src/stores/stored/recent-wallets.ts'))

/** The kit as it is once the journeys and the catalogue are loaded, and a page that asks it for a wallet. */
async function kit(options: Parameters<typeof arrive>[0] = {}) {
  const shop = await arrive({ connectors: [WALLET_CONNECT], ...options })
  const { views, connect: journeys } = parts
  const { account, analytics, catalogue, embedded, further, otherWallets } = laterParts
  const { requests, sentences, social, transactions } = laterParts
  const later = { account, analytics, catalogue, embedded, further, otherWallets, requests }
  loads.provide({ views, connect: journeys, sentences, social, transactions, ...later })
  // It brings the real catalogue with it, whose place the test takes.
  await catalogue()
  shop.providePorts(shop.provided)
  const opened: OpenRequest[] = []
  $modal.listen((state) => {
    const { view, params } = $history.get().at(-1)!
    if (state === 'opening') opened.push({ view, ...params })
  })
  return {
    ...shop,
    opened,
    connectTo(walletId: string) {
      const connecting = connect({ walletId })
      connecting.catch(() => {})
      return connecting
    },
    /** The catalogue's answer to who that is. */
    async knows(...wallets: ReturnType<typeof wallet>[]) {
      await settle()
      await shop.question({ entries: 1 }).answer(answer(wallets))
    },
  }
}

describe('connecting a wallet of the catalogue by its id', () => {
  it('asks one that is installed, without the modal', async () => {
    const page = await kit({ connectors: [WALLET_CONNECT, METAMASK, RABBY] })
    const connecting = page.connectTo('c57ca9')
    await page.knows(wallet('c57ca9', { name: 'Rabby Wallet', rdns: 'io.rabby' }))
    expect(page.adapter.connect.last().args[0]).toBe(RABBY.id)
    await page.adapter.connect.last().answer(sessionOf())
    expect((await connecting).connector).toEqual(RABBY)
    expect(page.opened).toEqual([])
  })

  it('needs no catalogue for one that a connector already bears the id of', async () => {
    const page = await kit({ connectors: [METAMASK] })
    const connecting = page.connectTo(METAMASK.id)
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    expect((await connecting).connector).toEqual(METAMASK)
    expect([page.queries(), page.opened]).toEqual([[], []])
  })

  it('opens the modal where the visitor can pair with any other, and resolves when they have', async () => {
    const page = await kit()
    const meadow = wallet('meadow')
    const connecting = page.connectTo('meadow')
    await page.knows(meadow)
    expect(page.opened).toEqual([{ view: 'ConnectingWalletConnect', wallet: meadow }])
    expect($view.get()).toBe('ConnectingWalletConnect')
    expect(await outcome(connecting)).toBe('pending')
    await page.adapter.connect.last().answer({ ...sessionOf(), name: 'Meadow' })
    expect((await connecting).connector).toEqual({ ...WALLET_CONNECT, name: 'Meadow' })
    expect($savedRecentWallets.get()).toMatchObject([{ id: 'meadow' }])
  })

  it('ends with the modal', async () => {
    const page = await kit()
    const connecting = page.connectTo('meadow')
    await page.knows(wallet('meadow'))
    dismissModal()
    expect(await outcome(connecting)).toBe('modal-closed')
  })

  it('fails where nobody knows that wallet, and opens nothing', async () => {
    const page = await kit()
    const connecting = page.connectTo('nobody')
    await page.knows()
    expect(await outcome(connecting)).toBe('wallet-not-found')
    expect([page.opened, $modal.get()]).toEqual([[], 'closed'])
  })

  it('fails with the reason why the catalogue cannot be asked', async () => {
    const page = await kit()
    const connecting = page.connectTo('meadow')
    await settle()
    await page.question({ entries: 1 }).refuse(coded('catalogue-unreachable'))
    expect(await outcome(connecting)).toBe('catalogue-unreachable')
    expect(page.opened).toEqual([])
  })

  it('has nobody to pair with without a project', async () => {
    const page = await kit({ ports: { knownWallets: async () => [wallet('known')] } })
    setOptions({ projectId: undefined })
    expect(await outcome(page.connectTo('known'))).toBe('wallet-not-found')
    expect(await outcome(page.connectTo('other'))).toBe('wallet-not-found')
    expect(page.opened).toEqual([])
  })

  it('shows the list where a phone can reach the wallet only through its own browser', async () => {
    const page = await kit()
    page.onPhone()
    void page.connectTo('p')
    await page.knows(wallet('p', { name: 'Phantom', rdns: 'app.phantom' }))
    expect(page.opened).toEqual([{ view: 'Connect' }])
  })
})
