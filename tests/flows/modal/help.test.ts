import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'
import { signInPage } from '../../support/sign-in-page.ts'

const { openModal, shown, goTo, goBack, dismissModal, closeModal } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { $connecting } = product(() => import('../../../src/flows/connections/attempt.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))

let page: Awaited<ReturnType<typeof setup>>
beforeEach(async () => {
  page = await setup()
  openModal()
  shown()
})

describe('Help over a view', () => {
  it('keeps a failed attempt: going back shows it, and asks nothing again', async () => {
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await settle()
    await page.adapter.connect.last().refuse(new Error('no'))
    expect($connecting.get().step).toBe('failed')
    goTo('Help')
    await settle()
    expect($connecting.get().step).toBe('failed')
    goBack()
    await settle()
    expect([$view.get(), $connecting.get().step]).toEqual(['ConnectingExternal', 'failed'])
    expect(page.adapter.connect.calls).toHaveLength(1)
    goBack()
    expect($connecting.get().step).toBe('idle')
  })

  it('ends with what it was opened for: a wallet that answers late connects and closes the modal', async () => {
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await settle()
    goTo('Help')
    await page.adapter.connect.last().answer(sessionOf())
    await settle()
    expect($modal.get()).toBe('closed')
  })

  it('ends an attempt below it when the modal is closed', async () => {
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await settle()
    goTo('Help')
    closeModal()
    expect($connecting.get().step).toBe('idle')
    expect(page.detailsOf('closed')).toEqual([{ view: 'ConnectingExternal' }])
  })

  it('is left for a required sign-in that it lies over, which closing does not get around', async () => {
    const signing = await signInPage()
    await signing.ready()
    const messages = signing.siwx.createMessage.calls.length
    goTo('Help')
    dismissModal()
    expect(signing.siwx.createMessage.calls).toHaveLength(messages)
    expect([$modal.get() === 'closed', $view.get()]).toEqual([false, 'SIWXSignMessage'])
  })

  it('stays when the page opened it for its own sake and a wallet connects', async () => {
    closeModal()
    openModal({ view: 'Help' })
    shown()
    await page.connected()
    expect([$modal.get(), $view.get()]).toEqual(['open', 'Help'])
  })
})
