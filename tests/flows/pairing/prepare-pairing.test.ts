import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { arrive, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $walletRows } = product(() => import('../../../src/flows/catalogue/installed-wallets.ts'))
const { goTo, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { preparePairing } = product(() => import('../../../src/flows/pairing/prepare-pairing.ts'))
const { followCatalogue } = product(() => import('../../../src/reactions/on-catalogue.ts'))
const { $pairing } = product(() => import('../../../src/stores/connections/pairing.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const pairing = { uri: 'wc:topic@2', expiresAt: 1_800_000_000_000 }

const prepare = () => preparePairing({ hasInstalled: $walletRows.get().length > 0 })

async function onPhone(connectors = [WALLET_CONNECT]) {
  const shop = await arrive({ connectors })
  shop.onPhone()
  return shop
}

describe('a pairing before a wallet is chosen', () => {
  it('is made on a phone, and every one that takes its place is taken over', async () => {
    const shop = await onPhone()
    prepare()
    await settle()
    const [id, { onPairing }] = shop.adapter.preparePairing.last().args
    expect(id).toBe(WALLET_CONNECT.id)
    onPairing(pairing)
    expect($pairing.get()).toEqual({ step: 'ready', ...pairing })
    onPairing({ ...pairing, uri: 'wc:next@2' })
    expect($pairing.get()).toMatchObject({ uri: 'wc:next@2' })
  })

  it('is not made on a desktop, without a project, nor where a wallet is a single tap away', async () => {
    const desktop = await arrive({ connectors: [WALLET_CONNECT] })
    prepare()()
    const projectless = await onPhone()
    setOptions({ projectId: undefined })
    prepare()()
    const inWallet = await onPhone([WALLET_CONNECT, METAMASK])
    prepare()()
    await settle()
    for (const shop of [desktop, projectless, inWallet]) expect(shop.adapter.preparePairing.calls).toEqual([])
  })

  it('is given up when the visitor leaves', async () => {
    const shop = await onPhone()
    const leave = prepare()
    await settle()
    const [, { signal, onPairing }] = shop.adapter.preparePairing.last().args
    onPairing(pairing)
    leave()
    expect(signal.aborted).toBe(true)
    expect($pairing.get()).toEqual({ step: 'idle' })
  })

  it('is the one that a chosen wallet is asked by', async () => {
    const shop = await onPhone()
    followCatalogue()
    openModal()
    await settle()
    shop.adapter.preparePairing.last().args[1].onPairing(pairing)
    const seen = shop.states($pairing)
    goTo('ConnectingWalletConnect', { wallet: wallet('w'), isOpened: true })
    await settle()
    expect(seen).toEqual([{ step: 'ready', ...pairing }])
    await shop.adapter.connect.last().answer(sessionOf())
    expect($pairing.get()).toEqual({ step: 'idle' })
  })

  it('is not left standing, dead, when a wallet of the browser is chosen instead', async () => {
    const shop = await onPhone()
    followCatalogue()
    openModal()
    await settle()
    shop.adapter.preparePairing.last().args[1].onPairing(pairing)
    await shop.discovery.announce(METAMASK)
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await settle()
    expect($pairing.get()).toEqual({ step: 'idle' })
  })

  it('that cannot be made tells nobody: whoever chooses a wallet hears what is wrong', async () => {
    const shop = await onPhone()
    prepare()
    await settle()
    await shop.adapter.preparePairing.last().refuse(coded('connection-failed'))
    expect($pairing.get()).toEqual({ step: 'idle' })
    expect(shop.happened()).toEqual([])
  })
})
