/** Methods of WalletConnect's namespace and features of Wallet Standard. */
import { base58 } from '@scure/base'
import { bytesOf, fromBase58, fromBase64, own } from '../bytes/bytes-of.ts'
import { MOST_BYTES } from './read-transaction.ts'

/** Maximum number of transactions in one request. */
const MOST_TRANSACTIONS = 50
/** Maximum size of a message in bytes. WalletConnect encodes it in base58, which takes quadratic time to decode. */
const MOST_MESSAGE = 65_536
const MOST_BASE58 = 4_096
/** Maximum length of a sign-in field, in characters. */
const MOST_FIELD = 4_096

export interface SolanaParams {
  kind: 'transactions' | 'message' | 'sign-in' | 'other'
  /** The account named by the params. */
  from?: string
  /** Serialised transactions; `undefined` for one that cannot be decoded. */
  transactions: readonly (Uint8Array | undefined)[]
  message?: Uint8Array
  /** `solana:signIn` only: the fields of the message that the wallet makes. */
  signIn?: SignInFields
}

/** Members of `SolanaSignInInput`, as texts. */
export type SignInFields = Partial<Record<(typeof FIELDS)[number], string>>

const FIELDS = [
  ...(['domain', 'address', 'statement', 'uri', 'version', 'chainId', 'nonce'] as const),
  ...(['issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const),
] as const

const KINDS: Readonly<Record<string, SolanaParams['kind']>> = {
  signTransaction: 'transactions',
  signAllTransactions: 'transactions',
  signAndSendTransaction: 'transactions',
  signAndSendAllTransactions: 'transactions',
  signMessage: 'message',
  signIn: 'sign-in',
}

const METHOD = /^solana[_:](\w{1,40})$/

/** Never throws. */
export function readParams(method: string, params: unknown): SolanaParams {
  const name = METHOD.exec(method)?.[1] ?? ''
  const kind = (Object.hasOwn(KINDS, name) && KINDS[name]) || 'other'
  const inputs = inputsOf(params)
  const account = accountIn(inputs)
  const from = account === undefined ? {} : { from: account }
  if (kind === 'message') {
    const message = inputs.length === 1 ? messageOf(inputs[0]) : undefined
    return { kind, ...from, transactions: [], ...(message && { message }) }
  }
  if (kind === 'sign-in') {
    // Without input the wallet fills in all fields.
    const signIn = inputs.length <= 1 ? signInFields(inputs[0]) : undefined
    return { kind, ...from, transactions: [], ...(signIn && { signIn }) }
  }
  return { kind, ...from, transactions: kind === 'transactions' ? transactionsIn(inputs) : [] }
}

/** Wallet Standard takes a list of inputs, WalletConnect one object. */
function inputsOf(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? Array.from(params.slice(0, MOST_TRANSACTIONS + 1) as unknown[]) : [params]
}

/** `undefined` if a field is not a string. */
function signInFields(input: unknown): SignInFields | undefined {
  const fields: SignInFields = {}
  for (const name of FIELDS) {
    const value = own(input, name)
    if (value === undefined || value === null) continue
    if (typeof value !== 'string' || value.length > MOST_FIELD) return undefined
    fields[name] = value
  }
  return fields
}

/** Inputs for several accounts: there is no single account. */
function accountIn(inputs: readonly unknown[]): string | undefined {
  const accounts = new Set(
    inputs.map((input) => own(input, 'pubkey') ?? addressIn(own(input, 'account')) ?? own(input, 'address')),
  )
  const [account] = accounts
  return accounts.size === 1 ? addressOf(account) : undefined
}

/** An account of Wallet Standard may be an object with getters on its prototype. */
function addressIn(account: unknown): unknown {
  try {
    return typeof account === 'object' && account !== null
      ? (account as { address?: unknown }).address
      : undefined
  } catch {
    return undefined
  }
}

/** An address in base58. Base58 has one spelling per address. */
export function addressOf(value: unknown): string | undefined {
  const bytes = fromBase58(value, 32)
  return bytes?.length === 32 ? base58.encode(bytes) : undefined
}

function transactionsIn(inputs: readonly unknown[]): (Uint8Array | undefined)[] {
  const found = inputs.flatMap((input) => {
    const list = own(input, 'transactions')
    return Array.isArray(list)
      ? Array.from(list.slice(0, MOST_TRANSACTIONS + 1) as unknown[])
      : [transactionIn(input)]
  })
  // Extra fields are not read, so the request counts as not understood.
  const isTooLong = found.length > MOST_TRANSACTIONS
  return [...found.slice(0, MOST_TRANSACTIONS).map(bytesIn), ...(isTooLong ? [undefined] : [])]
}

const transactionIn = (input: unknown): unknown =>
  typeof input === 'string' || ArrayBuffer.isView(input) ? input : own(input, 'transaction')

const bytesIn = (value: unknown): Uint8Array | undefined =>
  fromBase64(value, MOST_BYTES) ?? bytesOf(value, MOST_BYTES)

/** Bytes in Wallet Standard, base58 in WalletConnect. */
function messageOf(input: unknown): Uint8Array | undefined {
  const message = typeof input === 'string' ? input : own(input, 'message')
  return fromBase58(message, MOST_BASE58) ?? bytesOf(message, MOST_MESSAGE)
}
