import { EMBEDDED_ID, isEmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'

/** Adds the login connector to the adapter of a namespace. Its code is loaded on first use. */
export function withLogin(
  adapter: WalletAdapter,
  namespace: Namespace,
  load: () => Promise<EmbeddedWallet>,
): WalletAdapter {
  if (!isEmbeddedNamespace(namespace)) return adapter
  let loaded: EmbeddedWallet | undefined
  const login = async () => (loaded ??= await load()).methods(namespace)
  const { planTransfer } = adapter
  const isLogin = (id: string) => id === EMBEDDED_ID
  return {
    ...adapter,
    async connect(id, request) {
      return isLogin(id) ? (await login()).connect(id, request) : adapter.connect(id, request)
    },
    async restore(id, signal) {
      return isLogin(id) ? (await login()).restore(id, signal) : adapter.restore(id, signal)
    },
    listen(id, events) {
      if (!isLogin(id)) return adapter.listen(id, events)
      if (loaded) return loaded.methods(namespace).listen(id, events)
      // The login of another namespace has also connected this one.
      let stop: (() => void) | undefined = () => undefined
      login().then(
        ({ listen }) => stop && (stop = listen(id, events)),
        // If the code does not load, there is nothing to listen to.
        () => undefined,
      )
      return () => {
        stop?.()
        stop = undefined
      }
    },
    async switchNetwork(id, network, signal) {
      const { switchNetwork } = isLogin(id) ? await login() : adapter
      return switchNetwork(id, network, signal)
    },
    async followNetwork(id, network) {
      const { followNetwork } = isLogin(id) ? await login() : adapter
      await followNetwork?.(id, network)
    },
    ...(planTransfer && {
      planTransfer: async (id, order, ...more) =>
        planTransfer(id, isLogin(id) ? await (await login()).withPayer(order) : order, ...more),
    }),
    ...(adapter.addNetwork && {
      async addNetwork(id, network, signal) {
        if (isLogin(id)) return (await login()).switchNetwork(id, network, signal)
        return adapter.addNetwork?.(id, network, signal)
      },
    }),
    async revoke(id) {
      await (isLogin(id) ? (await login()).revoke(id) : adapter.revoke?.(id))
    },
  }
}
