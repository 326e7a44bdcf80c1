import type { CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** A request to a wallet, as the wallet receives it. Nothing in it is trusted. */
export interface WalletRequest {
  namespace: Namespace
  network: CaipNetworkId
  /**
   * EIP-1193 and EIP-5792 methods for `eip155`; elsewhere those of WalletConnect's namespaces: `solana_signTransaction`,
   * `solana_signAndSendTransaction`, `solana_signMessage`, `signPsbt`, `sendTransfer`, `signMessage`.
   */
  method: string
  params: unknown
  /** The account, if the params do not name it. */
  from?: string
}
