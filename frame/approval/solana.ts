/** Requests to a Solana account. Transactions are base64 or base58, as a bare message or with signatures; messages are base58. */
import { base58, base64 } from '@scure/base'
import { commitmentNamed } from '../../src/adapters/solana/commitment.ts'
import { readParams } from '../../src/domain/requests/solana/params.ts'
import { readTransaction } from '../../src/domain/requests/solana/read-transaction.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { Failure } from '../failure.ts'
import type { SolanaKey } from '../keys/keys.ts'
import { mayBeTransaction } from '../keys/may-be-transaction.ts'
import { requireNoControl } from '../keys/no-control.ts'
import type { Order, Tools } from './order.ts'
import { invalid } from './params.ts'
import { resultOf } from './rpc.ts'
import { sendOnce } from './send-once.ts'

/** Maximum size of a Solana packet, in bytes. */
const MOST_BYTES = 1_232

/** @throws `Failure` -32602 for invalid params, 4100 for another account. */
export function solanaOrder(asked: WalletRequest, account: string): Order {
  const { from } = readParams(asked.method, asked.params)
  if (from !== undefined && from !== account)
    throw new Failure(4100, 'The account is not that of this wallet')
  switch (asked.method) {
    case 'solana_signMessage':
      return messageOrder(asked, account)
    case 'solana_signTransaction':
      return signOrder(asked, account, false)
    case 'solana_signAllTransactions':
      return signOrder(asked, account, true)
    case 'solana_signAndSendTransaction':
      return sendOrder(asked, account)
    default:
      throw new Failure(4200, 'The wallet does not support this')
  }
}

function messageOrder(asked: WalletRequest, account: string): Order {
  const { message } = readParams(asked.method, asked.params)
  if (!message?.length) throw invalid('The message has to be base58')
  // The signer would refuse it anyway, but only after the press.
  if (mayBeTransaction(message))
    throw invalid('The message is a transaction: it is signed as one, or not at all')
  requireNoControl(message)
  return {
    request: { ...asked, from: account, params: { message: base58.encode(message), pubkey: account } },
    isSignature: true,
    prepare: () =>
      Promise.resolve({
        carryOut: async (_, { custody, signal }) => {
          const sign = ({ solana }: { solana: SolanaKey }) => solana.signMessage(message)
          return { signature: base58.encode(await (await custody()).withKeys('message', sign, signal)) }
        },
      }),
  }
}

/** @throws `Failure` for bytes that are not a transaction, or that this account does not sign. */
function transactionsOf(asked: WalletRequest, account: string): Uint8Array[] {
  const { transactions } = readParams(asked.method, asked.params)
  if (!transactions.length) throw invalid('There is no transaction')
  return transactions.map((bytes) => {
    if (!bytes) throw invalid('The transaction has to be base64')
    if (bytes.length > MOST_BYTES) throw invalid(`A transaction has at most ${MOST_BYTES} bytes`)
    if (!signers(bytes).includes(account))
      throw new Failure(4100, 'The account is not asked to sign this transaction')
    return bytes
  })
}

function signers(bytes: Uint8Array): string[] {
  try {
    const { accounts, signers: count } = readTransaction(bytes)
    return accounts.slice(0, count).flatMap(({ address }) => address ?? [])
  } catch {
    throw invalid('This is no transaction')
  }
}

function signOrder(asked: WalletRequest, account: string, isList: boolean): Order {
  const transactions = transactionsOf(asked, account)
  const texts = transactions.map((bytes) => base64.encode(bytes))
  return {
    request: {
      ...asked,
      from: account,
      params: isList ? { transactions: texts, pubkey: account } : { transaction: texts[0], pubkey: account },
    },
    isSignature: true,
    prepare: () =>
      Promise.resolve({
        carryOut: async (_, tools) => {
          const signed = await signAll(transactions, tools)
          if (isList) return { transactions: signed.map((bytes) => base64.encode(bytes)) }
          const [only] = signed as [Uint8Array]
          return { signature: base58.encode(signatureOf(only, account)), transaction: base64.encode(only) }
        },
      }),
  }
}

function sendOrder(asked: WalletRequest, account: string): Order {
  const transactions = transactionsOf(asked, account)
  const [transaction] = transactions
  if (transactions.length !== 1 || !transaction) throw invalid('One transaction is sent at a time')
  const options = optionsOf(asked.params)
  return {
    request: {
      ...asked,
      from: account,
      params: { transaction: base64.encode(transaction), pubkey: account },
    },
    isSignature: false,
    prepare: () =>
      Promise.resolve({
        carryOut: async (_, tools) => {
          const [signed] = (await signAll([transaction], tools)) as [Uint8Array]
          // The first signature is the id of a transaction.
          const id = base58.encode(signed.subarray(1, 65))
          const params = [base64.encode(signed), { encoding: 'base64', ...options }]
          const isKnown = async () => {
            const found = await resultOf(tools.ask(asked.network, 'getSignatureStatuses', [[id]]))
            return Boolean((found as { value?: unknown[] } | null)?.value?.[0])
          }
          const send = () => tools.ask(asked.network, 'sendTransaction', params)
          const answer = await resultOf(sendOnce({ id, send, isKnown, after: tools.after }))
          if (answer !== id) throw new Failure(-32603, 'The node answered another transaction')
          return { signature: id }
        },
      }),
  }
}

/** Named `sendOptions` in WalletConnect's methods, `options` in those of Wallet Standard. */
export function optionsOf(params: unknown) {
  const { sendOptions, options } = { ...(params as { sendOptions?: unknown; options?: unknown } | null) }
  const given = { ...((sendOptions ?? options) as Record<string, unknown> | null | undefined) }
  const { skipPreflight, maxRetries, minContextSlot } = given
  const preflightCommitment = commitmentNamed(given['preflightCommitment'])
  const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
  return {
    ...(typeof skipPreflight === 'boolean' && { skipPreflight }),
    ...(preflightCommitment && { preflightCommitment }),
    ...(isCount(maxRetries) && { maxRetries }),
    ...(isCount(minContextSlot) && { minContextSlot }),
  }
}

async function signAll(
  transactions: readonly Uint8Array[],
  { custody, signal }: Tools,
): Promise<Uint8Array[]> {
  const signed = await (
    await custody()
  ).withKeys(
    'transaction',
    ({ solana }) => Promise.all(transactions.map((bytes) => solana.signTransaction(bytes))),
    signal,
  )
  for (const [index, bytes] of signed.entries()) checkSame(bytes, transactions[index]!)
  return signed
}

/** Validators execute the message after the signatures: it has to be the one that was shown. */
function checkSame(signed: Uint8Array, shown: Uint8Array): void {
  const at = 1 + 64 * (shown[0] ?? 0)
  const isSame =
    signed.length === shown.length && signed.subarray(at).every((byte, index) => byte === shown[at + index])
  if (!isSame) throw new Failure(-32603, 'What was signed is not what was shown')
}

function signatureOf(signed: Uint8Array, account: string): Uint8Array {
  const place = signers(signed).indexOf(account)
  return signed.slice(1 + 64 * place, 65 + 64 * place)
}
