import { base64 } from '@scure/base'
import * as LIMITS from '../../domain/limits.ts'
import { coded } from '../../errors/codes.ts'
import { attempt } from '../../domain/web/attempt.ts'
import {
  accountAt,
  methodOf,
  type StandardAccount,
  type StandardWallet,
} from '../wallet-standard/standard-wallet.ts'

/** Calls `bitcoin:signMessage`. The wallet chooses ECDSA or BIP-322. Resolves with base64. */
export async function signMessage(wallet: StandardWallet, address: string, message: string): Promise<string> {
  const sign = methodOf(wallet, 'bitcoin:signMessage', 'signMessage')
  const answer = await sign?.({
    account: signerAt(wallet, address),
    message: new TextEncoder().encode(message),
  })
  const signature = attempt(() => (first(answer) as { signature: unknown }).signature)
  const bytes = bytesOf(signature, LIMITS.signIn.signatureLength)
  if (!bytes) throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
  return base64.encode(bytes)
}

/** The wallet's own account object, which its signing features expect. */
export function signerAt(wallet: StandardWallet, address: string): StandardAccount {
  const account = accountAt(wallet, address)
  if (!account) throw coded('sign-failed', { cause: new Error('The wallet has no such account') })
  return account
}

/** The result for one input is a list with one entry; some wallets return the entry itself. */
export const first = (answer: unknown): unknown =>
  attempt(() => (Array.isArray(answer) ? (answer[0] as unknown) : answer))

/** Copies bytes, also those of another frame; `undefined` if the value is not bytes, empty or longer than `most`. */
export function bytesOf(value: unknown, most: number): Uint8Array | undefined {
  return attempt(() => {
    if (!ArrayBuffer.isView(value) || value.byteLength === 0 || value.byteLength > most) return undefined
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  })
}
