/** Rows of the catalogue's views and of pairing. */
import type { Connector } from '../../src/domain/wallets/connector.ts'
import { entryOf } from '../../src/domain/wallets/wallet-entry.ts'
import type { Wallet } from '../../src/domain/wallets/wallet.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import { loadLogin } from '../../src/views/connect/registry.ts'
import { $savedRecentWallets } from '../../src/stores/stored/recent-wallets.ts'
import { setPendingRequest } from '../../src/stores/connections/pending-request.ts'
import {
  catalogued,
  from,
  LONG,
  many,
  onDevice,
  onPhone,
  PLAIN,
  rainbow,
  SIXTEEN,
  type CatalogueScene,
} from './catalogue.ts'
import type { Row } from './row.ts'
import { fox, longNamed, phase } from './samples.ts'
import { pairs, wallets, type PairingAnswer } from './world.ts'

const all = (scene: CatalogueScene) => () => {
  catalogued(scene)
  from({ view: 'AllWallets', params: undefined })
}

function pairing(answer: PairingAnswer, wallet?: Wallet): void {
  catalogued({})
  pairs(answer)
  from({ view: 'ConnectingWalletConnect', params: wallet ? { wallet } : {} })
}

const longWallet = { ...rainbow, id: 'long', name: longNamed.name }

/** The name contains a Cyrillic letter, and the picture is that of the imitated wallet. */
const lookAlike: Connector = {
  ...fox,
  id: 'example.look-alike',
  rdns: 'example.look-alike',
  name: 'MetaMаsk',
}

const connect: readonly Row[] = [
  {
    name: 'connect-offered',
    view: 'Connect',
    set() {
      catalogued({ count: 437 })
      wallets([])
    },
  },
  {
    name: 'connect-offered-loading',
    view: 'Connect',
    set() {
      catalogued({ answers: 'silent' })
      wallets([])
    },
  },
  {
    name: 'connect-featured',
    view: 'Connect',
    set() {
      catalogued({ count: 437 })
      wallets([fox, phase])
      setOptions({ featuredWalletIds: ['trezor', 'rabby'] })
    },
  },
  {
    name: 'connect-used-and-featured',
    view: 'Connect',
    set() {
      catalogued({ count: 437 })
      wallets([fox, lookAlike], [lookAlike])
      $savedRecentWallets.set([entryOf(rainbow), lookAlike])
      setOptions({ featuredWalletIds: ['trezor', 'rabby'] })
    },
  },
]

/** Terms that visitors agree to, with or without a checkbox; also in front of logins. */
const terms = { termsUrl: 'https://acme.example/terms', privacyUrl: 'https://acme.example/privacy' }

async function agree(more: object = {}) {
  catalogued({ count: 437 })
  setOptions({ ...terms, ...more })
  await loadLogin()
  wallets([fox, phase])
}

const legal: readonly Row[] = [
  { name: 'connect-terms', view: 'Connect', set: () => agree() },
  { name: 'connect-agree', view: 'Connect', set: () => agree({ features: { legalCheckbox: true } }) },
  {
    name: 'connect-agree-one',
    view: 'Connect',
    set: () =>
      agree({ privacyUrl: '', features: { legalCheckbox: true }, secureUrl: 'https://wallet.example' }),
  },
]

const list: readonly Row[] = [
  { name: 'all-wallets', view: 'AllWallets', set: all({}) },
  { name: 'all-wallets-ten-thousand', view: 'AllWallets', set: all({ wallets: many(10_000) }) },
  {
    name: 'all-wallets-installed',
    view: 'AllWallets',
    set() {
      all({
        wallets: [...SIXTEEN, { ...PLAIN, id: 'fox', name: fox.name, rdns: fox.id, isCertified: true }],
      })()
      wallets([fox])
    },
  },
  { name: 'all-wallets-long-names', view: 'AllWallets', set: all({ wallets: LONG }) },
  { name: 'all-wallets-loading', view: 'AllWallets', set: all({ answers: 'silent' }) },
  { name: 'all-wallets-failed', view: 'AllWallets', set: all({ answers: 'failed' }) },
  {
    name: 'all-wallets-failed-known',
    view: 'AllWallets',
    set: all({ answers: 'failed', known: SIXTEEN.slice(0, 7) }),
  },
  { name: 'all-wallets-found', view: 'AllWallets', set: all({}), typed: 'ra' },
  { name: 'all-wallets-not-found', view: 'AllWallets', set: all({}), typed: 'zzyzx' },
  {
    name: 'all-wallets-certified',
    view: 'AllWallets',
    set: all({}),
    pressed: '.all-wallets-certified',
  },
  {
    name: 'all-wallets-offline',
    view: 'AllWallets',
    set() {
      all({})()
      setOnline(false)
    },
  },
  {
    name: 'all-wallets-on-phone',
    view: 'AllWallets',
    set() {
      onPhone()
      all({})()
    },
  },
]

