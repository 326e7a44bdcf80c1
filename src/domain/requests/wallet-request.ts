import type { CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** What a page or one of our views asks a wallet for, as the wallet would get it. Nothing in it is trusted. */
export interface WalletRequest {
  namespace: Namespace
  network: CaipNetworkId
  /**
   * EIP-1193 and EIP-5792 methods for `eip155`; elsewhere those of WalletConnect's namespaces: `solana_signTransaction`,
   * `solana_signAndSendTransaction`, `solana_signMessage`, `signPsbt`, `sendTransfer`, `signMessage`.
   */
  method: string
  params: unknown
  /** The account that is asked, where the params do not name it. */
  from?: string
}
