import { definePort } from './define-port.ts'

export interface OtherWallets {
  /** Loads the discovery of wallets of the page's namespaces other than `eip155`. Resolves even if that fails. */
  discover(): Promise<void>
}

export const otherWallets = definePort<OtherWallets>('otherWallets')
