import { describe, expect, it } from 'vitest'
import type { Connector, ConnectorType } from '../../../src/domain/wallets/connector.ts'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import type { WalletGroup } from '../../../src/domain/wallets/connector-groups.ts'
import type { Wallet } from '../../../src/domain/wallets/wallet.ts'
import type { ConnectRow } from '../../../src/flows/catalogue/connect-list.ts'
import { arrive, wallet as listed } from '../../support/catalogue.ts'
import { METAMASK, PHANTOM, RABBY } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { $connectRows, $hasAllWallets } = product(() => import('../../../src/flows/catalogue/connect-list.ts'))
const { $allWallets } = product(() => import('../../../src/flows/catalogue/all-wallets.ts'))
const { choiceOf } = product(() => import('../../../src/flows/catalogue/choose-wallet.ts'))
const { $imitations, $nameOf, $walletRows } = product(
  () => import('../../../src/flows/catalogue/installed-wallets.ts'),
)
const { offerStore } = product(() => import('../../../src/stores/catalogue/catalogue.ts'))
const { setCustomEntries, setRecentEntries } = product(
  () => import('../../../src/stores/catalogue/entries.ts'),
)
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const wallet = (id: string, type: ConnectorType = 'ANNOUNCED'): Connector => ({
  id,
  type,
  namespace: 'eip155',
  name: id,
})

async function listedIds(connectors: Connector[], features: Record<string, unknown> = {}) {
  await setup({ connectors })
  setOptions({ features })
  return $walletRows.get().map(({ connector }) => connector.id)
}

describe('the list of wallets', () => {
  it('has multi-chain wallets first, then announced ones, then what only sits at window.ethereum', async () => {
    const connectors = [wallet('injected', 'INJECTED'), wallet('a'), wallet('multi', 'MULTI_CHAIN')]
    expect(await listedIds(connectors)).toEqual(['multi', 'a', 'injected'])
  })

  it('has the groups in the built-in order', async () => {
    const connectors = [wallet('external', 'EXTERNAL'), wallet('a'), wallet('wc', 'WALLET_CONNECT')]
    expect(await listedIds(connectors)).toEqual(['wc', 'a', 'external'])
  })

  it('has the groups in the order that the page wants, the others where they were', async () => {
    const connectors = [wallet('wc', 'WALLET_CONNECT'), wallet('a'), wallet('external', 'EXTERNAL')]
    expect(await listedIds(connectors, { connectorTypeOrder: ['external', 'nonsense', 'external'] })).toEqual(
      ['external', 'wc', 'a'],
    )
  })

  it.each([['injected'], [5], [true], [{}], [null], [[1, null, {}]]])(
    'does not mind an order that is garbage: %j',
    async (connectorTypeOrder) => {
      expect(await listedIds([wallet('a')], { connectorTypeOrder })).toEqual(['a'])
    },
  )

  it('keeps the order in which wallets announced themselves', async () => {
    expect(await listedIds(['c', 'a', 'b'].map((id) => wallet(id)))).toEqual(['c', 'a', 'b'])
  })

  it('puts those first that were used before, the latest foremost', async () => {
    const page = await setup({ connectors: [wallet('other'), METAMASK, RABBY] })
    await page.connected(METAMASK)
    await page.connected(RABBY)
    expect($walletRows.get().map(({ connector, isRecent }) => [connector.id, isRecent])).toEqual([
      ['io.rabby', true],
      ['io.metamask', true],
      ['other', false],
    ])
  })

  it('leaves out what the page excludes', async () => {
    await setup()
    setOptions({ excludeWalletIds: ['io.rabby'] })
    expect($walletRows.get().map(({ connector }) => connector.id)).toEqual(['io.metamask'])
  })

  it('grows when a wallet announces itself while the list is open', async () => {
    const page = await setup({ connectors: [] })
    const lengths = page.states($walletRows)
    await page.discovery.announce(METAMASK)
    await page.discovery.announce(RABBY)
    expect(lengths.map(({ length }) => length)).toEqual([0, 1, 2])
  })

  it('survives recently used wallets that are garbage', async () => {
    await setup({ storage: { '@appkit/recent_wallets': '[null,5,{"id":1},' } })
    expect($walletRows.get()).toHaveLength(2)
  })
})

const BROWSER_WALLET: Connector = {
  id: 'injected',
  type: 'INJECTED',
  namespace: 'eip155',
  name: 'Browser Wallet',
}

const recents = (...wallets: { id: string; name: string; rdns?: string }[]) => ({
  '@appkit/recent_wallets': JSON.stringify(wallets),
})

type Offered = [group: WalletGroup, id: string]

