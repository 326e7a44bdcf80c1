import { stringToHex } from 'viem/utils'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { coded } from '../../errors/codes.ts'
import { signError } from '../../errors/foreign.ts'
import { clientOf } from './client.ts'
import type { EvmProvider } from './eip1193.ts'

/** Section 5: "Signed message: 0x plus at least 62 hex". Smart accounts sign at length. */
const SIGNATURE = /^0x[0-9a-f]{62,}$/i

/** `personal_sign` (EIP-191). The text goes as hex of its UTF-8, so that no wallet takes it for hex by its look. */
export async function signMessage(provider: EvmProvider, address: string, message: string): Promise<string> {
  try {
    const answer: unknown = await clientOf(provider).request({
      method: 'personal_sign',
      // A checksummed address: it came through `answers.ts`.
      params: [stringToHex(message), address as `0x${string}`],
    })
    if (typeof answer === 'string' && answer.length <= TIMEOUTS.signatureLength && SIGNATURE.test(answer))
      return answer
    throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
  } catch (error) {
    throw signError(error)
  }
}
