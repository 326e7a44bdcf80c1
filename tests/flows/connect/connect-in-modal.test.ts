import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { METAMASK, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { connectInModal } = product(() => import('../../../src/flows/connect/connect-in-modal.ts'))
const { dismissModal, goBack, goTo, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { openLoaded } = product(() => import('../../../src/flows/modal/open-loaded.ts'))
const { connect } = product(() => import('../../../src/kit/journeys.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal, $preparing, cancelPreparing, setModal } = product(
  () => import('../../../src/stores/modal/modal.ts'),
)
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))

describe('connecting through the modal', () => {
  it('resolves with the wallet that the visitor chose', async () => {
    const page = await setup()
    const waiting = connectInModal({})
    await settle()
    goTo('ConnectingExternal', { connectorId: 'io.rabby' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    expect((await waiting).connector).toEqual(RABBY)
    expect($modal.get()).toBe('closed')
  })

  it('rejects with "Modal closed" when the visitor closes it', async () => {
    const page = await setup()
    const waiting = connectInModal({})
    await settle()
    shown()
    dismissModal()
    const error: unknown = await waiting.catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'modal-closed', message: 'Modal closed' })
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('rejects with "Modal closed" when the kit is destroyed, which tells nobody', async () => {
    await setup()
    const waiting = connectInModal({})
    await settle()
    setModal('closed')
    expect(await outcome(waiting)).toBe('modal-closed')
  })

  it('goes on waiting while the visitor tries one wallet after another', async () => {
    const page = await setup()
    const waiting = connectInModal({})
    await settle()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    await page.adapter.connect.last().refuse(coded('connection-rejected'))
    expect(await outcome(waiting)).toBe('pending')
    goBack()
    goTo('ConnectingExternal', { connectorId: 'io.rabby' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    expect((await waiting).connector.id).toBe('io.rabby')
  })

  it('does not wait for a modal that the page did not allow to open', async () => {
    await setup()
    onEvent('opening', (_, event) => event.preventDefault())
    expect(await outcome(connectInModal({}))).toBe('modal-closed')
  })

  it('waits for the visitor when another wallet is already connected', async () => {
    const page = await setup()
    await page.connected()
    const waiting = connectInModal({ view: 'Connect' })
    await settle()
    expect($view.get()).toBe('Connect')
    expect(await outcome(waiting)).toBe('pending')
  })

  it('does not wait for ever when a wallet is connected and the page does not allow the modal to open', async () => {
    const page = await setup()
    await page.connected()
    onEvent('opening', (_, event) => event.preventDefault())
    const connecting = connect()
    connecting.catch(() => {})
    expect(await outcome(connecting)).toBe('modal-closed')
  })

  it('asks no visitor when the wallet is named', async () => {
    const page = await setup()
    const connecting = connect({ connectorId: 'io.rabby' })
    await settle()
    await page.adapter.connect.last().answer(sessionOf())
    expect((await connecting).connector).toEqual(RABBY)
    expect($modal.get()).toBe('closed')
  })

  it('opens nothing when the page closes the modal before it could be opened', async () => {
    const page = await setup()
    let arrive = () => {}
    const views = new Promise<void>((resolve) => {
      arrive = resolve
    })
    page.providePorts({ loadViews: () => views })
    const connecting = connectInModal({})
    cancelPreparing()
    arrive()
    expect(await outcome(connecting)).toBe('modal-closed')
    expect(page.happened()).toEqual([])
  })

  it('is over when a newer opening overtakes it and the page cancels that one', async () => {
    const page = await setup()
    const arrivals: (() => void)[] = []
    page.providePorts({ loadViews: () => new Promise<void>((resolve) => void arrivals.push(resolve)) })
    const connecting = connectInModal({})
    const opening = openLoaded({ view: 'Connect' })
    onEvent('opening', (_, event) => event.preventDefault())
    arrivals[0]!()
    expect(await outcome(connecting)).toBe('pending')
    arrivals[1]!()
    expect(await outcome(connecting)).toBe('modal-closed')
    expect(await opening).toBe(false)
  })

  it('goes on when a newer opening overtakes it and opens the modal', async () => {
    const page = await setup()
    const arrivals: (() => void)[] = []
    page.providePorts({ loadViews: () => new Promise<void>((resolve) => void arrivals.push(resolve)) })
    const connecting = connectInModal({})
    void openLoaded({ view: 'Connect' })
    for (const arrive of arrivals) arrive()
    await settle()
    shown()
    expect([await outcome(connecting), $modal.get()]).toEqual(['pending', 'open'])
    dismissModal()
    expect(await outcome(connecting)).toBe('modal-closed')
  })

  it('fails with the reason why the modal could not be opened, and waits for nothing any more', async () => {
    const page = await setup()
    page.providePorts({ loadViews: () => Promise.reject(coded('rpc-failed')) })
    const connecting = connect()
    connecting.catch(() => {})
    expect(await outcome(connecting)).toBe('rpc-failed')
    expect([$modal.get(), $preparing.get()]).toEqual(['closed', false])
  })
})

describe('a wallet that the page names, and that announces itself later', () => {
  it('is waited for', async () => {
    const page = await setup({ connectors: [] })
    const connecting = connect({ connectorId: 'io.rabby' })
    await page.clock.advance(400)
    await page.discovery.announce(RABBY)
    await page.adapter.connect.last().answer(sessionOf())
    expect((await connecting).connector).toEqual(RABBY)
    expect(page.clock.waiting()).toBe(0)
  })

  it('is not waited for longer than a saved one', async () => {
    const page = await setup({ connectors: [] })
    const connecting = connect({ connectorId: 'io.rabby' })
    connecting.catch(() => {})
    await page.clock.advance(999)
    expect(await outcome(connecting)).toBe('pending')
    await page.clock.advance(1)
    expect(await outcome(connecting)).toBe('wallet-not-found')
    expect(page.clock.waiting()).toBe(0)
  })

  it('is not asked once the page wants another one', async () => {
    const page = await setup({ connectors: [METAMASK] })
    const first = connect({ connectorId: 'io.rabby' })
    first.catch(() => {})
    await settle()
    const second = connect({ connectorId: 'io.metamask' })
    await settle()
    expect(await outcome(first)).toBe('connection-replaced')
    await page.discovery.announce(RABBY)
    await page.adapter.connect.last().answer(sessionOf())
    expect((await second).connector).toEqual(METAMASK)
    expect(page.adapter.connect.calls).toHaveLength(1)
  })
})
