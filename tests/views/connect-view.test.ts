import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { en as later } from '../../src/messages/en.ts'
import { en } from '../../src/messages/first/en.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import { arrive } from '../support/catalogue.ts'
import { METAMASK, PHANTOM, RABBY, sessionOf } from '../support/fixtures.ts'
import { product } from '../support/product.ts'

const all = product(() => import('../../src/views/all-wallets/all-wallets-view.tsx'))
const found = product(() => import('../../src/views/all-wallets/none-found.tsx'))
const list = product(() => import('../../src/views/connect/connect-view.tsx'))
const asked = product(
  () => import('../../src/views/connecting/connecting-external/connecting-external-view.tsx'),
)
const { goTo, openModal } = product(() => import('../../src/flows/modal/modal.ts'))
const { setLaterMessages, setMessages } = product(() => import('../../src/stores/messages.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

/** The text of a view, element by element, without the initials that stand for pictures. */
function textOf<Props extends object>(view: (props: Props) => unknown, props: Props): string[] {
  const html = renderToStaticMarkup(createElement((given: Props) => view(given) as never, props))
  return html
    .replaceAll('&#x27;', "'")
    .split(/<[^>]*>/)
    .filter((text) => text.length > 1)
}

async function page(connectors: readonly Connector[]) {
  const shop = await arrive({ connectors })
  setMessages('en', en)
  setLaterMessages(later)
  return shop
}

const connectView = () => textOf(list.ConnectView, { params: {}, onRetry: () => {} })

describe('Connect', () => {
  it('says which wallets are connected already', async () => {
    const shop = await page([METAMASK, RABBY, PHANTOM])
    setOptions({ projectId: undefined })
    expect(connectView()).not.toContain(en.connect.connected)
    await shop.connected(METAMASK)
    const rows = connectView()
    expect(rows[rows.indexOf('MetaMask') + 1]).toBe(en.connect.connected)
    expect(rows[rows.indexOf('Rabby') + 1]).toBe(en.connect.installed)
    expect(rows.filter((text) => text === en.connect.connected)).toHaveLength(1)
  })

  it('shows the rdns of two wallets of one name', async () => {
    const other = { ...METAMASK, id: 'com.evil', rdns: 'com.evil' }
    await page([other, METAMASK, RABBY])
    setOptions({ projectId: undefined })
    expect(connectView()).toEqual([
      ...['MetaMask', 'com.evil', en.connect.installed, 'MetaMask', 'io.metamask', en.connect.installed],
      ...['Rabby', en.connect.installed],
    ])
  })

  it('says that the site offers no wallets where the page wants none, and not that there are none', async () => {
    await page([METAMASK])
    setOptions({ features: { enableWallets: false } })
    expect(connectView()).toEqual([en.connect.offTitle, en.connect.offText])
  })
})

describe('ConnectingExternal', () => {
  it('says that a wallet is already connected, and has nothing to press', async () => {
    const shop = await page([METAMASK])
    await shop.connected(METAMASK, sessionOf())
    openModal({ view: 'Connect' })
    const params = { connectorId: METAMASK.id }
    goTo('ConnectingExternal', params)
    expect(textOf(asked.ConnectingExternalView, { params, onRetry: () => {} })).toEqual([
      'MetaMask is already connected',
      'To use another account, switch accounts in MetaMask.',
    ])
  })
})

describe('All wallets', () => {
  const offersCode = (view: string[]) => view.includes(later.pairing.showCode)

  it.each([
    ['has a project', { projectId: 'p' }, true],
    ['has none', { projectId: undefined }, false],
    ['does without WalletConnect', { features: { enableWalletConnect: false } }, false],
  ])('offers a code on a page that %s: %s', async (_, options, isOffered) => {
    const shop = await page([])
    setOptions(options)
    const none = textOf(found.NoneFound, { text: 'zzzz' })
    expect(none[0]).toBe('No wallet called “zzzz”')
    expect([offersCode(none), none.includes(later.allWallets.noneText)]).toEqual([isOffered, isOffered])
    shop.onPhone()
    const view = renderToStaticMarkup(createElement(() => all.AllWalletsView() as never))
    expect(view.includes(later.pairing.showCode)).toBe(isOffered)
  })
})
