/** What the load `embedded` brings: other loads use it by `loads.use().embedded()`. */
import type { EmbeddedWallet } from '../adapters/embedded/embedded-wallet.ts'

export interface EmbeddedFunctions {
  stop(): void
  /** In an installed app, ahead of a login. */
  preload(): Promise<void>
  /** Of the login with an account elsewhere that this tab went away for. */
  finishReturned(): Promise<void>
  wallet: EmbeddedWallet
}
