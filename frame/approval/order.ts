import type { Hex } from 'viem'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { CompleteExplanation } from '../../src/domain/requests/explain/explanation.ts'
import type { Custody } from '../keys/keys.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { AskNode } from './rpc.ts'

/** What an order is carried out with. */
export interface Tools {
  ask: AskNode
  custody(): Promise<Custody>
  signal: AbortSignal
  after: Clock['after']
  now: Clock['now']
}

/** A request that was parsed at the door: it is what is shown, and what is signed. */
export interface Order {
  /** As it is described. */
  request: WalletRequest
  /** It only signs; nothing is sent. */
  isSignature: boolean
  /** Code that the account gets with it (EIP-7702) and that the operator vouches for: `note` says it. */
  code?: Hex
  /** What the user has to know beside the words of the request, in their language. */
  note?: string
  /** The user asks in the wallet's own settings; a page does not. */
  isOwn?: boolean
  /**
   * The same transaction with another amount of the approval that is all it does, in the smallest unit.
   * Absent for what gives no approval by a transaction.
   */
  withAmount?(amount: bigint): Order
  /**
   * Asks the network what is missing. Nothing is signed before.
   *
   * @throws `Failure`, when it cannot be sent.
   */
  prepare(tools: Tools): Promise<Prepared>
}

export interface Prepared {
  /** The highest network fee, in whole units of the currency. */
  fee?: string
  /** Who pays it in the user's place. */
  sponsor?: string
  /** Signs what was shown, sends it where it has to be, and resolves with the answer for the page. Called once, after the press. */
  carryOut(shown: CompleteExplanation, tools: Tools): Promise<unknown>
}

/** Of the page that asks, or of the wallet itself. */
export const originOf = ({ isOwn }: Order, { pageOrigin }: { pageOrigin: string }): string =>
  isOwn ? location.origin : pageOrigin
