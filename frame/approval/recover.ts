import { recoverMessageAddress } from 'viem'
import { bytesOfHex, utf8 } from '../../src/domain/requests/evm/bytes.ts'
import { invalid } from './params.ts'

/**
 * `personal_ecRecover`: the address that signed a message with `personal_sign`.
 *
 * @throws `Failure` -32602 if there is no message or no signature of 65 bytes.
 */
export async function recoverSigner(params: unknown): Promise<string> {
  const [message, signature] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof message !== 'string') throw invalid('personal_ecRecover takes a message and a signature')
  const signed = typeof signature === 'string' ? bytesOfHex(signature) : undefined
  if (signed?.length !== 65) throw invalid('The signature has to have 65 bytes')
  try {
    const raw = bytesOfHex(message) ?? utf8(message)
    // Other wallets answer in lower case.
    return (await recoverMessageAddress({ message: { raw }, signature: signed })).toLowerCase()
  } catch {
    throw invalid('Nobody can have made this signature')
  }
}