/** The catalogue has answered: these are listed besides the installed wallets. */
function offer(
  rows: readonly Offered[] = [],
  parts: { excluded?: Wallet[]; names?: string[]; known?: Wallet[] } = {},
) {
  const of = (wanted: WalletGroup) => rows.filter(([group]) => group === wanted).map(([, id]) => listed(id))
  setRecentEntries(of('recent'))
  setCustomEntries(of('custom'))
  const known = parts.known ?? (parts.names ?? []).map((name) => listed(name, { name }))
  const key = offerStore.$key.get() ?? []
  const value = { featured: of('featured'), recommended: [...of('recommended'), ...known] }
  const outcome = { step: 'ready', at: 0 } as const
  const more = { source: 'catalogue', count: 412, excluded: parts.excluded ?? [] } as const
  offerStore.$progress.set({
    isWatched: false,
    known: { of: key, outcome: { ...outcome, value: { ...value, ...more } } },
  })
}

/** As short as it can be told apart: `walletConnect`, `installed a`, `recent x`, `placeholder y`. */
function told(row: ConnectRow): string {
  switch (row.kind) {
    case 'walletConnect':
      return 'walletConnect'
    case 'installed':
      return `installed ${row.connector.id}`
    case 'offered':
      return `${row.group} ${row.wallet.id}`
    case 'placeholder':
      return `placeholder ${row.name ?? row.key}`
  }
}

const rowsOf = () => $connectRows.get().map(told)

describe('the Connect view', () => {
  const EVERY_GROUP: readonly Offered[] = [
    ['recent', 'r'],
    ['featured', 'f1'],
    ['featured', 'f2'],
    ['custom', 'c'],
    ['recommended', 'b'],
  ]
  const everyGroup = () => offer(EVERY_GROUP)
  /** The rows with the recently used wallet, and those with the recommended one: next to an installed wallet there is room for one. */
  const orders = () => [EVERY_GROUP.slice(0, -1), EVERY_GROUP.slice(1)].map((rows) => (offer(rows), rowsOf()))
  const ordersOf = (wanted: readonly string[]) =>
    ['recommended b', 'recent r'].map((left) => wanted.filter((row) => row !== left))

  it('lists the groups in the built-in order', async () => {
    await arrive({ connectors: [wallet('out', 'EXTERNAL'), METAMASK, WALLET_CONNECT] })
    expect(orders()).toEqual(
      ordersOf([
        ...['walletConnect', 'recent r', 'installed io.metamask', 'featured f1', 'featured f2', 'custom c'],
        ...['installed out', 'recommended b'],
      ]),
    )
  })

  it.each<[string[], string[]]>([
    [
      ['featured', 'injected'],
      [
        'featured f1',
        'featured f2',
        'installed io.metamask',
        'walletConnect',
        'recent r',
        'custom c',
        'recommended b',
      ],
    ],
    [
      ['recommended', 'custom', 'recent'],
      [
        'recommended b',
        'custom c',
        'recent r',
        'walletConnect',
        'installed io.metamask',
        'featured f1',
        'featured f2',
      ],
    ],
    [
      ['injected', 'recent', 'featured', 'custom', 'external', 'recommended', 'walletConnect'],
      [
        'installed io.metamask',
        'recent r',
        'featured f1',
        'featured f2',
        'custom c',
        'recommended b',
        'walletConnect',
      ],
    ],
  ])('lists them as the page wants them: %j', async (connectorTypeOrder, wanted) => {
    await arrive({ connectors: [METAMASK, WALLET_CONNECT] })
    setOptions({ features: { connectorTypeOrder } })
    expect(orders()).toEqual(ordersOf(wanted))
  })

  it('offers nothing of the catalogue, and no QR code, where nothing can be paired', async () => {
    await arrive({ connectors: [METAMASK] })
    everyGroup()
    setOptions({ projectId: undefined })
    expect(rowsOf()).toEqual(['installed io.metamask'])
    setOptions({ projectId: 'p', features: { enableWalletConnect: false } })
    expect(rowsOf()).toEqual(['installed io.metamask'])
    setOptions({ features: {} })
    expect(rowsOf()).toContain('walletConnect')
  })

  it('has no row for a QR code on a mobile device, which cannot scan itself', async () => {
    const shop = await arrive({ connectors: [WALLET_CONNECT] })
    offer([['recommended', 'b']])
    expect(rowsOf()).toEqual(['walletConnect', 'recommended b'])
    shop.onPhone()
    expect(rowsOf()).toEqual(['recommended b'])
  })

  it('lists nothing at all where the page wants no wallets', async () => {
    await arrive({ connectors: [METAMASK, WALLET_CONNECT] })
    everyGroup()
    setOptions({ features: { enableWallets: false } })
    expect(rowsOf()).toEqual([])
    expect($hasAllWallets.get()).toBe(false)
  })

  it.each<[feature: 'enableEIP6963' | 'enableInjected', left: string[]]>([
    ['enableEIP6963', ['multi', 'legacy']],
    ['enableInjected', ['multi', 'io.metamask']],
  ])('leaves out what the page switches off: %s', async (feature, left) => {
    const connectors = [METAMASK, wallet('legacy', 'INJECTED'), wallet('multi', 'MULTI_CHAIN')]
    await arrive({ connectors })
    const here = () => $walletRows.get().map(({ connector }) => connector.id)
    expect(here()).toEqual(['multi', 'io.metamask', 'legacy'])
    setOptions({ features: { [feature]: false } })
    expect(here()).toEqual(left)
  })

  it('switches off what announces itself on EVM only, and offers those wallets as if they were not here', async () => {
    await arrive({ connectors: [METAMASK, PHANTOM] })
    const metamask = listed('m', { name: 'MetaMask', rdns: 'io.metamask' })
    offer([], { known: [metamask] })
    expect(rowsOf()).not.toContain('recommended m')
    setOptions({ networks: ['mainnet', 'solana'], features: { enableEIP6963: false } })
    offer([], { known: [metamask] })
    expect(rowsOf()).toEqual(['walletConnect', 'installed app.phantom', 'recommended m'])
    expect(choiceOf(metamask)).toEqual({ go: 'pair', wallet: metamask })
    expect($allWallets.get()).toEqual([{ wallet: metamask, isInstalled: false }])
  })

  it('has what does not say who it is only on phones, where it is the browser itself', async () => {
    const shop = await arrive({ connectors: [BROWSER_WALLET] })
    expect($walletRows.get()).toEqual([])
    shop.onPhone()
    expect($walletRows.get()).toMatchObject([{ connector: { id: 'injected' } }])
    setOptions({ features: { enableInjected: false } })
    expect($walletRows.get()).toEqual([])
  })

  it.each([['a-uuid'], ['io.rabby'], ['Rabby']])(
    'leaves out what the page excludes: %s',
    async (excluded) => {
      await arrive({ connectors: [METAMASK, { ...RABBY, id: 'a-uuid' }] })
      expect($walletRows.get()).toHaveLength(2)
      setOptions({ excludeWalletIds: [excluded] })
      expect($walletRows.get()).toMatchObject([{ connector: { id: 'io.metamask' } }])
    },
  )

  it('leaves out what the catalogue knows for a wallet that the page excludes', async () => {
    await arrive({ connectors: [METAMASK, RABBY] })
    offer([], { excluded: [listed('m', { rdns: 'io.metamask' })] })
    expect($walletRows.get()).toMatchObject([{ connector: { id: 'io.rabby' } }])
  })
})

