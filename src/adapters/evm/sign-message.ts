import { stringToHex } from 'viem/utils'
import * as LIMITS from '../../domain/limits.ts'
import { coded } from '../../errors/codes.ts'
import { signError } from '../../errors/foreign.ts'
import { clientOf } from './client.ts'
import type { EvmProvider } from './eip1193.ts'

/** `0x` and at least 62 hex digits. Signatures of smart accounts are longer. */
const SIGNATURE = /^0x[0-9a-f]{62,}$/i

/** Some wallets answer with bare hex digits. */
const withPrefix = (text: string) => (/^0x/i.test(text) ? text : `0x${text}`)

/** `personal_sign` (EIP-191). The text is sent as hex of its UTF-8 bytes, so that no wallet mistakes a hex-like text for bytes. */
export async function signMessage(provider: EvmProvider, address: string, message: string): Promise<string> {
  try {
    const answer: unknown = await clientOf(provider).request({
      method: 'personal_sign',
      // `answers.ts` guarantees a checksummed address.
      params: [stringToHex(message), address as `0x${string}`],
    })
    const signature = typeof answer === 'string' ? withPrefix(answer.trim()) : ''
    if (signature.length <= LIMITS.signIn.signatureLength && SIGNATURE.test(signature)) return signature
    throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
  } catch (error) {
    throw signError(error)
  }
}
