import * as v from 'valibot'

export const HexSignature = v.pipe(v.string(), v.regex(/^0x[\da-f]{130}$/i))

export const Ed25519Signature = v.pipe(v.string(), v.regex(/^[\w-]{86}$/))
/** 16 bytes. */
export const IdShape = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/** Signed texts of before the control key are no proof (PROOF_REFUSED). */
export const ProofShape = v.union([
  v.strictObject({ nonce: IdShape, signature: Ed25519Signature }),
  v.pipe(
    HexSignature,
    v.transform((signature) => ({ nonce: '', signature })),
  ),
])
