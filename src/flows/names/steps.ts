/** The steps of registering a name and of changing it, and their allowed transitions. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Moves } from '../machine.ts'

/** Why it failed. `refused`: the service rejected it; `detail` is its message. */
export interface NameFailure {
  code:
    | 'declined'
    | 'pending'
    | 'wallet'
    | 'account-changed'
    | 'taken'
    | 'owner'
    | 'slow'
    | 'service-clock'
    | 'device-clock'
    /** Another change overtook this one. */
    | 'changed'
    | 'signature'
    /** The service does not accept the picture. */
    | 'attributes'
    | 'busy'
    | 'unreachable'
    | 'refused'
  detail: string
}

export type NameStep =
  | { step: 'idle' }
  /** The wallet is asked to sign; `isAgain`: again, because the date of the text had expired. */
  | { step: 'asking'; name: string; isAgain?: true }
  | { step: 'sending'; name: string }
  | { step: 'failed'; name: string; failure: NameFailure }

export const MOVES: Moves<NameStep> = {
  idle: ['asking'],
  asking: ['asking', 'sending', 'failed', 'idle'],
  sending: ['failed', 'idle'],
  failed: ['asking', 'idle'],
}

/** The part of a name that is changed: its picture, or its address on a network. */
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
