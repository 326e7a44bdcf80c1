import type { Hex } from 'viem'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { CompleteExplanation } from '../../src/domain/requests/explain/explanation.ts'
import type { Custody } from '../keys/keys.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { AskNode } from './rpc.ts'

/** Dependencies for preparing and executing an order. */
export interface Tools {
  ask: AskNode
  custody(): Promise<Custody>
  signal: AbortSignal
  after: Clock['after']
  now: Clock['now']
}

/** A request parsed on arrival: the same data is shown and signed. */
export interface Order {
  /** The request that is described to the user. */
  request: WalletRequest
  /** The order only signs; nothing is sent. */
  isSignature: boolean
  /** Address of code that the account gets with the order (EIP-7702), vouched for by the operator; `note` announces it. */
  code?: Hex
  /** Localised note for the user in addition to the description. */
  note?: string
  /** The request comes from the wallet's own settings, not from a page. */
  isOwn?: boolean
  /**
   * The same transaction with another amount of its only effect, an approval; smallest unit.
   * Absent for anything but a transaction that gives an approval.
   */
  withAmount?(amount: bigint): Order
  /**
   * Reads the missing values from the network. Signs nothing.
   *
   * @throws `Failure` if the order cannot be sent.
   */
  prepare(tools: Tools): Promise<Prepared>
}

export interface Prepared {
  /** Maximum network fee, in whole units of the currency. */
  fee?: string
  /** Name of the sponsor that pays the fee. */
  sponsor?: string
  /** Signs what was shown, sends it unless it is a signature, and resolves with the response for the page. Called once, after the press. */
  carryOut(shown: CompleteExplanation, tools: Tools): Promise<unknown>
}

/** Origin of the requesting page, or of the wallet itself. */
export const originOf = ({ isOwn }: Order, { pageOrigin }: { pageOrigin: string }): string =>
  isOwn ? location.origin : pageOrigin
