import { createClient, custom, type Hex, type TypedDataDefinition } from 'viem'
import { sendTransaction } from 'viem/actions'
import { codes, invalidParams, ProviderError } from './errors.ts'
import { readMessage } from './message.ts'
import { callChain } from './rpc.ts'
import { readTransaction, transactionRows } from './transaction.ts'
import { ask, currentChain, signerFor, type WalletContext } from './wallet-context.ts'

export async function signMessage(wallet: WalletContext, params: unknown[]): Promise<Hex> {
  const { address, text, signable } = readMessage(params)
  const account = signerFor(wallet, address)
  await ask(wallet, {
    kind: 'sign',
    title: 'Sign this message?',
    rows: [{ label: 'Account', value: account.address }],
    text,
  })
  return account.signMessage({ message: signable })
}

export async function signTypedData(wallet: WalletContext, params: unknown[]): Promise<Hex> {
  const account = signerFor(wallet, params[0])
  const data = readTypedData(params[1])
  const chain = currentChain(wallet)
  const wanted = data.domain?.chainId
  if (wanted !== undefined && Number(wanted) !== chain.id) {
    const message = `Provided chainId "${wanted}" must match the active chainId "${chain.id}"`
    throw new ProviderError(codes.internal, message)
  }
  await ask(wallet, {
    kind: 'sign',
    title: `Sign this ${data.primaryType}?`,
    rows: [{ label: 'Account', value: account.address }],
    text: JSON.stringify({ domain: data.domain, message: data.message }, null, 2),
  })
  try {
    return await account.signTypedData(data)
  } catch (cause) {
    throw invalidParams(`The typed data cannot be signed: ${firstLine(cause)}`)
  }
}

export async function signAndSend(wallet: WalletContext, params: unknown[]): Promise<Hex> {
  const chain = currentChain(wallet)
  const transaction = readTransaction(params[0], chain.id)
  const account = signerFor(wallet, transaction.from).sender
  if (!account) throw new ProviderError(codes.unsupported, 'This smart account signs and sends nothing.')
  await ask(wallet, {
    kind: 'send',
    title: transaction.to ? 'Send this transaction?' : 'Deploy this contract?',
    rows: transactionRows({ ...transaction, from: account.address }, chain),
    ...(transaction.data ? { text: transaction.data } : {}),
  })
  const request = ({ method, params: inner }: { method: string; params?: unknown }) =>
    callChain(chain, method, inner)
  const client = createClient({ account, transport: custom({ request }, { retryCount: 0 }) })
  const { from: _account, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...fields } = transaction
  const caps = {
    ...(maxFeePerGas !== undefined && { maxFeePerGas }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
  }
  try {
    // With `chain: null` viem reads the chain id from the node, and binds the signature to it.
    const base = { ...fields, account, chain: null }
    if (gasPrice !== undefined) return await sendTransaction(client, { ...base, gasPrice })
    return await sendTransaction(client, { ...base, ...caps })
  } catch (error) {
    throw nodeError(error)
  }
}

/** viem wraps the node's error; pages get the original message and code. */
function nodeError(error: unknown): ProviderError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderError) return cause
  }
  return new ProviderError(codes.internal, firstLine(error))
}

function readTypedData(value: unknown): TypedDataDefinition {
  try {
    const data: unknown = typeof value === 'string' ? JSON.parse(value) : value
    if (typeof data === 'object' && data && 'types' in data && 'primaryType' in data && 'message' in data) {
      // viem validates the rest when it encodes the data.
      return data as unknown as TypedDataDefinition
    }
  } catch {
    // Falls through to the same answer.
  }
  throw invalidParams('Expected typed data with types, primaryType, domain and message.')
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
