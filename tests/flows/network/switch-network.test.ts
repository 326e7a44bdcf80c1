import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { NETWORKS, SOLANA, sunSession } from '../../support/families.ts'
import { ALICE, BASE, ETHEREUM, METAMASK, OPTIMISM, PHANTOM, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { goBack, goTo, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { chooseInList, switchInModal } = product(() => import('../../../src/flows/network/choose-network.ts'))
const { $switching, cancelSwitch, switchNetwork } = product(
  () => import('../../../src/flows/network/switch-network.ts'),
)
const { $account, $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $alert } = product(() => import('../../../src/stores/modal/notices.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $network, $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const networks = [ETHEREUM, BASE, OPTIMISM]

type SwitchCode = 'switch-failed' | 'switch-rejected' | 'switch-pending' | 'chain-not-supported'

describe('switching the network', () => {
  it('moves the page when there is no wallet', async () => {
    const page = await setup({ networks })
    await switchNetwork('eip155:8453')
    expect($networkId.get()).toBe('eip155:8453')
    expect($network.get()).toEqual(BASE)
    expect(saved.activeNetwork.get()).toBe('eip155:8453')
    expect(page.adapter.switchNetwork.calls).toEqual([])
  })

  it('goes to a network of another chain family without touching the wallet of this one', async () => {
    const solana = { ...BASE, caipNetworkId: 'solana:abc' as const, chainNamespace: 'solana' as const }
    const page = await setup({ networks: [ETHEREUM, solana] })
    await page.connected()
    expect(await outcome(switchNetwork('solana:abc'))).toBe('resolved')
    expect($networkId.get()).toBe('solana:abc')
    expect($account.get()).toBeUndefined()
    expect($connections.get()).toHaveLength(1)
    expect(page.adapter.switchNetwork.calls).toEqual([])
    const back = switchNetwork('eip155:1')
    await settle()
    await page.adapter.switchNetwork.last().answer()
    expect(await outcome(back)).toBe('resolved')
    expect($account.get()?.namespace).toBe('eip155')
  })

  it('moves the wallet, and the page once the wallet is there', async () => {
    const page = await setup({ networks })
    await page.connected()
    const steps = page.states($switching)
    const switching = switchNetwork('eip155:8453')
    await settle()
    expect(page.adapter.switchNetwork.last().args.slice(0, 2)).toEqual(['io.metamask', BASE])
    expect($networkId.get()).toBe('eip155:1')
    await page.adapter.switchNetwork.last().answer()
    expect(await outcome(switching)).toBe('resolved')
    expect($networkId.get()).toBe('eip155:8453')
    expect(page.happened()).toEqual(['network-changed'])
    expect(steps).toEqual([{ step: 'idle' }, { step: 'waiting', network: 'eip155:8453' }, { step: 'idle' }])
    expect(page.clock.waiting()).toBe(0)
  })

  it('says the network changed once, whether or not the wallet tells too', async () => {
    const page = await setup({ networks })
    await page.connected()
    void switchNetwork('eip155:8453')
    await settle()
    await page.adapter.tell('io.metamask').network('eip155:8453')
    await page.adapter.switchNetwork.last().answer()
    expect(page.detailsOf('network-changed')).toHaveLength(1)
  })

  it('is where the wallet says that it is, when that has moved on meanwhile', async () => {
    const page = await setup({ networks: [...networks, OPTIMISM] })
    await page.connected()
    void switchNetwork('eip155:8453')
    await settle()
    await page.adapter.tell('io.metamask').network('eip155:8453')
    await page.adapter.tell('io.metamask').network('eip155:10')
    await page.adapter.switchNetwork.last().answer()
    expect($networkId.get()).toBe('eip155:10')
    expect(saved.activeNetwork.get()).toBe('eip155:10')
  })

  it('has the adapter look whether an EVM wallet is already there, without saying that it is asked', async () => {
    const page = await setup({ networks })
    await page.connected()
    const steps = page.states($switching)
    const switching = switchNetwork('eip155:1')
    await settle()
    expect(page.adapter.switchNetwork.last().args.slice(0, 2)).toEqual(['io.metamask', ETHEREUM])
    await page.adapter.switchNetwork.last().answer()
    expect(await outcome(switching)).toBe('resolved')
    expect(steps.map(({ step }) => step)).not.toContain('waiting')
  })

  it('does not ask a wallet of another namespace that is already there', async () => {
    const page = await setup({ networks: NETWORKS, connectors: [PHANTOM] })
    await page.connected(PHANTOM, sunSession())
    expect(await outcome(switchNetwork(SOLANA))).toBe('resolved')
    expect(page.solana.switchNetwork.calls).toEqual([])
  })

  it('asks the wallet to add the network where the user wants that, if the wallet can', async () => {
    const page = await setup({ networks })
    await page.connected()
    const added: string[] = []
    page.adapter.port.addNetwork = async (id, { caipNetworkId }) => void added.push(`${id} ${caipNetworkId}`)
    expect(await outcome(switchNetwork('eip155:8453', { isNew: true }))).toBe('resolved')
    expect(added).toEqual(['io.metamask eip155:8453'])
    expect($networkId.get()).toBe('eip155:8453')
  })

  it.each<[string, SwitchCode, SwitchCode | undefined, string, number]>([
    ['switches then', 'switch-failed', undefined, 'resolved', 1],
    ['fails as well', 'switch-failed', 'chain-not-supported', 'switch-failed', 1],
    ['is refused by the user', 'switch-failed', 'switch-rejected', 'switch-rejected', 1],
    ['refused to switch', 'switch-rejected', undefined, 'switch-rejected', 0],
    ['has not answered yet', 'switch-pending', undefined, 'switch-pending', 0],
    ['was asked to add it', 'chain-not-supported', undefined, 'chain-not-supported', 0],
  ])(
    'asks a wallet that says nothing useful to add the network: it %s',
    async (_, first, second, code, asked) => {
      const page = await setup({ networks })
      await page.connected()
      const added: string[] = []
      page.adapter.port.addNetwork = async (id) => {
        added.push(id)
        if (second) throw coded(second)
      }
      const switching = switchNetwork('eip155:8453')
      await settle()
      await page.adapter.switchNetwork.last().refuse(coded(first))
      expect(await outcome(switching)).toBe(code)
      expect(added).toHaveLength(asked)
    },
  )

  it('leaves that to the visitor in the modal, which offers it', async () => {
    const page = await setup({ networks })
    await page.connected()
    const added: string[] = []
    page.adapter.port.addNetwork = async (id) => void added.push(id)
    switchInModal('eip155:8453')
    await settle()
    await page.adapter.switchNetwork.last().refuse(coded('switch-failed'))
    expect([$switching.get().step, added]).toEqual(['failed', []])
  })

  it.each(['switch-rejected', 'switch-failed', 'chain-not-supported', 'switch-pending'] as const)(
    'stays where it was after %s',
    async (code) => {
      const page = await setup({ networks })
      await page.connected()
      const switching = switchNetwork('eip155:8453')
      await settle()
      await page.adapter.switchNetwork.last().refuse(coded(code))
      expect(await outcome(switching)).toBe(code)
      expect($switching.get()).toEqual({ step: 'failed', network: 'eip155:8453', code })
      expect($networkId.get()).toBe('eip155:1')
      expect(saved.activeNetwork.get()).toBe('eip155:1')
      expect(page.detailsOf('wallet-error')).toMatchObject([{ code }])
    },
  )

  it('gives up on a wallet that never answers after 120 s, and ignores it later', async () => {
    const page = await setup({ networks })
    await page.connected()
    const switching = switchNetwork('eip155:8453')
    await page.clock.advance(120_000)
    expect(await outcome(switching)).toBe('switch-timed-out')
    await page.adapter.switchNetwork.last().answer()
    expect($networkId.get()).toBe('eip155:1')
  })

  it('does not know a network that the page does not have', async () => {
    await setup({ networks })
    setOptions({ debug: true })
    expect(await outcome(switchNetwork('eip155:999'))).toBe('network-not-found')
    expect($alert.get()?.code).toBe('network-not-found')
    expect($networkId.get()).toBe('eip155:1')
  })

  it.each(['eip155', 'eip155:', 'doge:1'])('does not know "%s"', async (id) => {
    await setup({ networks })
    expect(await outcome(switchNetwork(id))).toBe('network-not-found')
    expect($switching.get()).toEqual({ step: 'idle' })
  })

  it.each(['', 'mainnet', '__proto__', '1', ':1', undefined])(
    'needs a namespace, as "%s" has none',
    async (id) => {
      await setup({ networks })
      const error: unknown = await switchNetwork(id as string).catch((caught: unknown) => caught)
      expect(error).toMatchObject({
        code: 'network-required',
        message: 'AppKit:switchCaipNetwork - networkNamespace is required',
      })
      expect($switching.get()).toEqual({ step: 'idle' })
    },
  )

  it('explains to the author which network is missing', async () => {
    const page = await setup({ networks })
    setOptions({ debug: true })
    await outcome(switchNetwork('eip155:999'))
    expect($alert.get()?.detail).toContain('eip155:999')
    expect(page.browser.warnings.join()).not.toMatch(/\{\w+\}/)
  })

  it('lets the newer of two choices win', async () => {
    const page = await setup({ networks })
    await page.connected()
    const first = switchNetwork('eip155:8453')
    await settle()
    const second = switchNetwork('eip155:10')
    await settle()
    expect(await outcome(first)).toBe('request-aborted')
    const [older, newer] = page.adapter.switchNetwork.calls
    await newer?.answer()
    await older?.answer()
    expect(await outcome(second)).toBe('resolved')
    expect($networkId.get()).toBe('eip155:10')
    expect($switching.get()).toEqual({ step: 'idle' })
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('lets the newer of two choices win without a wallet too', async () => {
    await setup({ networks })
    await Promise.allSettled([switchNetwork('eip155:8453'), switchNetwork('eip155:10')])
    expect($networkId.get()).toBe('eip155:10')
  })

  it('changes nothing when the visitor goes back before the wallet approves', async () => {
    const page = await setup({ networks })
    await page.connected()
    const switching = switchNetwork('eip155:8453')
    await settle()
    cancelSwitch()
    await page.adapter.switchNetwork.last().answer()
    expect(await outcome(switching)).toBe('request-aborted')
    expect($switching.get()).toEqual({ step: 'idle' })
    expect($networkId.get()).toBe('eip155:1')
    expect(page.clock.waiting()).toBe(0)
  })

  it('does not connect anew a wallet that left while it was asked', async () => {
    const page = await setup({ networks })
    await page.connected()
    const switching = switchNetwork('eip155:8453')
    await settle()
    await page.adapter.tell('io.metamask').accounts([])
    await page.adapter.switchNetwork.last().answer()
    expect(await outcome(switching)).toBe('not-connected')
    expect($connections.get()).toEqual([])
  })

  it('leaves the list of networks once it is done', async () => {
    const page = await setup({ networks })
    await page.connected()
    openModal({ view: 'Account' })
    shown()
    goTo('SwitchNetwork', {})
    chooseInList('eip155:8453')
    await settle()
    expect($switching.get()).toEqual({ step: 'waiting', network: 'eip155:8453' })
    await page.adapter.switchNetwork.last().answer()
    expect($view.get()).toBe('Account')
  })

  it('stops asking when the visitor leaves the view, and asks again on demand', async () => {
    const page = await setup({ networks })
    await page.connected(METAMASK, sessionOf([ALICE]))
    openModal({ view: 'SwitchNetwork' })
    chooseInList('eip155:8453')
    await settle()
    await page.adapter.switchNetwork.last().refuse(coded('switch-rejected'))
    switchInModal('eip155:8453')
    await settle()
    expect(page.adapter.switchNetwork.calls).toHaveLength(2)
    goBack()
    expect($switching.get()).toEqual({ step: 'idle' })
  })
})
