/** The steps of registering a name, and which may follow which. */
import type { Moves } from '../machine.ts'

/** Why it failed. `refused`: for a reason of the service, which `detail` tells in its words. */
export interface NameFailure {
  code:
    | 'declined'
    | 'pending'
    | 'wallet'
    | 'account-changed'
    | 'taken'
    | 'owner'
    | 'slow'
    | 'signature'
    | 'busy'
    | 'unreachable'
    | 'refused'
  detail: string
}

export type NameStep =
  | { step: 'idle' }
  /** The wallet is asked to sign. */
  | { step: 'asking'; name: string }
  | { step: 'sending'; name: string }
  | { step: 'failed'; name: string; failure: NameFailure }

export const MOVES: Moves<NameStep> = {
  idle: ['asking'],
  asking: ['sending', 'failed', 'idle'],
  sending: ['failed', 'idle'],
  failed: ['asking', 'idle'],
}
