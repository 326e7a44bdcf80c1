import { address, type Address, type MaybeEncodedAccount } from '@solana/kit'
import {
  getMintDecoder,
  getTokenDecoder,
  TOKEN_PROGRAM_ADDRESS,
  type Mint,
  type Token,
} from '@solana-program/token'
import { readExtensions } from './token-extensions.ts'

export const TOKEN_2022_PROGRAM_ADDRESS = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

const PROGRAMS = new Map<Address, string>([
  [TOKEN_PROGRAM_ADDRESS, 'spl-token'],
  [TOKEN_2022_PROGRAM_ADDRESS, 'spl-token-2022'],
])
const MINT_SIZE = 82
const TOKEN_SIZE = 165
/** Account type byte of Token-2022 accounts with extensions. */
const KIND = { mint: 1, account: 2 }

type Found = Extract<MaybeEncodedAccount, { exists: true }>
export type ReadAccount = (address: Address) => MaybeEncodedAccount

export interface TokenAmount {
  amount: string
  decimals: number
  /** A float, as nodes return it; clients should read `amount` or `uiAmountString`. */
  uiAmount: number | null
  uiAmountString: string
}

export interface TokenBalance {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  uiTokenAmount: TokenAmount
}

export const isTokenProgram = (program: Address) => PROGRAMS.has(program)

export function tokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = rest === '' ? whole : `${whole}.${rest}`
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** Decodes a mint; `undefined` if the account is not a mint. */
export function mintIn(account: MaybeEncodedAccount): Mint | undefined {
  return account.exists && isKind(account, MINT_SIZE, KIND.mint)
    ? getMintDecoder().decode(account.data)
    : undefined
}

/** Decodes a token account; `undefined` if it is not one. */
export function tokenIn(account: MaybeEncodedAccount): Token | undefined {
  return account.exists && isKind(account, TOKEN_SIZE, KIND.account)
    ? getTokenDecoder().decode(account.data)
    : undefined
}

function isKind({ data, programAddress }: Found, size: number, kind: number): boolean {
  if (!isTokenProgram(programAddress)) return false
  if (data.length === size) return data.some((byte) => byte !== 0)
  return (
    programAddress === TOKEN_2022_PROGRAM_ADDRESS && data.length > TOKEN_SIZE && data[TOKEN_SIZE] === kind
  )
}

/** A token program's account in the `jsonParsed` format of nodes; `undefined` for other accounts. */
export function parseTokenAccount(account: MaybeEncodedAccount, read: ReadAccount): unknown {
  if (!account.exists) return undefined
  const program = PROGRAMS.get(account.programAddress)
  const mint = mintIn(account)
  const token = tokenIn(account)
  if (!program || (!mint && !token)) return undefined
  const extensions = readExtensions(account.data)
  const more = program === 'spl-token-2022' && extensions.length > 0 ? { extensions } : {}
  const parsed = mint
    ? { type: 'mint', info: { ...mintInfo(mint), ...more } }
    : { type: 'account', info: { ...(token && tokenInfo(token, read)), ...more } }
  return { program, parsed, space: account.data.length }
}

function mintInfo(mint: Mint) {
  return {
    decimals: mint.decimals,
    freezeAuthority: valueOf(mint.freezeAuthority),
    isInitialized: mint.isInitialized,
    mintAuthority: valueOf(mint.mintAuthority),
    supply: mint.supply.toString(),
  }
}

const STATES = ['uninitialized', 'initialized', 'frozen']

function tokenInfo(token: Token, read: ReadAccount) {
  const { mint, owner, state, amount } = token
  const decimals = mintIn(read(mint))?.decimals ?? 0
  const delegate = valueOf(token.delegate)
  return {
    isNative: token.isNative.__option === 'Some',
    mint,
    owner,
    state: STATES[state],
    tokenAmount: tokenAmount(amount, decimals),
    ...(delegate !== null && { delegate, delegatedAmount: tokenAmount(token.delegatedAmount, decimals) }),
  }
}

function valueOf<T>(option: { __option: 'Some'; value: T } | { __option: 'None' }): T | null {
  return option.__option === 'Some' ? option.value : null
}
