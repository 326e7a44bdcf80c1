import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createNoopSigner } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { placeSignature } from '../../../../src/adapters/wallet-connect/namespaces/place-signature.ts'

const secrets = [1, 2].map((fill) => new Uint8Array(32).fill(fill))
const [payer, sender] = secrets.map((secret) => ed25519.getPublicKey(secret)) as [Uint8Array, Uint8Array]

/** A transaction that two have to sign, as the library writes it. */
function transaction(version: 'legacy' | 0): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version }),
    (tx) => setTransactionMessageFeePayer(address(base58.encode(payer)), tx),
    (tx) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: base58.encode(new Uint8Array(32).fill(5)) as Blockhash, lastValidBlockHeight: 1n },
        tx,
      ),
    (tx) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({
          source: createNoopSigner(address(base58.encode(sender))),
          destination: address(base58.encode(payer)),
          amount: 1n,
        }),
        tx,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

describe.each(['legacy', 0] as const)('a signature in a transaction of version %s', (version) => {
  it('stands where the library looks for it', () => {
    const bytes = transaction(version)
    const { messageBytes } = getTransactionDecoder().decode(bytes)
    const signatures = secrets.map((secret) => ed25519.sign(new Uint8Array(messageBytes), secret))
    const signed = placeSignature(placeSignature(bytes, sender, signatures[1]!), payer, signatures[0]!)
    const decoded = getTransactionDecoder().decode(signed).signatures
    expect(Object.entries(decoded).map(([who, signature]) => [who, [...signature!]])).toEqual([
      [base58.encode(payer), [...signatures[0]!]],
      [base58.encode(sender), [...signatures[1]!]],
    ])
  })

  it('has no place for who does not sign, and none in what is no transaction', () => {
    const bytes = transaction(version)
    const stranger = ed25519.getPublicKey(new Uint8Array(32).fill(3))
    expect(() => placeSignature(bytes, stranger, new Uint8Array(64))).toThrow(TypeError)
    for (let length = 0; length < bytes.length - 100; length += 7)
      try {
        expect(placeSignature(bytes.slice(0, length), sender, new Uint8Array(64))).toHaveLength(length)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
  })
})
