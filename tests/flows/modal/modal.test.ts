import { describe, expect, it } from 'vitest'
import { arrive, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { SOLANA } from '../../support/families.ts'
import { ALICE, BASE, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { closeModal, dismissModal, goBack, goTo, openModal, shown } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { withdraw } = product(() => import('../../../src/flows/modal/presence.ts'))
const { showToast } = product(() => import('../../../src/flows/modal/toasts.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $alert, $toast, setAlert } = product(() => import('../../../src/stores/modal/notices.ts'))
const { $history, $route, $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $shakes } = product(() => import('../../../src/stores/modal/shakes.ts'))
const { $isUnsupported, $network } = product(() => import('../../../src/stores/networks.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { setAgreed } = product(() => import('../../../src/stores/modal/agreement.ts'))

async function onUnsupportedChain() {
  const page = await setup()
  await page.connected()
  openModal()
  shown()
  await settle()
  await page.adapter.tell('io.metamask').network('eip155:999')
  return page
}

describe('opening the modal', () => {
  it('shows Connect when nobody is connected, Account when somebody is', async () => {
    const page = await setup()
    openModal()
    expect($view.get()).toBe('Connect')
    closeModal()
    await page.connected()
    openModal()
    expect($view.get()).toBe('Account')
  })

  it('is open only once the dialog can be seen', async () => {
    const page = await setup()
    const states = page.states($modal)
    openModal()
    shown()
    shown()
    expect(states).toEqual(['closed', 'opening', 'open'])
    expect(page.happened()).toEqual(['opening', 'opened'])
  })

  it('shows the view that was asked for', async () => {
    await setup()
    openModal({ view: 'SwitchNetwork' })
    expect($view.get()).toBe('SwitchNetwork')
  })

  it('knows the name that other kits use for the list of networks', async () => {
    await setup()
    openModal({ view: 'Networks' })
    expect($view.get()).toBe('SwitchNetwork')
  })

  it('shows the view of the options', async () => {
    await setup()
    setOptions({ view: 'GetWallet' })
    openModal()
    expect($view.get()).toBe('GetWallet')
  })

  it.each([
    'Account',
    'ProfileWallets',
    'WalletSend',
    'OnRampProviders',
    'Swap',
    'RegisterAccountName',
    'SmartSessionList',
  ])('shows Connect first where a view needs a wallet: %s', async (view) => {
    await setup()
    openModal({ view })
    expect($view.get()).toBe('Connect')
  })

  it.each(['Nowhere', 'ConnectingExternal', 'toString', '__proto__', 'connect'])(
    'opens as ever where there is no view %s, and tells the author',
    async (view) => {
      const page = await setup()
      openModal({ view })
      expect($view.get()).toBe('Connect')
      expect(page.browser.warnings).toEqual([`There is no view called "${view}".`])
    },
  )

  it('does not mind an option that names no view', async () => {
    await setup()
    setOptions({ view: 'Nowhere' })
    openModal()
    expect($view.get()).toBe('Connect')
  })

  it('passes the namespace on to Connect', async () => {
    await setup()
    openModal({ namespace: 'solana' })
    expect($route.get()).toEqual({ view: 'Connect', params: { namespace: 'solana' } })
  })

  it.each(['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'])(
    'passes the namespace on to %s',
    async (view) => {
      await setup()
      openModal({ view, namespace: 'solana' })
      expect($route.get()).toEqual({ view, params: { namespace: 'solana' } })
    },
  )

  it('leaves out a namespace and a network that it does not know, and tells the author', async () => {
    const page = await setup()
    openModal({ view: 'AllWallets', namespace: 'doge' as never })
    expect($route.get()).toEqual({ view: 'AllWallets', params: {} })
    openModal({ view: 'SwitchNetwork', network: 'nowhere' })
    expect($route.get()).toEqual({ view: 'SwitchNetwork', params: {} })
    expect(page.browser.warnings).toEqual([
      'There is no namespace called "doge".',
      'There is no network called "nowhere".',
    ])
  })

  it.each(['eip155:8453', 'base', 'Networks'])('switches to the network that is named: %s', async (name) => {
    const page = await setup()
    await page.connected()
    openModal(
      name === 'Networks'
        ? { view: 'Networks', network: 'eip155:8453' }
        : { view: 'SwitchNetwork', network: name },
    )
    await settle()
    expect($route.get()).toEqual({ view: 'SwitchNetwork', params: { network: 'eip155:8453' } })
    expect(page.adapter.switchNetwork.last().args.slice(0, 2)).toEqual(['io.metamask', BASE])
  })

  it('asks for a wallet of the namespace of the network that is named', async () => {
    const page = await setup()
    await page.connected()
    openModal({ view: 'SwitchNetwork', network: 'solana' })
    expect($route.get()).toEqual({ view: 'SwitchActiveChain', params: { network: SOLANA } })
  })

  it('changes the view when it is open already, and only if one is named', async () => {
    const page = await setup()
    openModal()
    openModal({ view: 'GetWallet' })
    openModal()
    expect($view.get()).toBe('GetWallet')
    expect(page.detailsOf('opening')).toHaveLength(1)
  })

  it('stays closed when the page says no', async () => {
    await setup()
    const stop = onEvent('opening', (_, event) => event.preventDefault())
    expect(openModal()).toBe(false)
    expect($modal.get()).toBe('closed')
    stop()
    expect(openModal()).toBe(true)
  })
})

describe('where no wallet of the browser is wanted', () => {
  const PHONES_ONLY = { enableEIP6963: false, enableInjected: false }

  async function open(
    features: object,
    { isMobile = false, view }: { isMobile?: boolean; view?: string } = {},
  ) {
    const page = await arrive()
    if (isMobile) page.onPhone()
    setOptions({ features, view })
    openModal()
    return $view.get()
  }

  it('the code to scan comes first, on a phone the list of all wallets', async () => {
    expect(await open(PHONES_ONLY)).toBe('ConnectingWalletConnectBasic')
    expect(await open(PHONES_ONLY, { isMobile: true })).toBe('AllWallets')
  })

  it.each([
    [{ enableEIP6963: false }],
    [{ enableInjected: false }],
    [{ ...PHONES_ONLY, enableWalletConnect: false }],
    [{}],
  ])('Connect does as ever with %j', async (features) => {
    expect(await open(features)).toBe('Connect')
    expect(await open(features, { isMobile: true })).toBe('Connect')
  })

  it('Connect does where no phone could be paired, and where the page asks for it', async () => {
    await arrive()
    setOptions({ features: PHONES_ONLY, projectId: undefined })
    openModal()
    expect($view.get()).toBe('Connect')
    expect(await open(PHONES_ONLY, { view: 'Connect' })).toBe('Connect')
  })

  it('who is connected sees Account', async () => {
    const page = await arrive({ connectors: [METAMASK] })
    await page.connected()
    setOptions({ features: PHONES_ONLY })
    openModal()
    expect($view.get()).toBe('Account')
  })
})

describe('opening at a wallet of the catalogue', () => {
  it('shows how to pair with it', async () => {
    await arrive()
    openModal({ view: 'ConnectingWalletConnect', wallet: wallet('w') })
    expect($route.get()).toEqual({ view: 'ConnectingWalletConnect', params: { wallet: wallet('w') } })
  })

  it('is no matter of other views', async () => {
    await arrive()
    openModal({ view: 'Connect', wallet: wallet('w') })
    expect($route.get()).toEqual({ view: 'Connect', params: {} })
  })
})

describe('closing the modal', () => {
  it('resets to Connect', async () => {
    const page = await setup()
    openModal()
    goTo('GetWallet')
    closeModal()
    expect($history.get()).toEqual([{ view: 'Connect', params: {} }])
    expect(page.happened()).toEqual(['opening', 'closing', 'closed'])
    expect(page.detailsOf('closed')).toEqual([{ view: 'GetWallet' }])
  })

  it('stays open when the page says no, unless nobody can be asked', async () => {
    await setup()
    openModal()
    onEvent('closing', (_, event) => event.preventDefault())
    expect(closeModal()).toBe(false)
    expect($modal.get()).toBe('opening')
    expect(closeModal({ force: true })).toBe(true)
    expect($modal.get()).toBe('closed')
  })

  it('says nothing when it is closed already', async () => {
    const page = await setup()
    closeModal()
    expect(page.happened()).toEqual([])
  })

  it('takes the toast and the alert with it', async () => {
    const page = await setup()
    openModal()
    showToast({ kind: 'done', says: 'copied' })
    setAlert({ code: 'network-not-found', detail: '' })
    closeModal()
    expect([$toast.get(), $alert.get()]).toEqual([undefined, undefined])
    expect(page.clock.waiting()).toBe(0)
  })

  it('ends the question to a wallet', async () => {
    const page = await setup()
    openModal()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    dismissModal()
    await page.adapter.connect.last().answer(sessionOf())
    expect($connections.get()).toEqual([])
    expect($status.get()).toBe('disconnected')
  })
})

describe('terms that have to be agreed to before anything is connected', () => {
  const TERMS = { termsUrl: 'https://acme.test/terms', features: { legalCheckbox: true } }

  it.each(['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic', undefined] as const)(
    'are asked for in Connect when %s is opened',
    async (view) => {
      await arrive()
      const off = view ? {} : { enableEIP6963: false, enableInjected: false }
      setOptions({ ...TERMS, features: { ...TERMS.features, ...off } })
      const opened = () => {
        openModal(view && { view })
        const shown = $view.get()
        closeModal()
        return shown
      }
      expect(opened()).toBe('Connect')
      setAgreed(true)
      expect(opened()).toBe(view ?? 'ConnectingWalletConnectBasic')
      setOptions({ termsUrl: 'https://acme.test/new-terms' })
      expect(opened()).toBe('Connect')
      setOptions({ features: { ...off } })
      expect(opened()).toBe(view ?? 'ConnectingWalletConnectBasic')
    },
  )
})

describe('walking about', () => {
  it('goes back to where it came from', async () => {
    await setup()
    openModal()
    goTo('WhatIsAWallet')
    goTo('GetWallet')
    goBack()
    expect($view.get()).toBe('WhatIsAWallet')
  })

  it('closes when there is nowhere to go back to', async () => {
    await setup()
    openModal()
    goBack()
    expect($modal.get()).toBe('closed')
  })

  it('lands on Account when it goes back to Connect while connected', async () => {
    const page = await setup()
    openModal()
    goTo('WhatIsAWallet')
    const connecting = connectWallet('io.metamask')
    onEvent('closing', (_, event) => event.preventDefault())
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    await connecting
    await settle()
    goBack()
    expect($view.get()).toBe('Account')
  })

  it('does not enter the same screen twice', async () => {
    await setup()
    openModal()
    goTo('WhatIsAWallet')
    goTo('WhatIsAWallet')
    expect($history.get()).toHaveLength(2)
  })

  it('leaves the list of networks to where it was entered from', async () => {
    const page = await setup()
    await page.connected()
    openModal()
    goTo('SwitchNetwork', {})
    goTo('SwitchNetwork', { network: 'eip155:8453' })
    withdraw('network-choice')
    expect($view.get()).toBe('Account')
    closeModal()
    openModal({ view: 'SwitchNetwork' })
    withdraw('network-choice')
    expect($modal.get()).toBe('closed')
  })
})

describe('a wallet on a network that the page does not have', () => {
  it('leads to UnsupportedChain, which shakes instead of closing', async () => {
    await onUnsupportedChain()
    expect($view.get()).toBe('UnsupportedChain')
    dismissModal()
    goBack()
    expect($shakes.get()).toBeGreaterThan(0)
    expect($modal.get()).toBe('open')
  })

  it('shakes once for each attempt', async () => {
    await onUnsupportedChain()
    dismissModal()
    dismissModal()
    expect($shakes.get()).toBe(2)
  })

  it('may be looked away from, but not closed', async () => {
    await onUnsupportedChain()
    goTo('WhatIsAWallet')
    dismissModal()
    expect($modal.get()).toBe('open')
  })

  it('opens the modal when the wallet moves there while it is closed', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').network('eip155:999')
    expect([$modal.get(), $view.get()]).toEqual(['opening', 'UnsupportedChain'])
    expect($network.get()).toMatchObject({ name: 'Unknown Network', caipNetworkId: 'eip155:999' })
  })

  it('lets go once the wallet is back on a network of the page', async () => {
    const page = await onUnsupportedChain()
    await page.adapter.tell('io.metamask').network('eip155:8453')
    expect($isUnsupported.get()).toBe(false)
    expect($view.get()).not.toBe('UnsupportedChain')
  })

  it('closes when the visitor disconnects', async () => {
    await onUnsupportedChain()
    void disconnectWallet()
    await settle()
    expect($modal.get()).toBe('closed')
  })

  it('asks a visitor who has just connected there to choose a network', async () => {
    const page = await setup()
    openModal()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf([ALICE], 'eip155:999'))
    expect($view.get()).toBe('UnsupportedChain')
  })

  it('opens nothing by itself on a page that was just loaded', async () => {
    const page = await setup({
      storage: {
        '@appkit/connection_status': 'connected',
        '@appkit/eip155:connected_connector_id': METAMASK.id,
      },
    })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf([ALICE], 'eip155:999'))
    await restoring
    expect($isUnsupported.get()).toBe(true)
    expect($modal.get()).toBe('closed')
  })
})

describe('what the modal does when wallets come and go', () => {
  it('closes once the wallet is connected', async () => {
    const page = await setup()
    openModal()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    expect($modal.get()).toBe('closed')
    expect(page.happened()).toEqual(['opening', 'connecting', 'connected', 'closing', 'closed'])
  })

  it('closes what needs a wallet when the wallet leaves', async () => {
    const page = await setup()
    await page.connected()
    openModal()
    await page.adapter.tell('io.metamask').accounts([])
    expect($modal.get()).toBe('closed')
  })

  it('leaves alone what needs none', async () => {
    const page = await setup()
    await page.connected()
    openModal({ view: 'SwitchNetwork' })
    await page.adapter.tell('io.metamask').accounts([])
    expect($view.get()).toBe('SwitchNetwork')
    expect($modal.get()).not.toBe('closed')
  })

  it('reminds the author of a missing project id, once in the console, and not as a fault', async () => {
    const page = await setup()
    page.device.page = 'http://localhost/'
    setOptions({ projectId: undefined })
    for (let turn = 0; turn < 2; turn++) {
      openModal()
      expect($alert.get()?.code).toBe('project-id-missing')
      closeModal()
    }
    expect([page.browser.notes.length, page.browser.warnings]).toEqual([1, []])
  })

  for (const [address, debug, isShown] of [
    ['https://shop.example/', false, false],
    ['https://shop.example/', true, true],
    ['https://localhost.shop.example/', false, false],
    ['http://localhost:5173/', false, true],
    ['http://127.0.0.1:8080/x', false, true],
    ['http://shop.localhost/', false, true],
    ['http://[::1]:3000/', false, true],
    ['file:///home/me/page.html', false, true],
  ] as const) {
    it(`${isShown ? 'shows' : 'hides'} the alert about a project id on ${address}${debug ? ' with debug' : ''}`, async () => {
      const page = await setup()
      page.device.page = address
      setOptions({ projectId: undefined, debug })
      openModal()
      expect($alert.get()?.code).toBe(isShown ? 'project-id-missing' : undefined)
      expect([page.browser.notes.length, page.browser.warnings]).toEqual([1, []])
    })
  }

  it('takes a placeholder for no project id', async () => {
    const page = await setup()
    page.device.page = 'http://localhost/'
    setOptions({ projectId: '…' })
    openModal()
    expect($alert.get()?.code).toBe('project-id-missing')
    expect([page.browser.notes.length, page.browser.warnings]).toEqual([1, []])
  })
})
