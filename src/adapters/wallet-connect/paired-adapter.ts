import type { CaipNetworkId } from '../../domain/caip.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'
import type { PairedWallet } from './paired-wallet.ts'

/** The connector's id, as the reference stores it. */
export const WALLET_CONNECT_ID = 'walletConnect'

interface Surroundings {
  wallet: PairedWallet
  /** What a session is asked for: the page's networks. */
  networks(): Promise<readonly CaipNetworkId[]>
  /** Where the last visit was. */
  lastNetwork(): CaipNetworkId | undefined
}

/** The adapter of a chain family, for which a paired phone is one wallet more. Once paired it is asked like the others. */
export function withPairing(
  adapter: WalletAdapter,
  { wallet, networks, lastNetwork }: Surroundings,
): WalletAdapter {
  return {
    ...adapter,
    async connect(id, request) {
      if (id === WALLET_CONNECT_ID) await wallet.connect(await networks(), request)
      return adapter.connect(id, request)
    },
    async restore(id, signal) {
      const isGone = id === WALLET_CONNECT_ID && !(await wallet.restore(await networks(), lastNetwork()))
      return isGone ? undefined : adapter.restore(id, signal)
    },
    async revoke(id) {
      await (id === WALLET_CONNECT_ID ? wallet.disconnect() : adapter.revoke?.(id))
    },
  }
}
