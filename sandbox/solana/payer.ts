import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Blockhash,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import type { Hex } from 'viem'
import { secretBytes } from '../wallets/solana-keys.ts'
import type { SolanaChain } from './chain.ts'
import type { Outcome } from './outcome.ts'
import { sentenceOf } from './runtime-error.ts'

export function signerOf(secret: Hex): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(secretBytes(secret))
}

/** Signs instructions, including by the signers that they contain, and executes them. */
export async function pay(
  chain: SolanaChain,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<{ signature: string; outcome: Outcome }> {
  const latest = chain.latestBlockhash()
  // A branded string; the value comes from the chain itself.
  const lifetime = { ...latest, blockhash: latest.blockhash as Blockhash }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const read = chain.read(Uint8Array.from(getTransactionEncoder().encode(signed)))
  return { signature: read.signature, outcome: chain.process(read) }
}

/** Like `pay`, but throws if the transaction fails. */
export async function payFor(
  chain: SolanaChain,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<string> {
  const { signature, outcome } = await pay(chain, payer, instructions)
  if (outcome.err !== null) throw new Error(`${sentenceOf(outcome.err)}\n${outcome.logs.join('\n')}`)
  return signature
}
