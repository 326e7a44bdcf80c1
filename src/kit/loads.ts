import { definePort } from '../ports/define-port.ts'
import type { Messages } from '../messages/en.ts'
import type * as catalogue from './parts/catalogue.ts'
import type * as otherWallets from './parts/other-wallets.ts'

/** The loads that one load asks for. `parts.ts` provides them: a load that imported that table would import itself. */
export interface Loads {
  views(): Promise<unknown>
  connect(): Promise<unknown>
  account(): Promise<unknown>
  otherWallets(): Promise<typeof otherWallets>
  catalogue(): Promise<typeof catalogue>
  /** The sentences of each language, by its BCP 47 tag without region. */
  languages: Readonly<Record<string, () => Promise<Messages>>> & { en(): Promise<Messages> }
}

export const loads = definePort<Loads>('loads')
