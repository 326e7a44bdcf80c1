import { describe, expect, it } from 'vitest'
import { settle } from '../support/deferred.ts'
import { ALICE, BOB, METAMASK, RABBY, sessionOf } from '../support/fixtures.ts'
import { product } from '../support/product.ts'
import { outcome, setup } from '../support/setup.ts'

const { coded } = product(() => import('../../src/errors/codes.ts'))
const { fail } = product(() => import('../../src/flows/fail.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))
const { connectWallet } = product(() => import('../../src/flows/connect/connect-wallet.ts'))
const { $connecting } = product(() => import('../../src/flows/connections/attempt.ts'))
const { goBack, goTo, openModal } = product(() => import('../../src/flows/modal/modal.ts'))
const { switchNetwork } = product(() => import('../../src/flows/network/switch-network.ts'))
const { $alert, $toast } = product(() => import('../../src/stores/modal/notices.ts'))
const { $view } = product(() => import('../../src/stores/modal/route.ts'))
const { $networks } = product(() => import('../../src/stores/networks.ts'))

describe('telling what changed', () => {
  it('says that the network changed when the page moves without a wallet', async () => {
    const page = await setup()
    await switchNetwork('eip155:8453')
    expect(page.detailsOf('network-changed')).toEqual([
      { network: 'eip155:8453', namespace: 'eip155', previous: 'eip155:1' },
    ])
  })

  it('says nothing of an account that another wallet brought', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE]))
    const connecting = connectWallet(RABBY.id)
    await settle()
    await page.adapter.connect.last().answer(sessionOf([BOB]))
    await connecting
    expect(page.detailsOf('account-changed')).toEqual([])
  })
})

describe('reporting failures', () => {
  it.each([
    ...(['project-id-invalid', 'origin-not-allowed', 'session-expired', 'relay-url-invalid'] as const),
    'network-not-found' as const,
  ])('warns the author of %s, and shows the alert in debug mode only', async (code) => {
    const page = await setup()
    fail(coded(code, { reason: 'So it is.', url: 'So it is.', network: 'So it is.' }))
    expect($alert.get()).toBeUndefined()
    expect(page.browser.warnings).toEqual([expect.stringContaining('So it is.')])
    setOptions({ debug: true })
    fail(coded(code, { reason: 'So it is.', url: 'So it is.', network: 'So it is.' }))
    expect($alert.get()).toMatchObject({ code })
  })

  it('shows an alert with what to do, and warns the author', async () => {
    const page = await setup()
    setOptions({ debug: true })
    await outcome(switchNetwork('eip155:999'))
    expect($alert.get()).toMatchObject({ code: 'network-not-found' })
    expect(page.browser.warnings).toHaveLength(1)
    expect($toast.get()).toBeUndefined()
  })

  it('leaves what has its own view to that view', async () => {
    const page = await setup()
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().refuse(coded('connection-rejected'))
    await outcome(connecting)
    expect([$toast.get(), $alert.get()]).toEqual([undefined, undefined])
  })
})

describe('entering and leaving views', () => {
  it('asks the wallet when its view is entered, and stops when it is left', async () => {
    const page = await setup()
    openModal()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    expect($connecting.get()).toMatchObject({ step: 'waiting' })
    goBack()
    expect($connecting.get()).toEqual({ step: 'idle' })
    expect(page.adapter.connect.last().args[1].signal.aborted).toBe(true)
  })

  it('shows why a wallet did not connect until the visitor leaves', async () => {
    const page = await setup()
    openModal()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    await page.adapter.connect.last().refuse(coded('connection-rejected'))
    expect($connecting.get()).toMatchObject({ step: 'failed', code: 'connection-rejected' })
    expect($view.get()).toBe('ConnectingExternal')
    goBack()
    expect($connecting.get()).toEqual({ step: 'idle' })
  })

  it('needs no wallet to look the networks up', async () => {
    const page = await setup()
    openModal({ view: 'SwitchNetwork' })
    await settle()
    expect($networks.get()).toHaveLength(2)
    expect(page.adapter.connect.calls).toEqual([])
  })

  it('asks nothing of anybody before the modal is opened', async () => {
    const page = await setup()
    await page.clock.advance(600_000)
    const { connect, restore, balance } = page.adapter
    expect([...connect.calls, ...restore.calls, ...balance.calls]).toEqual([])
    expect($networks.get()).toBeUndefined()
  })
})
