import type { Diagnosis } from '../domain/web/diagnosis.ts'
import type { Take } from '../flows/project/analytics/hear.ts'
import type { connectSocial } from '../flows/social/connect-social.ts'
import type { showGranted } from '../flows/sessions/granted.ts'
import { definePort } from '../ports/define-port.ts'
import type * as catalogue from './parts/catalogue.ts'
import type * as otherWallets from './parts/other-wallets.ts'
import type * as transactions from './parts/transactions.ts'
import type { BatchFunctions } from './batch-functions.ts'
import type { EmbeddedFunctions } from './embedded-functions.ts'
import type { RequestFunctions } from './request-functions.ts'

/** Loads of `parts.ts`. */
export interface FirstLoads {
  views(): Promise<unknown>
  connect(): Promise<unknown>
}

/** Loads of `further-parts.ts`. */
export interface FurtherLoads {
  announce(): Promise<unknown>
  send(): Promise<unknown>
  buy(): Promise<unknown>
  swap(): Promise<unknown>
  names(): Promise<unknown>
  project(): Promise<unknown>
  help(): Promise<{ diagnose(): Promise<Diagnosis> }>
  sessions(): Promise<{ showGranted: typeof showGranted; stop(): void }>
  batches(): Promise<BatchFunctions>
}

/** The loads that one load requests. The load `modal` provides them: a load that imported their tables would import itself. */
export interface Loads extends FirstLoads {
  /** The messages of all views other than Connect. */
  sentences(): Promise<unknown>
  account(): Promise<unknown>
  transactions(): Promise<typeof transactions>
  otherWallets(): Promise<typeof otherWallets>
  /** Resolves once its messages are loaded. */
  requests(): Promise<RequestFunctions>
  catalogue(): Promise<typeof catalogue>
  /** Resolves once the messages of the buttons are loaded, and a window can be opened. */
  social(): Promise<{ connect: typeof connectSocial }>
  /** Resolves once the frame can be called, and its messages are loaded. */
  embedded(): Promise<EmbeddedFunctions>
  analytics(): Promise<{ take: Take }>
  further(): Promise<FurtherLoads>
}

export const loads = definePort<Loads>('loads')