describe('a wallet under a name made to look like another', () => {
  const icon = 'data:image/png;base64,AAAA'

  it('bears no picture and no mark, whether the name is well known or of the catalogue', async () => {
    const connectors = [
      { ...METAMASK, icon },
      { ...METAMASK, id: 'fake', rdns: 'fake.fake', name: 'MetaMаsk', icon },
      { ...METAMASK, id: 'fake2', rdns: 'fake.two', name: 'Quivеrly', icon },
    ]
    const storage = recents({ id: 'fake', name: 'MetaMаsk' }, { id: 'fake2', name: 'Quivеrly' })
    await arrive({ connectors, storage })
    const row = (id: string) => $walletRows.get().find(({ connector }) => connector.id === id)
    expect(row('io.metamask')?.connector.icon).toBe(icon)
    expect(row('fake')).toMatchObject({ isRecent: false, connector: { name: 'MetaMаsk' } })
    expect(row('fake')?.connector).not.toHaveProperty('icon')
    expect(row('fake2')).toMatchObject({ isRecent: true, connector: { icon } })
    offer([], { names: ['Quiverly'] })
    expect(row('fake2')?.isRecent).toBe(false)
    expect(row('fake2')?.connector).not.toHaveProperty('icon')
  })
})

describe('two wallets of one name', () => {
  const icon = 'data:image/png;base64,AAAA'
  const [METAMASK_2, FOX, FOX_2]: Connector[] = [
    { ...METAMASK, id: 'com.evil', rdns: 'com.evil', icon },
    { ...METAMASK, id: 'com.fox', rdns: 'com.fox', name: 'Fox', icon },
    { ...METAMASK, id: 'com.den', rdns: 'com.den', name: 'Fox Wallet', icon },
  ]
  const LEGACY: Connector = { ...BROWSER_WALLET, name: 'MetaMask' }
  const ON_SOLANA: Connector = { id: 'm', type: 'ANNOUNCED', namespace: 'solana', name: 'MetaMask' }
  const rows = () =>
    $walletRows.get().map(({ connector, rdns }) => [connector.id, rdns, connector.icon ? 'icon' : 'no icon'])

  it('show their rdns, and the one that is not the known wallet has no picture', async () => {
    const shop = await arrive({ connectors: [METAMASK_2!] })
    expect(rows()).toEqual([['com.evil', undefined, 'icon']])
    await shop.discovery.announce({ ...METAMASK, icon })
    expect(rows()).toEqual([
      ['com.evil', 'com.evil', 'no icon'],
      ['io.metamask', 'io.metamask', 'icon'],
    ])
    expect($imitations.get()).toEqual(['com.evil'])
  })

  it('are both there when the genuine one is only at window.ethereum', async () => {
    await arrive({ connectors: [METAMASK_2!, LEGACY] })
    expect(rows()).toEqual([
      ['com.evil', 'com.evil', 'no icon'],
      ['injected', undefined, 'no icon'],
    ])
  })

  it('are told apart by what the catalogue knows; without that both keep their pictures', async () => {
    await arrive({ connectors: [FOX!, FOX_2!] })
    expect(rows()).toEqual([
      ['com.fox', 'com.fox', 'icon'],
      ['com.den', 'com.den', 'icon'],
    ])
    offer([], { known: [listed('f', { name: 'Fox', rdns: 'com.den' })] })
    expect(rows().map(([id, , picture]) => [id, picture])).toEqual([
      ['com.fox', 'no icon'],
      ['com.den', 'icon'],
    ])
  })

  it('do not share the namespaces of the known one', async () => {
    await arrive({ connectors: [METAMASK_2!, METAMASK, ON_SOLANA] })
    expect($walletRows.get().map(({ chains }) => chains.map(({ id }) => id))).toEqual([
      ['io.metamask', 'm'],
      ['com.evil'],
    ])
  })

  it('are called by their rdns where one is asked', async () => {
    await arrive({ connectors: [METAMASK_2!, METAMASK, RABBY] })
    expect([METAMASK_2!, METAMASK, RABBY].map((one) => $nameOf.get()(one))).toEqual([
      'MetaMask (com.evil)',
      'MetaMask (io.metamask)',
      'Rabby',
    ])
  })

  it('are one choice of a wallet of the catalogue: the announced one', async () => {
    await arrive({ connectors: [METAMASK, LEGACY, ON_SOLANA] })
    expect(choiceOf(listed('c', { name: 'MetaMask', rdns: 'io.metamask' }))).toEqual({
      go: 'chains',
      chains: [
        { connectorId: 'io.metamask', namespace: 'eip155' },
        { connectorId: 'm', namespace: 'solana' },
      ],
    })
  })
})

