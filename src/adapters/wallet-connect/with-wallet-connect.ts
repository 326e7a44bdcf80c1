import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { coded } from '../../errors/codes.ts'
import type { FurtherSession, WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import { namespacesOf } from './pairing/proposed-namespaces.ts'
import type { WalletConnectWallet } from './wallet-connect-wallet.ts'

interface WalletConnectOptions {
  wallet: WalletConnectWallet
  namespace: Namespace
  /** Adapter of the WalletConnect connector, if sessions have other methods than the namespace's browser wallets. */
  paired?: WalletAdapter
  /** The page's networks, all of which are proposed. */
  networks(): Promise<readonly CaipNetworkId[]>
  /** Preferred initial network of a namespace, used if the wallet shares it. */
  wantedNetwork(namespace: Namespace): CaipNetworkId | undefined
  /** The network of the last visit. */
  lastNetwork(): CaipNetworkId | undefined
  /** The wallet's session in a namespace; `undefined` if it shares nothing. */
  read(namespace: Namespace): Promise<WalletSession | undefined>
}

/** Adds the WalletConnect connector to the adapter of a namespace. Once paired, it works like the others. */
export function withWalletConnect(adapter: WalletAdapter, options: WalletConnectOptions): WalletAdapter {
  const { wallet, namespace, paired = adapter, networks, lastNetwork, read } = options
  const adapterFor = (id: string) => (id === WALLET_CONNECT.id ? paired : adapter)

  return {
    ...adapter,
    async connect(id, request) {
      if (id !== WALLET_CONNECT.id) return adapter.connect(id, request)
      const signed = await wallet.connect(await wantedFirst(options), request)
      try {
        const [first, ...others] = await sessions(options)
        request.signal.throwIfAborted()
        if (!first) throw coded('no-accounts')
        const { namespace: answered, ...session } = first
        return {
          ...session,
          ...nameOf(wallet),
          ...(answered !== namespace && { namespace: answered }),
          ...(others.length > 0 && { others }),
          ...(signed.length > 0 && { signed }),
        }
      } catch (error) {
        void wallet.disconnect()
        throw error
      }
    },
    async preparePairing(id, request) {
      if (id === WALLET_CONNECT.id) await wallet.prepare(await wantedFirst(options), request)
    },
    listen(id, events) {
      if (id !== WALLET_CONNECT.id) return adapter.listen(id, events)
      let isEnded = false
      return paired.listen(id, {
        ...events,
        accountsChanged(accounts) {
          // The provider emits `disconnect` as well.
          if (isEnded && !accounts.length) return
          isEnded = !accounts.length
          const hasExpired = !accounts.length && wallet.hasExpired()
          events.accountsChanged(accounts, ...(hasExpired ? (['expired'] as const) : []))
        },
      })
    },
    async restore(id, signal) {
      if (id !== WALLET_CONNECT.id) return adapter.restore(id, signal)
      const isRestored = await wallet.restore(await networks(), lastNetwork())
      const session = isRestored && wallet.shared().includes(namespace) ? await read(namespace) : undefined
      return session && { ...session, ...nameOf(wallet) }
    },
    async revoke(id) {
      await (id === WALLET_CONNECT.id ? wallet.disconnect() : adapter.revoke?.(id))
    },
    approvedNetworks: (id) => (id === WALLET_CONNECT.id ? approved(options) : undefined),
    switchNetwork: (id, network, signal) => adapterFor(id).switchNetwork(id, network, signal),
    followNetwork: async (id, network) =>
      id === WALLET_CONNECT.id ? move(options, network) : adapter.followNetwork?.(id, network),
    // `paired` has every method of the adapter.
    ...(paired.signMessage && { signMessage: (id, request) => adapterFor(id).signMessage!(id, request) }),
    ...(paired.signAndSend && { signAndSend: (id, request) => adapterFor(id).signAndSend!(id, request) }),
    ...(paired.signPsbt && { signPsbt: (id, request) => adapterFor(id).signPsbt!(id, request) }),
  }
}

/** Moves this tab's session to a network that it covers. The wallet is not asked. */
function move({ wallet, namespace }: WalletConnectOptions, network: CaipNetworkId): void {
  const session = wallet.sessionOf(namespace)
  if (!session.covers(network)) throw coded('chain-not-supported')
  session.moveTo(network)
}

/** All namespaces that the wallet shares, starting with the requested one. Others that cannot be read are omitted. */
async function sessions({ wallet, namespace, read }: WalletConnectOptions): Promise<FurtherSession[]> {
  const order = wallet.shared().toSorted((a, b) => Number(b === namespace) - Number(a === namespace))
  const found = await Promise.allSettled(order.map(read))
  const [first] = found
  if (first?.status === 'rejected') throw first.reason
  return found.flatMap((outcome, index) => {
    const session = outcome.status === 'fulfilled' ? outcome.value : undefined
    return session ? [{ namespace: order[index]!, ...session }] : []
  })
}

/** `undefined` if the wallet can switch, because it may accept further networks. */
function approved({ wallet, namespace }: WalletConnectOptions): readonly CaipNetworkId[] | undefined {
  const session = wallet.sessionOf(namespace)
  return session.knows('wallet_switchEthereumChain') ? undefined : session.networks
}

/** Moves the wanted network of each namespace to its front, because a session begins on the first network. Keeps the order of namespaces. */
async function wantedFirst({ networks, wantedNetwork }: WalletConnectOptions): Promise<CaipNetworkId[]> {
  const all = await networks()
  const rank = (id: CaipNetworkId) => Number(id !== wantedNetwork(namespaceOf(id)))
  return namespacesOf(all).flatMap((one) =>
    all.filter((id) => namespaceOf(id) === one).toSorted((a, b) => rank(a) - rank(b)),
  )
}

function nameOf(wallet: WalletConnectWallet): { name?: string } {
  const name = wallet.name()
  return name ? { name } : {}
}
