import { base64 } from '@scure/base'
import type { Act } from '../acts.ts'
import type { Field, RawPart, Reading, Signal } from '../reading.ts'
import type { WalletRequest } from '../wallet-request.ts'
import { attempt } from '../../web/attempt.ts'
import { HIDDEN, hexOf, signInTimes } from '../messages/read-text.ts'
import { feeOf } from './compute-budget.ts'
import { NATIVE, type TokenAccount } from './meaning.ts'
import { readParams, type SolanaParams } from './params.ts'
import { readInstructions } from './read-instructions.ts'
import { readMessage } from './read-message.ts'
import { readTransaction, type LookupTables, type SolanaTransaction } from './read-transaction.ts'

/** A fee in lamports that is more than a transaction needs even when many are sent: 0.005 SOL. */
const HIGH_FEE = 5_000_000n

/** On-chain data of accounts that a request names. */
export interface SolanaAccounts {
  tables?: LookupTables
  tokenAccounts?: ReadonlyMap<string, TokenAccount>
}

/**
 * Reads a request for Solana: `solana_signTransaction`, `solana_signAllTransactions`, `solana_signAndSendTransaction`,
 * `solana_signAndSendAllTransactions`, `solana_signMessage`, `solana:signIn`, or the Wallet Standard features of the same names (`solana:signTransaction`
 * with its inputs as params). Transactions are base64 or bytes, messages base58 or bytes. Never throws. Without `accounts`, what an instruction does to accounts of lookup tables is not understood,
 * and tokens that an instruction does not name are said to be those of a token account.
 */
export function readSolanaRequest(request: WalletRequest, accounts: SolanaAccounts = {}): Reading {
  const params = readParams(request.method, request.params)
  const from = params.from ?? request.from
  const isOther = params.from !== undefined && request.from !== undefined && params.from !== request.from
  const other: Signal[] = isOther ? [otherAccount(params.from!)] : []
  const content = contentOf(params, from, accounts)
  return {
    namespace: 'solana',
    network: request.network,
    method: request.method,
    ...(from !== undefined && { from }),
    digests: {},
    ...content,
    signals: [...other, ...content.signals],
  }
}

function contentOf(params: SolanaParams, from: string | undefined, accounts: SolanaAccounts): Content {
  if (params.kind === 'message') return messageContent(params, from)
  return params.kind === 'sign-in' ? signInContent(params, from) : transactionContent(params, from, accounts)
}

type Content = Pick<Reading, 'form' | 'acts' | 'understood' | 'signals' | 'fields' | 'raw' | 'trial'>

const otherAccount = (address: string): Signal => ({ id: 'other-account', values: { address: { address } } })

const MALFORMED: Act = { act: 'unknown', why: 'malformed' }

function messageContent({ message }: SolanaParams, from: string | undefined): Content {
  if (!message)
    return {
      ...{ form: 'message', acts: [MALFORMED], understood: false, fields: [], raw: [] },
      signals: [{ id: 'malformed' }],
    }
  const { acts, signals } = readMessage(message, from)
  return {
    form: 'message',
    acts,
    understood: signals.every(({ id }) => id !== 'blind-signature' && id !== 'binary-message'),
    signals,
    fields: [],
    raw: [{ id: 'message', text: hexOf(message), size: message.length }],
  }
}

/** `solana:signIn`: the wallet makes the message of EIP-4361 from the fields, for the page's own domain where none is given. */
function signInContent({ signIn }: SolanaParams, from: string | undefined): Content {
  const { domain, address = from, statement, uri = '' } = signIn ?? {}
  const texts = Object.entries(signIn ?? {}).map(([name, text]) => `${name}: ${text}`)
  const common = { form: 'message', fields: [] } as const
  const raw: RawPart[] = [{ id: 'message', text: texts.join('\n') }]
  if (!domain || address === undefined)
    return { ...common, acts: [MALFORMED], understood: false, signals: [{ id: 'malformed' }], raw }
  const message = texts.join('\n')
  return {
    ...common,
    acts: [
      {
        ...({ act: 'sign-in', domain, address, uri } as const),
        ...(statement !== undefined && { statement }),
        ...signInTimes(signIn ?? {}),
      },
    ],
    understood: true,
    signals: [
      ...(HIDDEN.test(message) ? [{ id: 'hidden-characters' as const }] : []),
      ...(from !== undefined && address !== from ? [otherAccount(address)] : []),
    ],
    raw,
  }
}

function transactionContent(
  { kind, transactions }: SolanaParams,
  from: string | undefined,
  accounts: SolanaAccounts,
): Content {
  const parts = transactions.map((bytes) => transactionPart(bytes, from, accounts))
  const isUnknown = kind === 'other'
  const acts = parts.flatMap((part) => part.acts)
  const texts = transactions.flatMap((bytes) => (bytes ? [base64.encode(bytes)] : []))
  const isWhole = parts.length > 0 && parts.every(({ isReadable }) => isReadable)
  return {
    form: isUnknown ? 'other' : transactions.length > 1 ? 'batch' : 'transaction',
    acts: acts.length ? acts : [isUnknown ? { act: 'unknown', why: 'unknown-type' } : MALFORMED],
    understood: parts.length > 0 && parts.every(({ understood }) => understood),
    signals: parts.flatMap((part) => part.signals),
    fields: parts.flatMap((part) => part.fields),
    raw: transactions.flatMap((bytes): RawPart[] =>
      bytes ? [{ id: 'transaction', text: base64.encode(bytes), size: bytes.length }] : [],
    ),
    ...(isWhole && { trial: { kind: 'solana', transactions: texts } }),
  }
}

interface Part {
  acts: readonly Act[]
  signals: readonly Signal[]
  fields: readonly Field[]
  understood: boolean
  /** The bytes are a transaction, understood or not. */
  isReadable: boolean
}

function transactionPart(
  bytes: Uint8Array | undefined,
  from: string | undefined,
  { tables = {}, tokenAccounts = new Map() }: SolanaAccounts,
): Part {
  const transaction = bytes && attempt(() => readTransaction(bytes, tables))
  if (!transaction)
    return {
      acts: [MALFORMED],
      signals: [{ id: 'malformed' }],
      fields: [],
      understood: false,
      isReadable: false,
    }
  const { acts, signals, budget, understood } = readInstructions(transaction, from, tokenAccounts)
  const fee = feeOf(transaction, budget)
  const amount = { asset: NATIVE, amount: `${fee}` as const }
  return {
    acts: acts.length ? acts : [{ act: 'note', text: '' }],
    signals: [
      ...signals,
      ...(fee > HIGH_FEE ? [{ id: 'high-fee' as const, values: { fee: amount } }] : []),
      ...(signs(transaction, from) ? [] : [{ id: 'other-account' as const }]),
    ],
    fields: [{ id: 'network-fee', value: amount }, ...feePayer(transaction, from)],
    understood,
    isReadable: true,
  }
}

/** Whether the account is asked for its signature. */
const signs = ({ accounts }: SolanaTransaction, from: string | undefined): boolean =>
  from === undefined || accounts.some(({ address, isSigner }) => isSigner && address === from)

/** Who pays the fee, if it is not the account. */
function feePayer({ accounts: [payer] }: SolanaTransaction, from: string | undefined): Field[] {
  const address = payer?.address
  return address === undefined || address === from ? [] : [{ id: 'fee-payer', value: { address } }]
}
