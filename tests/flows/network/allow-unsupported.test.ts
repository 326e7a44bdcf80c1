import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/first/en.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { dismissModal, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { setMessages } = product(() => import('../../../src/stores/messages.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $isUnsupported } = product(() => import('../../../src/stores/networks.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const header = product(() => import('../../../src/views/modal/leading.tsx'))

const OFF = [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }]

async function open(features: object) {
  const page = await setup()
  setOptions({ features })
  return page
}

describe('a wallet on a network that the page does not have', () => {
  it.each(OFF)('opens nothing by itself with %j', async (features) => {
    const page = await open(features)
    await page.connected()
    await page.adapter.tell(METAMASK.id).network('eip155:999')
    expect([$isUnsupported.get(), $modal.get()]).toEqual([true, 'closed'])
    await page.adapter.tell(METAMASK.id).network('eip155:1')
    setOptions({ features: {} })
    await page.adapter.tell(METAMASK.id).network('eip155:999')
    expect([$modal.get(), $view.get()]).toEqual(['opening', 'UnsupportedChain'])
  })

  it.each(OFF)('connects like any other with %j', async (features) => {
    const page = await open(features)
    openModal()
    shown()
    const connecting = connectWallet(METAMASK.id)
    await settle()
    await page.adapter.connect.last().answer(sessionOf(undefined, 'eip155:999'))
    await connecting
    await settle()
    expect($modal.get()).toBe('closed')
  })

  it.each(OFF)('may be left where it is with %j', async (features) => {
    const page = await open(features)
    await page.connected(METAMASK, sessionOf(undefined, 'eip155:999'))
    openModal({ view: 'UnsupportedChain' })
    shown()
    dismissModal()
    expect($modal.get()).toBe('closed')
  })
})

describe('the network in the header of Account', () => {
  it('is not there where the page lets nobody switch', async () => {
    const page = await open({})
    setMessages('en', en)
    await page.connected()
    const { Leading } = header
    const drawn = () =>
      renderToStaticMarkup(createElement(Leading, { route: { view: 'Account', params: undefined } }))
    expect(drawn()).toContain('Ethereum')
    setOptions({ features: { enableNetworkSwitch: false } })
    expect(drawn()).not.toContain('Ethereum')
  })
})
