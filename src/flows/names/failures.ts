/** Failures that the views show for a rejected text. */
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import type { Registered } from '../../ports/user/name-service.ts'
import { dateFailure, type TextDate } from './sign.ts'
import type { NameFailure } from './steps.ts'

/** Thrown if the service rejects a text of this date, with an answer that came at `now`. */
export class Refused extends Error {
  readonly failure: NameFailure

  constructor({ reason }: Extract<Registered, { isDone: false }>, date: TextDate, now: number) {
    super(reason.name)
    const code = (Object.hasOwn(REASONS, reason.name) && REASONS[reason.name]) || 'refused'
    const detail = reason.description
    this.failure = { code: reason.name === 'timestamp' ? dateFailure(date, now) : code, detail }
  }
}

const REASONS: Readonly<Record<string, NameFailure['code']>> = {
  taken: 'taken',
  'look-alike': 'taken',
  owner: 'owner',
  changed: 'changed',
  signature: 'signature',
  attributes: 'attributes',
}

const CODES: Readonly<Record<string, NameFailure['code']>> = {
  'sign-rejected': 'declined',
  'sign-pending': 'pending',
  'sign-timed-out': 'slow',
  'sign-in-interrupted': 'account-changed',
  'http-busy': 'busy',
  'http-unreachable': 'unreachable',
}

export function failureFrom(error: unknown): NameFailure {
  if (error instanceof Refused) return error.failure
  const code = error instanceof WalletKitError ? error.code : ''
  if (Object.hasOwn(CODES, code)) return { code: CODES[code] ?? 'wallet', detail: '' }
  return { code: code.startsWith('http-') ? 'unreachable' : 'wallet', detail: '' }
}
