/** What visitors, pages and owners of wallets do to account and network, chosen by a seed. Runs in a browser as well as in happy-dom. */
import type { SolanaTestWallet, TestWallet } from '../../sandbox/wallets/index.ts'
import type { WalletKit } from '../../src/index.ts'
import type { SideBySide } from './side-by-side.ts'

/** One act in one tab. `at` chooses among what there is in that moment: a wallet, an account, a network. */
export interface Act {
  kind: keyof typeof ACTS
  at: number
}

export interface Clients {
  kit: WalletKit
  side: SideBySide
  wallets: { evm: readonly TestWallet[]; solana: readonly SolanaTestWallet[] }
  /** Of the page, and one of EVM that the wallets have and the page has not. */
  networks: readonly string[]
  foreign: number
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

const evmChains = ({ networks }: Clients) =>
  networks.flatMap((id) => (id.startsWith('eip155:') ? [Number(id.slice('eip155:'.length))] : []))

const allWallets = ({ wallets }: Clients) => [...wallets.evm, ...wallets.solana]

/** Connectors that the visitor can connect without the modal: installed wallets. */
const connectable = ({ kit }: Clients) => kit.connectors().filter(({ type }) => type === 'ANNOUNCED')

const ACTS = {
  connect: (clients, at) => {
    const connector = connectable(clients)[at % Math.max(1, connectable(clients).length)]
    return connector && clients.kit.connect({ connectorId: connector.id, namespace: connector.namespace })
  },
  'choose account': ({ kit }, at) => {
    if (!kit.stores.$options.get().features.multiWallet) return undefined
    const all = kit.state.connections.flatMap(({ namespace, connector, accounts }) =>
      accounts.map(({ address }) => ({ namespace, connectorId: connector.id, address })),
    )
    return all.length ? kit.switchConnection(pick(all, at)) : undefined
  },
  'switch in the modal': ({ kit, networks }, at) => kit.switchNetwork(pick(networks, at)),
  'switch by wagmi': (clients, at) => clients.side.switchWagmi(pick(evmChains(clients), at)),
  'switch by ethers': (clients, at) => clients.side.switchEthers(pick(evmChains(clients), at)),
  'switch by viem': (clients, at) => clients.side.switchViem(pick(evmChains(clients), at)),
  'disconnect in the modal': ({ kit }, at) => {
    const { connections } = kit.state
    if (!connections.length) return undefined
    const { namespace, connector } = pick(connections, at)
    return kit.disconnect({ namespace, ...(at % 3 > 0 && { connectorId: connector.id }) })
  },
  'disconnect everything': ({ kit }) => kit.disconnect(),
  'disconnect by wagmi': ({ side }) => side.disconnectWagmi(),
  'another account in the wallet': (clients, at) => {
    const wallet = pick(allWallets(clients), at)
    wallet.selectAccount((at >> 3) % wallet.snapshot.accounts.length)
  },
  'another chain in the wallet': (clients, at) =>
    pick(clients.wallets.evm, at).selectChain(pick([...evmChains(clients), clients.foreign], at >> 3)),
  'lock the wallet': (clients, at) => pick(allWallets(clients), at).lock(),
  'unlock the wallet': (clients, at) => pick(allWallets(clients), at).unlock(),
  'withdraw the permission in the wallet': (clients, at) => pick(allWallets(clients), at).revoke(),
} satisfies Record<string, (clients: Clients, at: number) => unknown>

/** How often each is chosen. */
const WEIGHTS: Readonly<Record<Act['kind'], number>> = {
  connect: 6,
  'choose account': 6,
  'switch in the modal': 4,
  'switch by wagmi': 2,
  'switch by ethers': 1,
  'switch by viem': 1,
  'disconnect in the modal': 2,
  'disconnect everything': 1,
  'disconnect by wagmi': 1,
  'another account in the wallet': 4,
  'another chain in the wallet': 3,
  'lock the wallet': 1,
  'unlock the wallet': 2,
  'withdraw the permission in the wallet': 1,
}

// The keys of a record of acts.
const CHOICES = (Object.keys(WEIGHTS) as Act['kind'][]).flatMap((kind) =>
  Array.from({ length: WEIGHTS[kind] }, () => kind),
)

export const chooseAct = (chance: (below: number) => number): Act => ({
  kind: pick(CHOICES, chance(CHOICES.length)),
  at: chance(1 << 16),
})

/** An act may be refused, as by a wallet that is locked: what counts is what everybody says afterwards. Returns what happened. */
export async function perform(clients: Clients, { kind, at }: Act): Promise<string> {
  try {
    await ACTS[kind](clients, at)
    return kind
  } catch (error) {
    return `${kind}, refused: ${String(error)}`
  }
}
