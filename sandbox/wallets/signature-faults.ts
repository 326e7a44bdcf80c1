import { isHex, parseSignature, serializeSignature, size, slice, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Fault, FaultCall } from './fault.ts'
import { readMessage } from './message.ts'

/** The number of points on secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

type Replace = (signature: Hex, call: FaultCall) => Hex | Promise<Hex>

/** The owner is asked as ever; what the page gets under personal_sign is another signature. */
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

/** The other signature that the curve allows for the same key and message; EIP-2 refuses it. */
const flip: Replace = (signature) => {
  if (size(signature) !== 65) return signature
  const { r, s, yParity } = parseSignature(signature)
  const other = `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}` as const
  return serializeSignature({ r, s: other, yParity: yParity === 0 ? 1 : 0 })
}

/** What may be wrong with a signature. */
export const signatureFaults = {
  'wrong-signer': { description: 'Signs with another key', answers: swaps(signOtherwise) },
  'truncated-signature': {
    description: 'Cuts its signatures short',
    answers: swaps((signature) => slice(signature, 0, -1)),
  },
  'high-s': { description: 'Signs with a high s', answers: swaps(flip) },
  'garbage-signature': { description: 'Signs nonsense', answers: swaps(() => `0x${'5a'.repeat(65)}`) },
} satisfies Record<string, Fault>
