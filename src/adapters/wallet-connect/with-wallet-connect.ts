import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { coded } from '../../errors/codes.ts'
import type { FurtherSession, WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import type { WalletConnectWallet } from './wallet-connect-wallet.ts'

interface Surroundings {
  wallet: WalletConnectWallet
  namespace: Namespace
  /** What answers for the phone where it does not speak as the wallets of its chain family do. */
  phone?: WalletAdapter
  /** What a session is asked for: all the page's networks. */
  networks(): Promise<readonly CaipNetworkId[]>
  /** Where the last visit was. */
  lastNetwork(): CaipNetworkId | undefined
  /** What the phone shares of a chain family; `undefined` where it shares nothing. */
  read(namespace: Namespace): Promise<WalletSession | undefined>
}

/** The adapter of a chain family, for which a paired phone is one wallet more. Once paired it is asked like the others. */
export function withWalletConnect(adapter: WalletAdapter, around: Surroundings): WalletAdapter {
  const { wallet, namespace, phone = adapter, networks, lastNetwork, read } = around
  const asked = (id: string) => (id === WALLET_CONNECT.id ? phone : adapter)
  const name = () => {
    const said = wallet.name()
    return said ? { name: said } : {}
  }

  return {
    ...adapter,
    async connect(id, request) {
      if (id !== WALLET_CONNECT.id) return adapter.connect(id, request)
      const signed = await wallet.connect(await networks(), request)
      try {
        const [first, ...others] = await sessions(around)
        request.signal.throwIfAborted()
        if (!first) throw coded('no-accounts')
        const { namespace: family, ...session } = first
        return {
          ...session,
          ...name(),
          ...(family !== namespace && { namespace: family }),
          ...(others.length > 0 && { others }),
          ...(signed.length > 0 && { signed }),
        }
      } catch (error) {
        void wallet.disconnect()
        throw error
      }
    },
    async preparePairing(id, request) {
      if (id === WALLET_CONNECT.id) await wallet.prepare(await networks(), request)
    },
    listen(id, events) {
      if (id !== WALLET_CONNECT.id) return adapter.listen(id, events)
      return phone.listen(id, {
        ...events,
        accountsChanged(accounts) {
          const hasExpired = !accounts.length && wallet.hasExpired()
          events.accountsChanged(accounts, ...(hasExpired ? (['expired'] as const) : []))
        },
      })
    },
    async restore(id, signal) {
      if (id !== WALLET_CONNECT.id) return adapter.restore(id, signal)
      const isThere = await wallet.restore(await networks(), lastNetwork())
      const session = isThere && wallet.shared().includes(namespace) ? await read(namespace) : undefined
      return session && { ...session, ...name() }
    },
    async revoke(id) {
      await (id === WALLET_CONNECT.id ? wallet.disconnect() : adapter.revoke?.(id))
    },
    switchNetwork: (id, network, signal) => asked(id).switchNetwork(id, network, signal),
    // The phone's own has whatever the adapter has.
    ...(phone.signMessage && { signMessage: (id, request) => asked(id).signMessage!(id, request) }),
    ...(phone.signAndSend && { signAndSend: (id, request) => asked(id).signAndSend!(id, request) }),
    ...(phone.signPsbt && { signPsbt: (id, request) => asked(id).signPsbt!(id, request) }),
  }
}

/** All that the phone shares, the family that was asked for first. One that cannot be read is not there. */
async function sessions({ wallet, namespace, read }: Surroundings): Promise<FurtherSession[]> {
  const order = wallet.shared().toSorted((a, b) => Number(b === namespace) - Number(a === namespace))
  const found = await Promise.allSettled(order.map(read))
  const [first] = found
  if (first?.status === 'rejected') throw first.reason
  return found.flatMap((outcome, index) => {
    const session = outcome.status === 'fulfilled' ? outcome.value : undefined
    return session ? [{ namespace: order[index]!, ...session }] : []
  })
}
