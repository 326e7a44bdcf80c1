import { definePort } from './define-port.ts'

export interface OtherWallets {
  /** Loads what discovers wallets of the page's namespaces beside `eip155`. Settles also when that fails. */
  discover(): Promise<void>
}

export const otherWallets = definePort<OtherWallets>('otherWallets')