describe('a wallet of several chain families', () => {
  const FOX = { ...METAMASK, id: 'fox', name: 'Fox', icon: 'data:image/png;base64,AA' }
  const rows = () =>
    $walletRows
      .get()
      .map(({ connector, isRecent, chains }) => [connector.id, isRecent, chains.map((one) => one.namespace)])

  it('is one row, in the families that the page has networks of, whatever its ids there', async () => {
    await setup({ connectors: [RABBY, FOX, { ...PHANTOM, id: 'fox-sol', name: 'Fox Wallet' }] })
    setOptions({ networks: [] })
    expect(rows()).toContainEqual(['fox', false, ['eip155']])
    setOptions({ networks: ['mainnet', 'solana'] })
    expect(rows()).toEqual([
      ['fox', false, ['eip155', 'solana']],
      ['io.rabby', false, ['eip155']],
    ])
    setOptions({ networks: ['solana'] })
    expect(rows()).toEqual([['fox-sol', false, ['solana']]])
  })

  it('lends neither its picture nor its past to who looks like it in another family', async () => {
    const impostor = { ...PHANTOM, id: 'impostor', name: 'MetаMask', icon: 'data:image/png;base64,BB' }
    const recent = JSON.stringify([{ id: 'impostor', name: 'MetаMask' }])
    const storage = { '@appkit/recent_wallets': recent }
    await setup({ connectors: [METAMASK, impostor], storage })
    setOptions({ networks: ['mainnet', 'solana'] })
    expect($imitations.get()).toEqual(['impostor'])
    expect(rows()).toEqual([
      ['io.metamask', false, ['eip155']],
      ['impostor', false, ['solana']],
    ])
    expect($walletRows.get().some(({ connector }) => connector.icon)).toBe(false)
  })
})

