/** The functions of the load `embedded`: other loads get it by `loads.use().embedded()`. */
import type { EmbeddedWallet } from '../adapters/embedded/embedded-wallet.ts'

export interface EmbeddedFunctions {
  stop(): void
  /** Called in an installed app, before a login. */
  preload(): Promise<void>
  /** Finishes the social login for which this tab left the page. */
  finishReturned(): Promise<void>
  wallet: EmbeddedWallet
}
