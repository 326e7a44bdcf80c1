/**
 * The user's attempt to connect a wallet: a state machine that only this file writes. At most one attempt runs; a newer one
 * ends it. Going back, closing the modal and disconnecting cancel it, and a late answer of the wallet changes nothing.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { coded, type ErrorCode } from '../../errors/codes.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { setPairing } from '../../stores/connections/pairing.ts'
import { latest } from '../latest.ts'
import type { Moves } from '../machine.ts'
import { beginWaiting, endWaiting, USER_ATTEMPT } from './waiting.ts'

export type ConnectStep =
  | { step: 'idle' }
  | { step: 'waiting'; connector: Connector }
  /** The wallet reports that an earlier request of this page is still open in it. */
  | { step: 'pending'; connector: Connector }
  | { step: 'failed'; connector: Connector | undefined; code: ErrorCode }

/** A missing connector fails without waiting. A wallet that becomes pending after the attempt failed is ignored. */
const MOVES: Moves<ConnectStep> = {
  idle: ['idle', 'waiting', 'failed'],
  waiting: ['waiting', 'pending', 'failed', 'idle'],
  pending: ['waiting', 'pending', 'failed', 'idle'],
  failed: ['waiting', 'failed', 'idle'],
}

const $step = atom<ConnectStep>({ step: 'idle' })
export const $connecting: ReadableAtom<ConnectStep> = $step

const signals = latest()

function move(next: ConnectStep): void {
  if (MOVES[$step.get().step].includes(next.step)) $step.set(next)
}

/** Ends the previous attempt with `connection-replaced`. Without a connector nothing waits: the caller fails. */
export function beginConnect(connector: Connector | undefined): AbortSignal {
  const signal = signals.begin(coded('connection-replaced'))
  if (connector) {
    move({ step: 'waiting', connector })
    beginWaiting(USER_ATTEMPT)
  }
  return signal
}

/** The wallet is already prompting the user. */
export function pendConnect(connector: Connector, signal: AbortSignal): void {
  if (!signal.aborted) move({ step: 'pending', connector })
}

/** The wallet answered completely. `$isAttempting` stays true until `commitConnection` has changed the state. */
export function answerConnect(): void {
  move({ step: 'idle' })
}

export function failConnect(connector: Connector | undefined, error: WalletKitError<ErrorCode>): void {
  setPairing({ step: 'idle' })
  // A WalletConnect wallet may still approve a QR code that is no longer shown: the adapter ends that session.
  if (connector && can(connector, 'pairs')) signals.cancel(error)
  endWaiting(USER_ATTEMPT)
  move({ step: 'failed', connector, code: error.code })
}

/** The user goes back or closes the modal. */
export function cancelConnect(reason: WalletKitError = coded('modal-closed')): void {
  const { step } = $step.get()
  move({ step: 'idle' })
  if (step === 'idle') return
  // After a timeout the wallet may still be prompting.
  signals.cancel(reason)
  if (step === 'failed') return
  setPairing({ step: 'idle' })
  endWaiting(USER_ATTEMPT)
}

/** Ends the attempt when its connector is disconnected. A late answer of a wallet that timed out is ignored too. */
export function abandonConnect(): void {
  const reason = coded('request-aborted')
  cancelConnect(reason)
  signals.cancel(reason)
  endWaiting(USER_ATTEMPT)
}

/** Ends the attempt when the kit is destroyed. */
export function abortConnect(): void {
  signals.cancel(coded('request-aborted'))
}