describe('before the catalogue is there', () => {
  const [one, two] = [
    { id: 'w1', name: 'One' },
    { id: 'w2', name: 'Two' },
  ]

  it('placeholders stand for two that will be recommended, fewer next to installed and recently used wallets', async () => {
    const shop = await arrive()
    expect(rowsOf()).toEqual(['walletConnect', 'placeholder recommended 0', 'placeholder recommended 1'])
    await shop.discovery.announce(RABBY)
    expect(rowsOf()).toEqual(['walletConnect', 'installed io.rabby', 'placeholder recommended 0'])
    await shop.discovery.announce(METAMASK)
    expect(rowsOf()).toEqual(['walletConnect', 'installed io.rabby', 'installed io.metamask'])
  })

  it('a wallet of two namespaces takes one row, of placeholders and of recommendations', async () => {
    await arrive({ connectors: [METAMASK, { ...PHANTOM, id: 'm', name: 'MetaMask' }] })
    expect(rowsOf()).toEqual(['walletConnect', 'installed io.metamask', 'placeholder recommended 0'])
    offer([
      ['recommended', 'a'],
      ['recommended', 'b'],
    ])
    expect(rowsOf()).toEqual(['walletConnect', 'installed io.metamask', 'recommended a'])
  })

  it('an external wallet takes no room, of placeholders and of recommendations', async () => {
    await arrive({ connectors: [wallet('out', 'EXTERNAL')] })
    const [first, second] = ['placeholder recommended 0', 'placeholder recommended 1']
    expect(rowsOf()).toEqual(['walletConnect', 'installed out', first, second])
    offer([
      ['recommended', 'a'],
      ['recommended', 'b'],
    ])
    expect(rowsOf()).toEqual(['walletConnect', 'installed out', 'recommended a', 'recommended b'])
  })

  it('those used before are listed at once, by their names', async () => {
    await arrive({ storage: recents(one, two) })
    expect(rowsOf()).toEqual(['walletConnect', 'placeholder One', 'placeholder Two'])
    offer([
      ['recent', 'w1'],
      ['recent', 'w2'],
    ])
    expect(rowsOf()).toEqual(['walletConnect', 'recent w1', 'recent w2'])
  })

  it('a recently used wallet that is installed has one row, not two', async () => {
    await arrive({ connectors: [METAMASK], storage: recents({ ...METAMASK }) })
    expect(rowsOf()).toEqual(['walletConnect', 'installed io.metamask', 'placeholder recommended 0'])
  })

  it('a recently used wallet that is excluded, or is made to look like another, has no placeholder', async () => {
    await arrive({ storage: recents(one, { id: 'f', name: 'MetaMаsk' }) })
    setOptions({ excludeWalletIds: ['w1'] })
    expect(rowsOf()).toEqual(['walletConnect', 'placeholder recommended 0', 'placeholder recommended 1'])
  })

  it('placeholders stand for the featured ones instead, for each that was not used', async () => {
    await arrive({ storage: recents(one) })
    setOptions({ featuredWalletIds: ['w1', 'f2', 'f3', 'f2'] })
    expect(rowsOf()).toEqual([
      'walletConnect',
      'placeholder One',
      'placeholder featured 0',
      'placeholder featured 1',
    ])
  })

  it('placeholders stand for the wallets of the page instead', async () => {
    await arrive()
    setOptions({ customWallets: [{ id: 'c', name: 'Own' }] })
    expect(rowsOf()).toEqual(['walletConnect', 'placeholder custom 0'])
  })
})

describe('the way to all wallets', () => {
  it.each<
    [allWallets: boolean | 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined, desktop: boolean, phone: boolean]
  >([
    [undefined, true, true],
    [true, true, true],
    ['SHOW', true, true],
    [false, false, false],
    ['HIDE', false, false],
    ['ONLY_MOBILE', false, true],
  ])('with allWallets %s is there: on a desktop %s, on a phone %s', async (allWallets, desktop, phone) => {
    const shop = await arrive()
    setOptions({ features: allWallets === undefined ? {} : { allWallets } })
    expect($hasAllWallets.get()).toBe(desktop)
    shop.onPhone()
    expect($hasAllWallets.get()).toBe(phone)
  })

  it('is not there where none of them could be connected', async () => {
    await arrive()
    setOptions({ features: { enableWalletConnect: false } })
    expect($hasAllWallets.get()).toBe(false)
    setOptions({ features: {}, projectId: undefined })
    expect($hasAllWallets.get()).toBe(false)
  })
})
