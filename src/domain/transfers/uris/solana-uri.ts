/** `solana:` transfer requests (Solana Pay). Transaction requests, which a server answers, are recognised and refused. */
import { base58 } from '@scure/base'
import { valuesOf, type Uri } from './uri.ts'

export interface SolanaUri {
  recipient: string
  /** Whole tokens, decimal string. */
  amount?: string
  /** Mint. */
  token?: string
  /** Reference keys by which the payee finds the transfer. */
  references: readonly string[]
  label?: string
  message?: string
  memo?: string
}

/** Maximum length by Solana Pay, in characters. */
const LONGEST = 2_048
const ONCE = ['amount', 'spl-token', 'label', 'message', 'memo'] as const

/** `undefined` if the URI is malformed; `transaction-request` if it names a server. */
export function parseSolanaUri(uri: Uri, length: number): SolanaUri | 'transaction-request' | undefined {
  if (/^https(?::|%3a)/i.test(uri.path)) return 'transaction-request'
  if (length > LONGEST || !isSolanaKey(uri.path)) return undefined
  const [amount, token, label, message, memo] = ONCE.map((name) => valuesOf(uri, name))
  if ([amount, token, label, message, memo].some((values = []) => values.length > 1)) return undefined
  const references = valuesOf(uri, 'reference')
  if (!references.every(isSolanaKey) || (token?.[0] !== undefined && !isSolanaKey(token[0]))) return undefined
  if (amount?.[0] !== undefined && !/^(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$|^\.\d{1,30}$/.test(amount[0]))
    return undefined
  return {
    recipient: uri.path,
    references,
    ...(amount?.[0] !== undefined && { amount: amount[0] }),
    ...(token?.[0] !== undefined && { token: token[0] }),
    ...(label?.[0] !== undefined && { label: label[0] }),
    ...(message?.[0] !== undefined && { message: message[0] }),
    ...(memo?.[0] !== undefined && { memo: memo[0] }),
  }
}

/** 32 bytes in base58. Does not check that an account can exist there. */
export function isSolanaKey(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  return base58.decode(text).length === 32
}
