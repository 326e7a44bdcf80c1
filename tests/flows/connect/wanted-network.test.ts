import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { bothOfPhone, NETWORKS, PHONE_OF, SOLANA, SOLANA_DEVNET, SUN } from '../../support/families.ts'
import { METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { closeModal, goTo, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { chooseInList, leaveForChain } = product(() => import('../../../src/flows/network/choose-network.ts'))
const { switchNetwork } = product(() => import('../../../src/flows/network/switch-network.ts'))
const { wantedNetwork } = product(() => import('../../../src/flows/network/wanted-network.ts'))
const { connect } = product(() => import('../../../src/kit/journeys.ts'))
const { $snapshot } = product(() => import('../../../src/kit/snapshot.ts'))
const { $activeNamespace, $connections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)
const { $route } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const BASE = 'eip155:8453'
const PHONE = PHONE_OF.eip155

async function open(options: { defaultNetwork?: string; storage?: Readonly<Record<string, string>> } = {}) {
  const { defaultNetwork, storage = {} } = options
  const page = await setup({ connectors: [METAMASK, RABBY, PHANTOM, PHONE], networks: NETWORKS, storage })
  if (defaultNetwork) setOptions({ defaultNetwork })
  return page
}

type Page = Awaited<ReturnType<typeof open>>

/** MetaMask answers where it is. */
async function connecting(page: Page, network: `eip155:${number}` = 'eip155:1') {
  const answer = connectWallet(METAMASK.id)
  await settle()
  await page.adapter.connect.last().answer(sessionOf(undefined, network))
  return answer
}

const asked = (page: Page) => page.adapter.switchNetwork.calls.map(({ args }) => args[1].caipNetworkId)

describe('the network that a wallet connects on', () => {
  it('is the one that the user chose, to which the wallet is asked to switch', async () => {
    const page = await open()
    await switchNetwork(BASE)
    const answer = connecting(page)
    await settle()
    expect(asked(page)).toEqual([BASE])
    expect($connections.get()).toEqual([])
    await page.adapter.switchNetwork.last().answer()
    expect(await answer).toMatchObject({ network: BASE })
    expect(page.detailsOf('connected')).toMatchObject([{ network: BASE }])
  })

  it('is the one of SwitchActiveChain, to which the wallet of the other namespace is asked to switch', async () => {
    const page = await open()
    await page.connected(PHANTOM, sessionOf([SUN], SOLANA))
    openModal({ view: 'SwitchNetwork' })
    shown()
    chooseInList(BASE)
    leaveForChain(BASE)
    goTo('ConnectingExternal', { connectorId: METAMASK.id, namespace: 'eip155' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    expect(asked(page)).toEqual([BASE])
    await page.adapter.switchNetwork.last().answer()
    expect($snapshot.get()).toMatchObject({ network: BASE, namespace: 'eip155', status: 'connected' })
  })

  it('is the default network of the page, if the user chose none', async () => {
    const page = await open({ defaultNetwork: BASE })
    const answer = connecting(page)
    await settle()
    expect(asked(page)).toEqual([BASE])
    await page.adapter.switchNetwork.last().answer()
    expect(await answer).toMatchObject({ network: BASE })
  })

  it('is the one that the user chose, whatever the default is', async () => {
    const page = await open({ defaultNetwork: BASE })
    await switchNetwork('eip155:1')
    expect(await connecting(page)).toMatchObject({ network: 'eip155:1' })
    expect(asked(page)).toEqual([])
  })

  it('is where the wallet is, if the page has that network and nothing was chosen', async () => {
    const page = await open()
    expect(await connecting(page, BASE)).toMatchObject({ network: BASE })
    void disconnectWallet()
    await settle()
    await page.adapter.revoke.last().answer()
    expect(await connecting(page, 'eip155:1')).toMatchObject({ network: 'eip155:1' })
    expect(asked(page)).toEqual([])
  })

  it.each(['switch-rejected', 'chain-not-supported'] as const)(
    'is where the wallet is after %s, which is no failure to connect',
    async (code) => {
      const page = await open({ defaultNetwork: BASE })
      const answer = connecting(page)
      await settle()
      await page.adapter.switchNetwork.last().refuse(coded(code))
      expect(await answer).toMatchObject({ network: 'eip155:1' })
      expect(page.detailsOf('wallet-error')).toEqual([])
    },
  )

  it('is where the wallet is when it does not answer the question to switch', async () => {
    const page = await open({ defaultNetwork: BASE })
    const answer = connecting(page)
    await settle()
    await page.clock.advance(120_000)
    expect(await answer).toMatchObject({ network: 'eip155:1' })
  })

  it('is not asked for any more once the user went back', async () => {
    const page = await open({ defaultNetwork: BASE })
    openModal()
    shown()
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    closeModal()
    await page.adapter.switchNetwork.last().answer()
    expect($connections.get()).toEqual([])
  })

  it('is not asked for again of a wallet that declined, or that moved by itself', async () => {
    const page = await open()
    await switchNetwork(BASE)
    const answer = connecting(page)
    await settle()
    await page.adapter.switchNetwork.last().refuse(coded('switch-rejected'))
    await answer
    void switchNetwork(BASE)
    await settle()
    await page.adapter.switchNetwork.last().answer()
    expect(wantedNetwork('eip155')).toBe(BASE)
    await page.adapter.tell(METAMASK.id).network('eip155:1')
    expect(wantedNetwork('eip155')).toBeUndefined()
  })

  it('is remembered from a visit without a wallet', async () => {
    const page = await open({ storage: { '@appkit/active_caip_network_id': BASE } })
    const answer = connecting(page)
    await settle()
    expect(asked(page)).toEqual([BASE])
    await page.adapter.switchNetwork.last().answer()
    await answer
  })

  it('is chosen for each namespace by itself', async () => {
    await open({ defaultNetwork: SOLANA_DEVNET })
    await switchNetwork(BASE)
    expect([wantedNetwork('eip155'), wantedNetwork('solana')]).toEqual([BASE, SOLANA_DEVNET])
    await switchNetwork(SOLANA)
    expect([wantedNetwork('eip155'), wantedNetwork('solana')]).toEqual([BASE, SOLANA])
    setOptions({ defaultNetwork: 'eip155:5' })
    expect(wantedNetwork('bip122')).toBeUndefined()
  })

  it('is the default one for a Solana wallet on a first visit', async () => {
    const page = await open({ defaultNetwork: SOLANA_DEVNET })
    const answer = connectWallet(PHANTOM.id)
    await settle()
    await page.solana.connect.last().answer(sessionOf([SUN], SOLANA))
    expect(page.solana.switchNetwork.last().args[1].caipNetworkId).toBe(SOLANA_DEVNET)
    await page.solana.switchNetwork.last().answer()
    expect(await answer).toMatchObject({ network: SOLANA_DEVNET })
  })
})

describe('leaving Connect after SwitchActiveChain', () => {
  it('leaves the page with the wallet that is connected', async () => {
    const page = await open()
    await page.connected()
    openModal({ view: 'SwitchNetwork' })
    shown()
    chooseInList(SOLANA)
    leaveForChain(SOLANA)
    expect($route.get()).toMatchObject({ view: 'Connect', params: { namespace: 'solana' } })
    page.forgetFacts()
    closeModal()
    expect($snapshot.get()).toMatchObject({ status: 'connected', network: 'eip155:1' })
    expect(page.happened()).toEqual(['closing', 'closed'])
    expect(wantedNetwork('solana')).toBeUndefined()
  })
})

describe('the namespace that is asked for', () => {
  const answered = async (page: Page, answer: ReturnType<typeof connect>) => {
    await settle()
    const { args, answer: tell } = page.solana.connect.last()
    expect(args[0]).toBe(PHONE.id)
    const { others, ...first } = bothOfPhone()
    await tell({
      ...{ accounts: others![0]!.accounts, network: others![0]!.network },
      others: [{ namespace: 'eip155', ...first }],
    })
    const { namespace } = await answer
    return [namespace, $activeNamespace.get()]
  }

  it('is that of the pairing, and of the connection that `connect()` resolves with', async () => {
    const page = await open()
    const answer = connect({ namespace: 'solana' })
    await settle()
    goTo('ConnectingWalletConnect', {})
    expect(await answered(page, answer)).toEqual(['solana', 'solana'])
  })

  it('is that of the pairing from the list of all wallets too', async () => {
    const page = await open()
    const answer = connect({ namespace: 'solana' })
    await settle()
    goTo('AllWallets')
    goTo('ConnectingWalletConnect', {})
    expect(await answered(page, answer)).toEqual(['solana', 'solana'])
  })

  it('is that of the pairing which `connect({ connectorId })` shows', async () => {
    const page = await open()
    const answer = connect({ connectorId: PHONE.id, namespace: 'solana' })
    expect(await answered(page, answer)).toEqual(['solana', 'solana'])
  })

  it.each(['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'])(
    'is that of the pairing which `open()` shows in %s',
    async (view) => {
      const page = await open()
      openModal({ view, namespace: 'solana' })
      await settle()
      expect(page.solana.connect.calls).toHaveLength(1)
      expect($route.get()).toEqual({ view, params: { namespace: 'solana' } })
    },
  )

  it('is the one for which ProfileWallets adds a wallet', async () => {
    const page = await open()
    await page.connected()
    openModal({ view: 'ProfileWallets' })
    shown()
    goTo('Connect', { namespace: 'solana' })
    goTo('ConnectingWalletConnect', {})
    await settle()
    expect(page.solana.connect.calls).toHaveLength(1)
  })

  it('is not taken from a saved wallet that comes back meanwhile', async () => {
    const page = await open()
    await page.connected()
    await page.adapter.tell(METAMASK.id).accounts([])
    const answer = connect({ namespace: 'solana' })
    await settle()
    await page.adapter.tell(METAMASK.id).accounts(['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'])
    await page.adapter.restore.last().answer(sessionOf())
    expect($connections.get()).toHaveLength(1)
    expect(await outcome(answer)).toBe('pending')
  })
})
