/** The steps of registering a name and of changing it, and which may follow which. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
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
  /** The wallet is asked to sign; again where it took so long that the date of the text no longer counts. */
  | { step: 'asking'; name: string; isAgain?: true }
  | { step: 'sending'; name: string }
  | { step: 'failed'; name: string; failure: NameFailure }

export const MOVES: Moves<NameStep> = {
  idle: ['asking'],
  asking: ['asking', 'sending', 'failed', 'idle'],
  sending: ['failed', 'idle'],
  failed: ['asking', 'idle'],
}

/** What is changed of a name: its picture, or its address on a network. */
export type NamePart = 'avatar' | CaipNetworkId

export type NameEdit =
  | { step: 'idle' }
  | { step: 'asking'; part: NamePart; isAgain?: true }
  | { step: 'sending'; part: NamePart }
  | { step: 'saved'; part: NamePart }
  | { step: 'failed'; part: NamePart; failure: NameFailure }

export const EDIT_MOVES: Moves<NameEdit> = {
  idle: ['asking'],
  asking: ['asking', 'sending', 'failed', 'idle'],
  sending: ['saved', 'failed', 'idle'],
  saved: ['asking', 'idle'],
  failed: ['asking', 'idle'],
}
