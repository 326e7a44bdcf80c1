/** Signs and sends transactions: the wallet sends if it can, otherwise it signs and we send. In both cases the network confirms. */
import {
  getBase64Decoder,
  getSignatureFromTransaction,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED as ALREADY_PROCESSED,
  type Base64EncodedWireTransaction,
} from '@solana/web3.js'
import { coded } from '../../errors/codes.ts'
import { sendError } from '../../errors/foreign.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SendRequest } from '../../ports/wallet-adapter.ts'
import { attempt } from '../../domain/web/attempt.ts'
import {
  accountAt,
  methodOf,
  textsOf,
  type StandardAccount,
  type StandardWallet,
} from '../wallet-standard/standard-wallet.ts'
import { parseCommitment } from './commitment.ts'
import { confirm } from './confirm.ts'
import { parseTransaction, versionOf, type TransactionVersion } from './parse-transaction.ts'
import { rpcOf } from './rpc.ts'
import { parseSignatures } from './sign-message.ts'
import { standardChain } from './solana-chains.ts'

const MOST_TRANSACTIONS = 50

const SEND = 'solana:signAndSendTransaction'
const SIGN = 'solana:signTransaction'

export interface Input {
  account: StandardAccount
  transaction: Uint8Array
  chain: string
  options: { preflightCommitment: string }
}

export async function sendTransactions(
  wallet: StandardWallet,
  request: SendRequest,
  clock: Clock,
): Promise<readonly string[]> {
  try {
    request.signal.throwIfAborted()
    const { inputs, versions } = prepare(wallet, request)
    const { send, sign } = methodsFor(wallet, versions)
    if (send) return await sendByWallet(send, inputs, request, clock)
    if (sign) return await sendOurselves(sign, inputs, request, clock)
    throw new Error('The wallet sends no such transactions')
  } catch (error) {
    request.signal.throwIfAborted()
    throw sendError(error)
  }
}

type Method = NonNullable<ReturnType<typeof methodOf>>

/** The wallet's methods for transactions of these versions. */
export function methodsFor(
  wallet: StandardWallet,
  versions: readonly TransactionVersion[],
): { send: Method | undefined; sign: Method | undefined } {
  const canDo = (feature: string, method: string) =>
    takes(wallet, feature, versions) ? methodOf(wallet, feature, method) : undefined
  return { send: canDo(SEND, 'signAndSendTransaction'), sign: canDo(SIGN, 'signTransaction') }
}

async function sendByWallet(
  send: Method,
  inputs: Input[],
  { network, signal }: SendRequest,
  clock: Clock,
): Promise<string[]> {
  const signatures = parseSignatures(await send(...inputs), inputs.length)
  if (!signatures) throw new Error('The wallet gave no signature for each transaction')
  const rpc = rpcOf(network, clock)
  for (const signature of signatures) await confirm(rpc, signature, signal, clock)
  return signatures
}

/** A transaction may depend on the previous one, so each is confirmed before the next is sent. */
async function sendOurselves(
  sign: Method,
  inputs: Input[],
  { network, preflight, signal }: SendRequest,
  clock: Clock,
): Promise<string[]> {
  const signed = parseSigned(await sign(...inputs), inputs.length)
  signal.throwIfAborted()
  const rpc = rpcOf(network, clock)
  const signatures: string[] = []
  for (const one of signed) {
    const signature = await handOver(rpc, one, preflight, signal)
    await confirm(rpc, signature, signal, clock)
    signatures.push(signature)
  }
  return signatures
}

/** Sends a signed transaction to a node. Resolves with its signature even if it is uncertain that the node got it. */
export async function handOver(
  rpc: ReturnType<typeof rpcOf>,
  { bytes, parsed }: ReturnType<typeof parseTransaction>,
  preflight: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  // The decoder returns base64; the type is a brand.
  const wire = getBase64Decoder().decode(bytes) as Base64EncodedWireTransaction
  const signature = getSignatureFromTransaction(parsed)
  await rpc
    .sendTransaction(wire, { encoding: 'base64', preflightCommitment: parseCommitment(preflight) })
    .send({ abortSignal: signal })
    .catch(unlessOpen)
  return signature
}

/**
 * A node that responds late or not at all may have accepted the transaction, so it must not be reported as unsent; the next node may report
 * that it was already processed. Only a refusal means that it was not sent.
 */
function unlessOpen(error: unknown): void {
  const isTaken = isSolanaError(error, PREFLIGHT_FAILURE) && isSolanaError(error.cause, ALREADY_PROCESSED)
  // Wrapped, because its code has another meaning in a wallet's error.
  if (isSolanaError(error) && !isTaken) throw coded('send-failed', { cause: error })
}

export function prepare(
  wallet: StandardWallet,
  { address, transactions, network, preflight }: SendRequest,
): { inputs: Input[]; versions: TransactionVersion[] } {
  if (!transactions.length || transactions.length > MOST_TRANSACTIONS)
    throw new RangeError(`Between one and ${MOST_TRANSACTIONS} transactions can be sent at once`)
  const account = accountAt(wallet, address)
  if (!account) throw new Error('The wallet shares this account no more')
  const chain = standardChain(network.caipNetworkId)
  if (!textsOf(attempt(() => account.chains)).includes(chain)) throw coded('chain-not-supported')
  const options = { preflightCommitment: parseCommitment(preflight) }
  const parsed = transactions.map(parseTransaction)
  return {
    inputs: parsed.map(({ bytes }) => ({ account, transaction: bytes, chain, options })),
    versions: parsed.map((transaction) => versionOf(transaction.parsed)),
  }
}

/** Whether the wallet lists all versions as supported. Without a list, the wallet decides. */
function takes(wallet: StandardWallet, feature: string, versions: readonly TransactionVersion[]): boolean {
  const supported = attempt(() => {
    const features = wallet.features as Record<string, { supportedTransactionVersions?: unknown }>
    return features[feature]?.supportedTransactionVersions
  })
  return !Array.isArray(supported) || versions.every((version) => supported.includes(version))
}

export function parseSigned(outputs: unknown, count: number): ReturnType<typeof parseTransaction>[] {
  if (!Array.isArray(outputs) || outputs.length !== count)
    throw new Error('The wallet did not sign each transaction')
  return outputs.map((output: { signedTransaction: Uint8Array }) => {
    const bytes: unknown = output.signedTransaction
    if (!ArrayBuffer.isView(bytes)) throw new TypeError('The wallet gave no transaction')
    return parseTransaction(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
