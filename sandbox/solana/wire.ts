import { base58, base64 } from '@scure/base'
import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import type { SolanaChain } from './chain.ts'
import { RpcError, rpcCodes } from './rpc-error.ts'
import type { ReadTransaction } from './transaction.ts'

const MOST_BYTES = 1232

/** Decodes a client's transaction, in base64 or base58. */
export function readWire(chain: SolanaChain, text: string, encoding: unknown): ReadTransaction {
  const bytes = decode(text, encoding)
  if (bytes.length > MOST_BYTES) {
    throw refuse(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${MOST_BYTES} bytes)`,
    )
  }
  try {
    return chain.read(bytes)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'not read'
    throw refuse(`failed to deserialize solana_transaction::versioned::VersionedTransaction: ${why}`)
  }
}

/** Decodes the data for the fee from an unsigned message in base64. */
export function messageOf(text: string): { signatures: number; blockhash: string } {
  try {
    const { header, lifetimeToken } = getCompiledTransactionMessageDecoder().decode(base64.decode(text))
    return { signatures: header.numSignerAccounts, blockhash: lifetimeToken }
  } catch {
    throw refuse('failed to deserialize solana_message::versions::VersionedMessage')
  }
}

function decode(text: string, encoding: unknown): Uint8Array {
  const coder = encoding === 'base64' ? base64 : base58
  try {
    return coder.decode(text)
  } catch {
    throw refuse(`invalid ${encoding === 'base64' ? 'base64' : 'base58'} encoding`)
  }
}

const refuse = (why: string) => new RpcError(rpcCodes.invalidParams, why)
