import { getBase58Decoder } from '@solana/web3.js'
import { coded } from '../../errors/codes.ts'
import { signError } from '../../errors/foreign.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { accountAt, methodOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'

/** Calls `solana:signMessage` with the text's UTF-8 bytes. Resolves with base58. */
export async function signMessage(wallet: StandardWallet, address: string, message: string): Promise<string> {
  try {
    const sign = methodOf(wallet, 'solana:signMessage', 'signMessage')
    const account = accountAt(wallet, address)
    if (!sign) throw coded('sign-failed', { cause: new Error('The wallet signs no messages') })
    if (!account) throw coded('sign-failed', { cause: new Error('The wallet shares this account no more') })
    const answer = await sign({ account, message: new TextEncoder().encode(message) })
    const signature = parseSignatures(answer, 1)?.[0]
    if (signature) return signature
    throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
  } catch (error) {
    throw signError(error)
  }
}

/** Signatures of `count` outputs in base58; `undefined` if one is invalid or the number differs. */
export function parseSignatures(outputs: unknown, count: number): string[] | undefined {
  return attempt(() => {
    if (!Array.isArray(outputs) || outputs.length !== count) return undefined
    const signatures = outputs.flatMap((output: { signature: unknown }) => {
      const { signature } = output
      // No `instanceof`: a wallet may be in another realm.
      const isBytes = ArrayBuffer.isView(signature) && 'length' in signature && signature.length === 64
      return isBytes ? [getBase58Decoder().decode(signature as unknown as Uint8Array)] : []
    })
    return signatures.length === count ? signatures : undefined
  })
}
