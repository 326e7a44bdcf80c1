/** A Solana runtime with the JSON-RPC methods that sending needs. */
import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  address as toAddress,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { base58 } from '@scure/base'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { rpcServer } from './rpc-server.ts'

export const SOL = 1_000_000_000n

export async function solanaNode() {
  const svm = new LiteSVM()
  const statuses = new Map<string, object>()
  const sent: string[] = []
  let height = 1n

  function take(wire: string) {
    const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(wire))
    const outcome = svm.sendTransaction(transaction)
    if (outcome instanceof FailedTransactionMetadata)
      return {
        error: { code: -32002, message: 'Transaction simulation failed', data: { err: 'Unknown', logs: [] } },
      }
    height += 1n
    svm.warpToSlot(height)
    const signature = base58.encode(outcome.signature())
    sent.push(signature)
    statuses.set(signature, {
      slot: Number(height),
      confirmations: 0,
      err: null,
      status: { Ok: null },
      confirmationStatus: 'confirmed',
    })
    return { result: signature }
  }

  const server = await rpcServer((method, params) => {
    const context = { slot: Number(height) }
    if (method === 'sendTransaction') return { body: take(String(params[0])) }
    if (method === 'getBlockHeight') return { body: { result: Number(height) } }
    if (method === 'getSignatureStatuses') {
      const value = (params[0] as string[]).map((signature) => statuses.get(signature) ?? null)
      return { body: { result: { context, value } } }
    }
    if (method === 'getBalance')
      return {
        body: { result: { context, value: Number(svm.getBalance(toAddress(String(params[0]))) ?? 0n) } },
      }
    return { body: { error: { code: -32601, message: 'Method not found' } } }
  })

  return {
    ...server,
    sent,
    take,
    fund: (address: string, sum: bigint) => void svm.airdrop(toAddress(address), lamports(sum)),
    balance: (address: string) => svm.getBalance(toAddress(address)) ?? 0n,
    /** An unsigned transaction in base64. */
    transfer: (from: string, to: string, sum: bigint, version: 'legacy' | 0 = 0) =>
      transferOf(svm, from, to, sum, version),
  }
}

function transferOf(svm: LiteSVM, from: string, to: string, sum: bigint, version: 'legacy' | 0): string {
  const instruction = getTransferSolInstruction({
    source: createNoopSigner(toAddress(from)),
    destination: toAddress(to),
    amount: lamports(sum),
  })
  return pipe(
    // `@solana/kit` types each version separately, but its steps are the same for both.
    createTransactionMessage({ version: version as 0 }),
    (draft) => setTransactionMessageFeePayer(toAddress(from), draft),
    (draft) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(draft),
    (draft) => appendTransactionMessageInstruction(instruction, draft),
    (draft) => getBase64EncodedWireTransaction(compileTransaction(draft)),
  )
}
