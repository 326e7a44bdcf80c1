import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type createSolanaRpc,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { secretBytes, solanaKeys } from '../../sandbox/wallets/solana-keys.ts'

export type Rpc = ReturnType<typeof createSolanaRpc>

export const personSigner = (index: number) =>
  createKeyPairSignerFromPrivateKeyBytes(secretBytes(solanaKeys[index]!))

/** Signs instructions with what the node says is the latest blockhash; base64. */
export async function signedBy(
  rpc: Rpc,
  payer: KeyPairSigner,
  instructions: Instruction[],
  version: 'legacy' | 0 = 0,
) {
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    // Two calls, because each version has a type of its own.
    version === 0
      ? createTransactionMessage({ version: 0 })
      : createTransactionMessage({ version: 'legacy' }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
}
