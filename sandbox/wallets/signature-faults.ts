import { isHex, parseSignature, serializeSignature, size, slice, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Fault, FaultCall } from './fault.ts'
import { readMessage } from './message.ts'

/** Order of the secp256k1 group. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

type Replace = (signature: Hex, call: FaultCall) => Hex | Promise<Hex>

/** Prompts as usual, but replaces the signature of `personal_sign`. */
function swaps(replace: Replace): NonNullable<Fault['answers']> {
  return async (call) => {
    const answer = await call.answer()
    return call.args.method === 'personal_sign' && isHex(answer) ? replace(answer, call) : answer
  }
}

const signOtherwise: Replace = (_signature, { args }) => {
  const { signable } = readMessage(Array.isArray(args.params) ? args.params : [])
  return privateKeyToAccount(generatePrivateKey()).signMessage({ message: signable })
}

/** The other valid ECDSA signature, with a high s value, which EIP-2 rejects. */
const flip: Replace = (signature) => {
  if (size(signature) !== 65) return signature
  const { r, s, yParity } = parseSignature(signature)
  const other = `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}` as const
  return serializeSignature({ r, s: other, yParity: yParity === 0 ? 1 : 0 })
}

/** Faults of signatures. */
export const signatureFaults = {
  'wrong-signer': { description: 'Signs with another key', answers: swaps(signOtherwise) },
  'truncated-signature': {
    description: 'Cuts its signatures short',
    answers: swaps((signature) => slice(signature, 0, -1)),
  },
  'high-s': { description: 'Signs with a high s', answers: swaps(flip) },
  'garbage-signature': { description: 'Signs nonsense', answers: swaps(() => `0x${'5a'.repeat(65)}`) },
} satisfies Record<string, Fault>