const code: readonly Row[] = [
  { name: 'pairing', view: 'ConnectingWalletConnect', set: () => pairing('ready') },
  { name: 'pairing-preparing', view: 'ConnectingWalletConnect', set: () => pairing('silent') },
  { name: 'pairing-declined', view: 'ConnectingWalletConnect', set: () => pairing('connection-rejected') },
  { name: 'pairing-failed', view: 'ConnectingWalletConnect', set: () => pairing('connection-failed') },
  { name: 'pairing-clock', view: 'ConnectingWalletConnect', set: () => pairing('clock-wrong') },
  { name: 'pairing-unavailable', view: 'ConnectingWalletConnect', set: () => pairing('pairing-unavailable') },
  {
    name: 'pairing-offline',
    view: 'ConnectingWalletConnect',
    set() {
      pairing('ready')
      setOnline(false)
    },
  },
  { name: 'pairing-wallet', view: 'ConnectingWalletConnect', set: () => pairing('ready', rainbow) },
  { name: 'pairing-wallet-plain', view: 'ConnectingWalletConnect', set: () => pairing('ready', PLAIN) },
  { name: 'pairing-wallet-long', view: 'ConnectingWalletConnect', set: () => pairing('ready', longWallet) },
  {
    name: 'pairing-wallet-declined',
    view: 'ConnectingWalletConnect',
    set: () => pairing('connection-rejected', rainbow),
  },
  ...(
    [
      ['web', '[role=tab]:nth-child(2)'],
      ['desktop', '[role=tab]:nth-child(3)'],
      ['browser', '[role=tab]:nth-child(4)'],
    ] as const
  ).map(([name, pressed]): Row => ({
    name: `pairing-wallet-${name}`,
    view: 'ConnectingWalletConnect',
    set: () => pairing('ready', rainbow),
    pressed,
  })),
  {
    name: 'pairing-on-phone',
    view: 'ConnectingWalletConnect',
    set() {
      onPhone()
      pairing('ready', { ...rainbow, links: { native: 'rainbow://' } })
    },
  },
  {
    name: 'pairing-on-phone-preparing',
    view: 'ConnectingWalletConnect',
    set() {
      onPhone()
      pairing('silent', rainbow)
    },
  },
  {
    name: 'pairing-on-phone-code',
    view: 'ConnectingWalletConnect',
    set() {
      onPhone()
      pairing('ready', PLAIN)
    },
    pressed: '.two > .button:last-child',
  },
  {
    name: 'pairing-on-phone-nothing-opened',
    view: 'ConnectingWalletConnect',
    set() {
      onPhone()
      catalogued({})
      pairs('ready')
      from({ view: 'ConnectingWalletConnect', params: { wallet: rainbow, isOpened: true } })
    },
  },
  {
    name: 'pairing-basic',
    view: 'ConnectingWalletConnectBasic',
    set() {
      pairs('ready')
      from({ view: 'ConnectingWalletConnectBasic', params: undefined })
    },
  },
]

const paired: readonly Row[] = [
  {
    name: 'continue-in-wallet',
    view: 'ContinueInWallet',
    set: () => setPendingRequest({ name: 'Rainbow' }),
  },
  {
    name: 'continue-in-wallet-link',
    view: 'ContinueInWallet',
    set() {
      onPhone()
      setPendingRequest({ name: longNamed.name, href: 'rainbow://' })
    },
  },
]

const downloads = (name: string, wallet: Wallet, device = onDevice): Row => ({
  name,
  view: 'Downloads',
  set() {
    device()
    catalogued({})
    from({ view: 'Downloads', params: { wallet } })
  },
})

export const CATALOGUE_ROWS: readonly Row[] = [
  ...connect,
  ...legal,
  ...list,
  ...code,
  ...paired,
  downloads('downloads', rainbow),
  downloads('downloads-on-phone', rainbow, onPhone),
  downloads('downloads-none', PLAIN),
  downloads('downloads-long-name', longWallet),
]
