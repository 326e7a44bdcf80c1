import type { connectSocial } from '../flows/social/connect-social.ts'
import type { showGranted } from '../flows/sessions/granted.ts'
import { definePort } from '../ports/define-port.ts'
import type * as catalogue from './parts/catalogue.ts'
import type * as otherWallets from './parts/other-wallets.ts'
import type * as transactions from './parts/transactions.ts'
import type { BatchFunctions } from './batch-functions.ts'
import type { EmbeddedFunctions } from './embedded-functions.ts'
import type { RequestFunctions } from './request-functions.ts'

/** Of `parts.ts`. */
export interface FirstLoads {
  views(): Promise<unknown>
  connect(): Promise<unknown>
}

/** Of `further-parts.ts`. */
export interface FurtherLoads {
  send(): Promise<unknown>
  buy(): Promise<unknown>
  swap(): Promise<unknown>
  names(): Promise<unknown>
  sessions(): Promise<{ showGranted: typeof showGranted; stop(): void }>
  batches(): Promise<BatchFunctions>
}

/** The loads that one load asks for. The load `modal` provides them: a load that imported their tables would import itself. */
export interface Loads extends FirstLoads {
  /** What all views but Connect say. */
  sentences(): Promise<unknown>
  account(): Promise<unknown>
  transactions(): Promise<typeof transactions>
  otherWallets(): Promise<typeof otherWallets>
  /** Resolves once its sentences are there. */
  requests(): Promise<RequestFunctions>
  catalogue(): Promise<typeof catalogue>
  /** Resolves once the sentences of the buttons are there, and a window can be opened. */
  social(): Promise<{ connect: typeof connectSocial }>
  /** Resolves once the frame can be asked, and its sentences are there. */
  embedded(): Promise<EmbeddedFunctions>
  further(): Promise<FurtherLoads>
}

export const loads = definePort<Loads>('loads')
