/** Rows of several namespaces, and of several wallets at once. */
import type { Connection } from '../../src/domain/account/connection.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import { loadNetworks } from '../../src/flows/network/load-networks.ts'
import { rememberConnection } from '../../src/flows/connections/saved-connections.ts'
import { $connectors } from '../../src/stores/connections/connectors.ts'
import { setToast, type ToastText } from '../../src/stores/modal/notices.ts'
import { setOptions } from '../../src/stores/options.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import type { Row } from './row.ts'
import * as sample from './samples.ts'
import { alsoConnected, connected, offered, wallets } from './world.ts'

const { alsoOf, bitcoin, ethereum, fox, longNamed, orange, PHASE, rook, solana, vita } = sample

const FOX: Connection = {
  ...{ namespace: 'eip155', connector: fox, network: ethereum.caipNetworkId },
  accounts: sample.accounts(2),
}
const ROOK: Connection = { ...FOX, connector: rook, accounts: [{ address: sample.address(9) }] }
const PHASE_SOLANA: Connection = {
  ...{ namespace: 'solana', connector: PHASE[1], network: solana.caipNetworkId },
  accounts: sample.SOLANA,
}
const ORANGE: Connection = {
  ...{ namespace: 'bip122', connector: orange, network: bitcoin.caipNetworkId },
  accounts: sample.BITCOIN,
}

/** A page with networks of all three namespaces. Solana and Bitcoin wallets are discovered once, and the result replaces all connectors. */
async function families(more: readonly Network[] = [solana, bitcoin]): Promise<void> {
  offered([ethereum, sample.base, ...more])
  const found = new Promise<void>((resolve) => $connectors.listen(() => resolve()))
  setOptions({ networks: sample.FAMILIES })
  await found
}

async function chooseAmong(wallet: typeof fox, connection?: Connection): Promise<void> {
  await families()
  if (connection) connected(connection)
  const chains = [wallet, alsoOf(wallet, 'solana'), alsoOf(wallet, 'bip122')]
  wallets(chains)
  const keys = chains.map(({ id, namespace }) => ({ connectorId: id, namespace }))
  setHistory({ view: 'Connect', params: {} }, { view: 'ConnectingMultiChain', params: { chains: keys } })
}

async function leaveFor(network: Network): Promise<void> {
  await families([network])
  await loadNetworks()
  connected()
  setHistory(
    { view: 'SwitchNetwork', params: {} },
    { view: 'SwitchActiveChain', params: { network: network.caipNetworkId } },
  )
}

/** The first connection is the active one. */
async function profile([first, ...others]: [Connection, ...Connection[]]): Promise<void> {
  await families()
  connected(first)
  alsoConnected(...others)
  setHistory({ view: 'Account', params: undefined }, { view: 'ProfileWallets', params: undefined })
}

async function several(options: { labels?: boolean } = {}): Promise<void> {
  await profile([FOX, ROOK, PHASE_SOLANA, ORANGE])
  setOptions({
    features: { multiWallet: true },
    ...(options.labels && { addressLabels: { [vita.address]: 'Savings', [sample.address(9)]: 'Payroll' } }),
  })
}

/** Disconnected wallets are offered again, with their last account. */
async function used(): Promise<void> {
  await several()
  for (const connector of [sample.phase, longNamed]) rememberConnection({ ...FOX, connector })
  wallets([fox, rook, sample.phase, longNamed, PHASE[1], orange])
}

const TOASTS: readonly (ToastText & { kind: 'done' })['says'][] = [
  'walletSwitched',
  'deleted',
  'disconnected',
  'added',
]

export const CHAIN_ROWS: readonly Row[] = [
  {
    name: 'connect-chains',
    view: 'Connect',
    async set() {
      await families()
      wallets([...PHASE, fox, alsoOf(rook, 'solana'), orange], [fox])
    },
  },
  {
    name: 'connect-chains-long-names',
    view: 'Connect',
    async set() {
      await families()
      wallets(sample.LONG_NAMES.flatMap((one) => [one, alsoOf(one, 'solana'), alsoOf(one, 'bip122')]))
    },
  },
  {
    name: 'connect-chains-one-family',
    view: 'Connect',
    async set() {
      await families()
      wallets([...PHASE, fox, orange])
      setHistory({ view: 'Connect', params: { namespace: 'bip122' } })
    },
  },

  { name: 'choose-chain', view: 'ConnectingMultiChain', set: () => chooseAmong(sample.phase) },
  {
    name: 'choose-chain-connected',
    view: 'ConnectingMultiChain',
    set: () => chooseAmong(sample.phase, PHASE_SOLANA),
  },
  { name: 'choose-chain-long-name', view: 'ConnectingMultiChain', set: () => chooseAmong(longNamed) },
  { name: 'leave-for-solana', view: 'SwitchActiveChain', set: () => leaveFor(solana) },
  {
    name: 'leave-for-long-name',
    view: 'SwitchActiveChain',
    set: () => leaveFor({ ...bitcoin, name: sample.LONG_NETWORKS[0]?.name ?? '' }),
  },

  { name: 'profile-chains', view: 'ProfileWallets', set: () => profile([FOX, PHASE_SOLANA, ORANGE]) },
  { name: 'profile-chains-bitcoin', view: 'ProfileWallets', set: () => profile([ORANGE, FOX]) },
  {
    name: 'profile-chains-other',
    view: 'ProfileWallets',
    set: () => profile([FOX, PHASE_SOLANA, ORANGE]),
    pressed: '[role=tab]:nth-of-type(2)',
  },
  {
    name: 'profile-chains-none',
    view: 'ProfileWallets',
    set: () => profile([FOX]),
    pressed: '[role=tab]:nth-of-type(3)',
  },
  { name: 'profile-wallets', view: 'ProfileWallets', set: () => several() },
  { name: 'profile-wallets-labels', view: 'ProfileWallets', set: () => several({ labels: true }) },
  { name: 'profile-wallets-used', view: 'ProfileWallets', set: used },
  ...TOASTS.map((says): Row => ({
    name: `profile-toast-${says}`,
    view: 'ProfileWallets',
    async set() {
      await several()
      setToast({ kind: 'done', says })
    },
  })),

  {
    name: 'network-chains',
    view: 'SwitchNetwork',
    async set() {
      await families()
      connected()
      setHistory({ view: 'Account', params: undefined }, { view: 'SwitchNetwork', params: {} })
    },
  },
  {
    name: 'network-chains-unconnected',
    view: 'SwitchNetwork',
    async set() {
      await families()
      setHistory({ view: 'SwitchNetwork', params: {} })
    },
  },
]
