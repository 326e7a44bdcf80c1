import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { SealedHalf } from '../../gateway/wire/api.ts'
import { HALF_INFO, halfContext } from '../../gateway/wire/custody.ts'
import { Failure } from '../failure.ts'
import { fromBase64Url, utf8, type Bytes } from './bytes.ts'

/** Decrypts a half that the gateway sealed to this browser's exchange key for one factor (HPKE, RFC 9180). */
export async function unsealHalf(
  sealed: SealedHalf,
  recipientKey: CryptoKeyPair,
  owner: { userId: string; factorId: string },
): Promise<Bytes> {
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
  try {
    const enc = fromBase64Url(sealed.enc)
    const info = utf8(HALF_INFO)
    const context = await suite.createRecipientContext({ recipientKey, enc, info })
    const opened = await context.open(
      fromBase64Url(sealed.ciphertext),
      utf8(halfContext(owner.userId, owner.factorId)),
    )
    const half = new Uint8Array(opened)
    if (half.length !== 32) throw new TypeError('A half has 32 bytes')
    return half
  } catch (cause) {
    throw new Failure('GATEWAY_AWAY', 'The answer of the wallet’s server cannot be read.', { cause })
  }
}
