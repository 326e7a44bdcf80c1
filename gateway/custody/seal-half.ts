import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { SealedHalf } from '../wire/api.ts'
import { HALF_INFO, halfContext } from '../wire/custody.ts'
import { Refused } from '../refused.ts'

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const utf8 = (text: string) => new TextEncoder().encode(text)
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/** Seals a half to the exchange key of the requesting browser (HPKE, RFC 9180), bound to this user and factor. */
export async function sealHalf(
  half: Uint8Array,
  exchangeKey: JsonWebKey,
  owner: { userId: string; factorId: string },
): Promise<SealedHalf> {
  const { kty, crv, x, y } = exchangeKey
  const jwk = { kty, crv, x, y } as JsonWebKey
  const recipientPublicKey = await suite.kem.importKey('jwk', jwk, true).catch((cause: unknown) => {
    throw new Refused('BAD_REQUEST', 'The key of this device cannot be used', { cause })
  })
  const sender = await suite.createSenderContext({ recipientPublicKey, info: utf8(HALF_INFO) })
  const ciphertext = await sender.seal(half, utf8(halfContext(owner.userId, owner.factorId)))
  return { enc: base64url(sender.enc), ciphertext: base64url(ciphertext) }
}
