import { describe, expect, it } from 'vitest'
import { arrive, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { setup } from '../../support/setup.ts'

async function onUnsupportedChain() {
  const page = await setup()
  await page.connected()
  page.openModal()
  page.shown()
  await settle()
  await page.adapter.tell('io.metamask').network('eip155:999')
  return page
}

describe('opening the modal', () => {
  it('shows Connect when nobody is connected, Account when somebody is', async () => {
    const page = await setup()
    page.openModal()
    expect(page.$view.get()).toBe('Connect')
    page.closeModal()
    await page.connected()
    page.openModal()
    expect(page.$view.get()).toBe('Account')
  })

  it('is open only once the dialog can be seen', async () => {
    const page = await setup()
    const states = page.states(page.$modal)
    page.openModal()
    page.shown()
    page.shown()
    expect(states).toEqual(['closed', 'opening', 'open'])
    expect(page.happened()).toEqual(['opening', 'opened'])
  })

  it('shows the view that was asked for', async () => {
    const page = await setup()
    page.openModal({ view: 'SwitchNetwork' })
    expect(page.$view.get()).toBe('SwitchNetwork')
  })

  it('knows the name that other kits use for the list of networks', async () => {
    const page = await setup()
    page.openModal({ view: 'Networks' })
    expect(page.$view.get()).toBe('SwitchNetwork')
  })

  it('shows the view of the options', async () => {
    const page = await setup()
    page.setOptions({ view: 'GetWallet' })
    page.openModal()
    expect(page.$view.get()).toBe('GetWallet')
  })

  it('shows Connect first where a view needs a wallet', async () => {
    const page = await setup()
    page.openModal({ view: 'ProfileWallets' })
    expect(page.$view.get()).toBe('Connect')
  })

  it.each(['Nowhere', 'ConnectingExternal', 'toString', '__proto__', 'connect'])(
    'opens as ever where there is no view %s, and tells the author',
    async (view) => {
      const page = await setup()
      page.openModal({ view })
      expect(page.$view.get()).toBe('Connect')
      expect(page.browser.warnings).toEqual([`There is no view called "${view}".`])
    },
  )

  it('does not mind an option that names no view', async () => {
    const page = await setup()
    page.setOptions({ view: 'Nowhere' })
    page.openModal()
    expect(page.$view.get()).toBe('Connect')
  })

  it('passes the namespace on to Connect', async () => {
    const page = await setup()
    page.openModal({ namespace: 'solana' })
    expect(page.$route.get()).toEqual({ view: 'Connect', params: { namespace: 'solana' } })
  })

  it('changes the view when it is open already, and only if one is named', async () => {
    const page = await setup()
    page.openModal()
    page.openModal({ view: 'GetWallet' })
    page.openModal()
    expect(page.$view.get()).toBe('GetWallet')
    expect(page.detailsOf('opening')).toHaveLength(1)
  })

  it('stays closed when the page says no', async () => {
    const page = await setup()
    const stop = page.onEvent('opening', (_, event) => event.preventDefault())
    expect(page.openModal()).toBe(false)
    expect(page.$modal.get()).toBe('closed')
    stop()
    expect(page.openModal()).toBe(true)
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
    page.setOptions({ features, view })
    page.openModal()
    return page.$view.get()
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
    const page = await arrive()
    page.setOptions({ features: PHONES_ONLY, projectId: undefined })
    page.openModal()
    expect(page.$view.get()).toBe('Connect')
    expect(await open(PHONES_ONLY, { view: 'Connect' })).toBe('Connect')
  })

  it('who is connected sees Account', async () => {
    const page = await arrive({ connectors: [METAMASK] })
    await page.connected()
    page.setOptions({ features: PHONES_ONLY })
    page.openModal()
    expect(page.$view.get()).toBe('Account')
  })
})

describe('opening at a wallet of the catalogue', () => {
  it('shows how to pair with it', async () => {
    const page = await arrive()
    page.openModal({ view: 'ConnectingWalletConnect', wallet: wallet('w') })
    expect(page.$route.get()).toEqual({ view: 'ConnectingWalletConnect', params: { wallet: wallet('w') } })
  })

  it('is no matter of other views', async () => {
    const page = await arrive()
    page.openModal({ view: 'Connect', wallet: wallet('w') })
    expect(page.$route.get()).toEqual({ view: 'Connect', params: {} })
  })
})

describe('closing the modal', () => {
  it('resets to Connect', async () => {
    const page = await setup()
    page.openModal()
    page.goTo('GetWallet')
    page.closeModal()
    expect(page.$history.get()).toEqual([{ view: 'Connect', params: {} }])
    expect(page.happened()).toEqual(['opening', 'closing', 'closed'])
    expect(page.detailsOf('closed')).toEqual([{ view: 'GetWallet' }])
  })

  it('stays open when the page says no, unless nobody can be asked', async () => {
    const page = await setup()
    page.openModal()
    page.onEvent('closing', (_, event) => event.preventDefault())
    expect(page.closeModal()).toBe(false)
    expect(page.$modal.get()).toBe('opening')
    expect(page.closeModal({ force: true })).toBe(true)
    expect(page.$modal.get()).toBe('closed')
  })

  it('says nothing when it is closed already', async () => {
    const page = await setup()
    page.closeModal()
    expect(page.happened()).toEqual([])
  })

  it('takes the toast and the alert with it', async () => {
    const page = await setup()
    page.openModal()
    page.showToast({ kind: 'done', says: 'copied' })
    page.setAlert({ code: 'network-not-found', detail: '' })
    page.closeModal()
    expect([page.$toast.get(), page.$alert.get()]).toEqual([undefined, undefined])
    expect(page.clock.waiting()).toBe(0)
  })

  it('ends the question to a wallet', async () => {
    const page = await setup()
    page.openModal()
    page.goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    page.dismissModal()
    await page.adapter.connect.last().answer(sessionOf())
    expect(page.$connections.get()).toEqual([])
    expect(page.$status.get()).toBe('disconnected')
  })
})

describe('walking about', () => {
  it('goes back to where it came from', async () => {
    const page = await setup()
    page.openModal()
    page.goTo('WhatIsAWallet')
    page.goTo('GetWallet')
    page.goBack()
    expect(page.$view.get()).toBe('WhatIsAWallet')
  })

  it('closes when there is nowhere to go back to', async () => {
    const page = await setup()
    page.openModal()
    page.goBack()
    expect(page.$modal.get()).toBe('closed')
  })

  it('lands on Account when it goes back to Connect while connected', async () => {
    const page = await setup()
    page.openModal()
    page.goTo('WhatIsAWallet')
    const connecting = page.connectWallet('io.metamask')
    page.onEvent('closing', (_, event) => event.preventDefault())
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    await connecting
    await settle()
    page.goBack()
    expect(page.$view.get()).toBe('Account')
  })

  it('does not enter the same screen twice', async () => {
    const page = await setup()
    page.openModal()
    page.goTo('WhatIsAWallet')
    page.goTo('WhatIsAWallet')
    expect(page.$history.get()).toHaveLength(2)
  })

  it('leaves the list of networks to where it was entered from', async () => {
    const page = await setup()
    await page.connected()
    page.openModal()
    page.goTo('SwitchNetwork', {})
    page.goTo('SwitchNetwork', { network: 'eip155:8453' })
    page.withdraw('network-choice')
    expect(page.$view.get()).toBe('Account')
    page.closeModal()
    page.openModal({ view: 'SwitchNetwork' })
    page.withdraw('network-choice')
    expect(page.$modal.get()).toBe('closed')
  })
})

describe('a wallet on a network that the page does not have', () => {
  it('leads to UnsupportedChain, which shakes instead of closing', async () => {
    const page = await onUnsupportedChain()
    expect(page.$view.get()).toBe('UnsupportedChain')
    page.dismissModal()
    page.goBack()
    expect(page.$shakes.get()).toBeGreaterThan(0)
    expect(page.$modal.get()).toBe('open')
  })

  it('shakes once for each attempt', async () => {
    const page = await onUnsupportedChain()
    page.dismissModal()
    page.dismissModal()
    expect(page.$shakes.get()).toBe(2)
  })

  it('may be looked away from, but not closed', async () => {
    const page = await onUnsupportedChain()
    page.goTo('WhatIsAWallet')
    page.dismissModal()
    expect(page.$modal.get()).toBe('open')
  })

  it('opens the modal when the wallet moves there while it is closed', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').network('eip155:999')
    expect([page.$modal.get(), page.$view.get()]).toEqual(['opening', 'UnsupportedChain'])
    expect(page.$network.get()).toMatchObject({ name: 'Unknown Network', caipNetworkId: 'eip155:999' })
  })

  it('lets go once the wallet is back on a network of the page', async () => {
    const page = await onUnsupportedChain()
    await page.adapter.tell('io.metamask').network('eip155:8453')
    expect(page.$isUnsupported.get()).toBe(false)
    expect(page.$view.get()).not.toBe('UnsupportedChain')
  })

  it('closes when the visitor disconnects', async () => {
    const page = await onUnsupportedChain()
    void page.disconnectWallet()
    await settle()
    expect(page.$modal.get()).toBe('closed')
  })

  it('asks a visitor who has just connected there to choose a network', async () => {
    const page = await setup()
    page.openModal()
    page.goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf([ALICE], 'eip155:999'))
    expect(page.$view.get()).toBe('UnsupportedChain')
  })

  it('opens nothing by itself on a page that was just loaded', async () => {
    const page = await setup({
      storage: {
        '@appkit/connection_status': 'connected',
        '@appkit/eip155:connected_connector_id': METAMASK.id,
      },
    })
    const restoring = page.restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf([ALICE], 'eip155:999'))
    await restoring
    expect(page.$isUnsupported.get()).toBe(true)
    expect(page.$modal.get()).toBe('closed')
  })
})

describe('what the modal does when wallets come and go', () => {
  it('closes once the wallet is connected', async () => {
    const page = await setup()
    page.openModal()
    page.goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    expect(page.$modal.get()).toBe('closed')
    expect(page.happened()).toEqual(['opening', 'connecting', 'connected', 'closing', 'closed'])
  })

  it('closes what needs a wallet when the wallet leaves', async () => {
    const page = await setup()
    await page.connected()
    page.openModal()
    await page.adapter.tell('io.metamask').accounts([])
    expect(page.$modal.get()).toBe('closed')
  })

  it('leaves alone what needs none', async () => {
    const page = await setup()
    await page.connected()
    page.openModal({ view: 'SwitchNetwork' })
    await page.adapter.tell('io.metamask').accounts([])
    expect(page.$view.get()).toBe('SwitchNetwork')
    expect(page.$modal.get()).not.toBe('closed')
  })

  it('reminds the author of a missing project id, once in the console', async () => {
    const page = await setup()
    page.setOptions({ projectId: undefined })
    for (let turn = 0; turn < 2; turn++) {
      page.openModal()
      expect(page.$alert.get()?.code).toBe('project-id-missing')
      page.closeModal()
    }
    expect(page.browser.warnings).toHaveLength(1)
  })
})
