import { definePort } from '../ports/define-port.ts'
import type * as catalogue from './parts/catalogue.ts'
import type * as otherWallets from './parts/other-wallets.ts'

/** The loads that one load asks for. `parts.ts` provides them: a load that imported that table would import itself. */
export interface Loads {
  views(): Promise<unknown>
  connect(): Promise<unknown>
  account(): Promise<unknown>
  send(): Promise<unknown>
  otherWallets(): Promise<typeof otherWallets>
  catalogue(): Promise<typeof catalogue>
}

export const loads = definePort<Loads>('loads')
