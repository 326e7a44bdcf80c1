import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { Address, MaybeEncodedAccount } from '@solana/kit'
import { base58, base64 } from '@scure/base'
import { atSlot, type Method, type MethodContext } from './method.ts'
import { readAddress, readConfig, readList, type Config } from './params.ts'
import { invalidParam, RpcError, rpcCodes } from './rpc-error.ts'
import {
  isTokenProgram,
  mintIn,
  parseTokenAccount,
  TOKEN_2022_PROGRAM_ADDRESS,
  tokenAmount,
  tokenIn,
  type ReadAccount,
} from './tokens.ts'

const RENT_EPOCH = 18446744073709551615n
const MOST_ACCOUNTS = 100

/** RPC methods about accounts. */
export const accountMethods: Record<string, Method> = {
  getBalance: (context, [at]) => {
    const account = context.chain.account(readAddress(at))
    return atSlot(context, account.exists ? BigInt(account.lamports) : 0n)
  },
  getAccountInfo: (context, [at, config]) => {
    const read = reader(context)
    return atSlot(context, writeAccount(read(readAddress(at)), readConfig(config), read))
  },
  getMultipleAccounts: (context, [addresses, config]) => {
    const read = reader(context)
    const list = readList(addresses, MOST_ACCOUNTS).map(readAddress)
    const options = { encoding: 'base64', ...readConfig(config) }
    return atSlot(
      context,
      list.map((at) => writeAccount(read(at), options, read)),
    )
  },
  getTokenAccountsByOwner: (context, [owner, filter, config]) => {
    const read = reader(context)
    const holder = readAddress(owner)
    const wanted = readFilter(readConfig(filter), read)
    const options = readConfig(config)
    const found = wanted.programs
      .flatMap((program) => context.chain.accountsOf(program))
      .flatMap((one) => {
        const account: MaybeEncodedAccount = { ...one, data: Uint8Array.from(one.data), exists: true }
        const token = tokenIn(account)
        const isMeant = token?.owner === holder && (wanted.mint === undefined || token.mint === wanted.mint)
        return isMeant ? [{ pubkey: one.address, account: writeAccount(account, options, read) }] : []
      })
    return atSlot(context, found)
  },
  getTokenAccountBalance: (context, [at]) => {
    const account = context.chain.account(readAddress(at))
    if (!account.exists) throw invalidParam('could not find account')
    const token = tokenIn(account)
    const mint = token && mintIn(context.chain.account(token.mint))
    if (!mint) throw invalidParam('not a Token account')
    return atSlot(context, tokenAmount(token.amount, mint.decimals))
  },
  getTokenSupply: (context, [at]) => {
    const account = context.chain.account(readAddress(at))
    if (!account.exists) throw invalidParam('could not find account')
    const mint = mintIn(account)
    if (!mint) throw invalidParam('not a Token mint')
    return atSlot(context, tokenAmount(mint.supply, mint.decimals))
  },
}

const reader =
  ({ chain }: MethodContext): ReadAccount =>
  (at) =>
    chain.account(at)

/** Parses a filter by mint or by program. */
function readFilter(filter: Config, read: ReadAccount): { programs: Address[]; mint?: Address } {
  const { mint, programId } = filter
  if (mint !== undefined) {
    const at = readAddress(mint)
    if (!mintIn(read(at))) throw invalidParam('could not find mint')
    return { programs: [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS], mint: at }
  }
  const program = readAddress(programId)
  if (!isTokenProgram(program)) throw invalidParam('unrecognized Token program id')
  return { programs: [program] }
}

/** Encodes an account as nodes do; null if it does not exist. */
export function writeAccount(account: MaybeEncodedAccount, config: Config, read: ReadAccount): unknown {
  if (!account.exists) return null
  return {
    data: writeData(account, config, read),
    executable: account.executable,
    lamports: BigInt(account.lamports),
    owner: account.programAddress,
    rentEpoch: RENT_EPOCH,
    space: account.data.length,
  }
}

function writeData(
  account: MaybeEncodedAccount & { exists: true },
  config: Config,
  read: ReadAccount,
): unknown {
  const { encoding = 'base58', dataSlice } = config
  const data = sliceOf(account.data, readConfig(dataSlice))
  const parsed = encoding === 'jsonParsed' ? parseTokenAccount(account, read) : undefined
  if (parsed !== undefined) return parsed
  if (encoding === 'jsonParsed' || encoding === 'base64') return [base64.encode(data), 'base64']
  if (encoding !== 'base58') {
    throw new RpcError(rpcCodes.invalidParams, `Invalid params: unknown variant \`${String(encoding)}\`.`)
  }
  if (data.length > 128) {
    const message = 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.'
    throw new RpcError(rpcCodes.invalidRequest, message)
  }
  return config['encoding'] === undefined ? base58.encode(data) : [base58.encode(data), 'base58']
}

function sliceOf(data: Uint8Array, { offset, length }: Config): Uint8Array {
  if (typeof offset !== 'number' || typeof length !== 'number') return Uint8Array.from(data)
  return Uint8Array.from(data).slice(offset, offset + length)
}
