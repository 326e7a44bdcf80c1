import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, utf8 } from '@scure/base'
import { bytesOfLength } from './bytes.ts'
import { Refusal } from './refusal.ts'
import type { Proof, Verifier } from './types.ts'

/** Verifies Solana signatures: ed25519 over the text, or over Ledger's off-chain envelope of it. */
export const verifySolana: Verifier = async (proof) => {
  // The grammar guarantees base58.
  const key = base58.decode(proof.address)
  if (key.length !== 32) throw new Refusal('malformed', 'The address is no key')
  const signatures = bytesOfLength(64, proof.signature)
  if (signatures.length === 0)
    throw new Refusal('signature-malformed', 'Not 64 bytes in base58, base64 or hex')
  const text = utf8.decode(proof.message)
  const isSigned = (signed: Uint8Array) => signatures.some((signature) => isBy(key, signature, signed))
  if (isSigned(text)) return 'ed25519'
  if (ledgerEnvelopes(proof, key, text).some(isSigned)) return 'ed25519-ledger'
  throw new Refusal('signature-invalid', 'Not made by the key of the account')
}

/** Strict RFC 8032. WebCrypto accepts keys of small order, for which anyone can sign (for example all ones in base58). */
function isBy(key: Uint8Array, signature: Uint8Array, signed: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, signed, key, { zip215: false })
  } catch {
    return false
  }
}

/**
 * Solana's off-chain message, which a Ledger signs in place of the text: signing domain, version 0, application domain (the host, or empty), format 0, one signer, its key, the length and the text.
 */
function ledgerEnvelopes({ domain }: Proof, key: Uint8Array, text: Uint8Array): Uint8Array[] {
  const length = [text.length & 0xff, text.length >> 8]
  return [domain, ''].map((host) => {
    const application = utf8.decode(host.slice(0, 32).padEnd(32, '\0'))
    return Uint8Array.of(
      0xff,
      ...utf8.decode('solana offchain'),
      0,
      ...application,
      0,
      1,
      ...key,
      ...length,
      ...text,
    )
  })
}
