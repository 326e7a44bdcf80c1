import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { arrive, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK, sessionOf } from '../../support/fixtures.ts'

const pairing = { uri: 'wc:topic@2', expiresAt: 1_800_000_000_000 }

type Shop = Awaited<ReturnType<typeof arrive>>

const prepare = (shop: Shop) => shop.preparePairing({ hasInstalled: shop.$walletRows.get().length > 0 })

async function onPhone(connectors = [WALLET_CONNECT]) {
  const shop = await arrive({ connectors })
  shop.onPhone()
  return shop
}

describe('a pairing before a wallet is chosen', () => {
  it('is made on a phone, and every one that takes its place is taken over', async () => {
    const shop = await onPhone()
    prepare(shop)
    await settle()
    const [id, { onPairing }] = shop.adapter.preparePairing.last().args
    expect(id).toBe(WALLET_CONNECT.id)
    onPairing(pairing)
    expect(shop.$pairing.get()).toEqual({ step: 'ready', ...pairing })
    onPairing({ ...pairing, uri: 'wc:next@2' })
    expect(shop.$pairing.get()).toMatchObject({ uri: 'wc:next@2' })
  })

  it('is not made on a desktop, without a project, nor where a wallet is a single tap away', async () => {
    const desktop = await arrive({ connectors: [WALLET_CONNECT] })
    prepare(desktop)()
    const projectless = await onPhone()
    projectless.setOptions({ projectId: undefined })
    prepare(projectless)()
    const inWallet = await onPhone([WALLET_CONNECT, METAMASK])
    prepare(inWallet)()
    await settle()
    for (const shop of [desktop, projectless, inWallet]) expect(shop.adapter.preparePairing.calls).toEqual([])
  })

  it('is given up when the visitor leaves', async () => {
    const shop = await onPhone()
    const leave = prepare(shop)
    await settle()
    const [, { signal, onPairing }] = shop.adapter.preparePairing.last().args
    onPairing(pairing)
    leave()
    expect(signal.aborted).toBe(true)
    expect(shop.$pairing.get()).toEqual({ step: 'idle' })
  })

  it('is the one that a chosen wallet is asked by', async () => {
    const shop = await onPhone()
    shop.followCatalogue()
    shop.openModal()
    await settle()
    shop.adapter.preparePairing.last().args[1].onPairing(pairing)
    const seen = shop.states(shop.$pairing)
    shop.goTo('ConnectingWalletConnect', { wallet: wallet('w'), isOpened: true })
    await settle()
    expect(seen).toEqual([{ step: 'ready', ...pairing }])
    await shop.adapter.connect.last().answer(sessionOf())
    expect(shop.$pairing.get()).toEqual({ step: 'idle' })
  })

  it('is not left standing, dead, when a wallet of the browser is chosen instead', async () => {
    const shop = await onPhone()
    shop.followCatalogue()
    shop.openModal()
    await settle()
    shop.adapter.preparePairing.last().args[1].onPairing(pairing)
    await shop.discovery.announce(METAMASK)
    shop.goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await settle()
    expect(shop.$pairing.get()).toEqual({ step: 'idle' })
  })

  it('that cannot be made tells nobody: whoever chooses a wallet hears what is wrong', async () => {
    const shop = await onPhone()
    prepare(shop)
    await settle()
    await shop.adapter.preparePairing.last().refuse(shop.coded('connection-failed'))
    expect(shop.$pairing.get()).toEqual({ step: 'idle' })
    expect(shop.happened()).toEqual([])
  })
})
