/** Strict parser of Solana transactions, legacy and version 0: it refuses what the runtime refuses. The packet size bounds its work. */
import { base58 } from '@scure/base'
import { ByteReader } from '../bytes/byte-reader.ts'

/** Size of a packet in bytes: no transaction is longer. */
export const MOST_BYTES = 1_232
/** Number of accounts that one transaction can lock. */
const MOST_ACCOUNTS = 256

export interface SolanaAccount {
  /** Absent if the account is in a lookup table that was not given. */
  address?: string
  isSigner: boolean
  isWritable: boolean
}

export interface SolanaInstruction {
  program: SolanaAccount
  accounts: readonly SolanaAccount[]
  data: Uint8Array
}

export interface SolanaLookup {
  table: string
  writable: readonly number[]
  readonly: readonly number[]
}

export interface SolanaTransaction {
  version: 'legacy' | 0
  /** Number of required and of present signatures. */
  signers: number
  signed: number
  /** The transaction's own accounts, then the writable and the read-only ones of lookup tables. The first pays the fee. */
  accounts: readonly SolanaAccount[]
  lookups: readonly SolanaLookup[]
  blockhash: string
  instructions: readonly SolanaInstruction[]
}

/** Addresses in lookup tables, by the address of the table. */
export type LookupTables = Readonly<Record<string, readonly string[]>>

/** Throws if the bytes are not a transaction. */
export function readTransaction(bytes: Uint8Array, tables: LookupTables = {}): SolanaTransaction {
  if (bytes.length > MOST_BYTES) throw new RangeError('The transaction is too long')
  const reader = new ByteReader(bytes)
  const signatures = repeat(compact(reader), () => reader.take(64))
  const message = readMessageAt(reader, tables)
  if (signatures.length !== message.signers) throw new RangeError('The number of signatures is wrong')
  return { ...message, signed: signatures.filter((one) => one.some(Boolean)).length }
}

/** Parses the signed part of a transaction. Throws if the bytes are not a message. */
export function readTransactionMessage(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > MOST_BYTES) throw new RangeError('The message is too long')
  return { ...readMessageAt(new ByteReader(bytes), {}), signed: 0 }
}

function readMessageAt(reader: ByteReader, tables: LookupTables): Omit<SolanaTransaction, 'signed'> {
  const first = reader.u8()
  const version = first & 0x80 ? first & 0x7f : 'legacy'
  if (version !== 'legacy' && version !== 0) throw new RangeError('The version is not known')
  const signers = version === 'legacy' ? first : reader.u8()
  const [readonlySigners, readonlyOthers] = [reader.u8(), reader.u8()]
  const addresses = repeat(compact(reader), () => base58.encode(reader.take(32)))
  if (readonlySigners >= signers || signers + readonlyOthers > addresses.length)
    throw new RangeError('The header does not fit the accounts')
  const blockhash = base58.encode(reader.take(32))
  const compiled = repeat(compact(reader), () => ({
    program: reader.u8(),
    accounts: repeat(compact(reader), () => reader.u8()),
    data: reader.take(compact(reader)),
  }))
  const lookups = version === 0 ? repeat(compact(reader), () => readLookup(reader)) : []
  reader.end()
  const own = addresses.map((address, index) => ({
    address,
    isSigner: index < signers,
    isWritable:
      index < signers ? index < signers - readonlySigners : index < addresses.length - readonlyOthers,
  }))
  const accounts = [...own, ...looked(lookups, 'writable', tables), ...looked(lookups, 'readonly', tables)]
  checkAccounts(accounts)
  const at = (index: number) => {
    const account = accounts[index]
    if (!account) throw new RangeError('An instruction names an account that does not exist')
    return account
  }
  const instructions = compiled.map(({ program, accounts: indexes, data }) => {
    // The runtime refuses a fee payer and an account of a table as programs.
    if (program === 0 || program >= own.length) throw new RangeError('An instruction has no program')
    return { program: at(program), accounts: indexes.map(at), data }
  })
  return { version, signers, accounts, lookups, blockhash, instructions }
}

function checkAccounts(accounts: readonly SolanaAccount[]): void {
  const known = accounts.flatMap(({ address }) => address ?? [])
  if (accounts.length > MOST_ACCOUNTS) throw new RangeError('There are too many accounts')
  if (new Set(known).size !== known.length) throw new RangeError('An account is named twice')
}

function readLookup(reader: ByteReader): SolanaLookup {
  const table = base58.encode(reader.take(32))
  const writable = repeat(compact(reader), () => reader.u8())
  const readonly = repeat(compact(reader), () => reader.u8())
  if (!writable.length && !readonly.length) throw new RangeError('A lookup finds nothing')
  return { table, writable, readonly }
}

function looked(
  lookups: readonly SolanaLookup[],
  kind: 'writable' | 'readonly',
  tables: LookupTables,
): SolanaAccount[] {
  return lookups.flatMap((lookup) =>
    lookup[kind].map((index) => {
      const address = Object.hasOwn(tables, lookup.table) ? tables[lookup.table]?.[index] : undefined
      const flags = { isSigner: false, isWritable: kind === 'writable' }
      return address === undefined ? flags : { address, ...flags }
    }),
  )
}

/** A length of one to three bytes of seven bits each, written as short as possible. */
function compact(reader: ByteReader): number {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = reader.u8()
    if (index > 0 && byte === 0) throw new RangeError('A length is written too long')
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) {
      if (value > 0xffff) throw new RangeError('A length is too large')
      return value
    }
  }
  throw new RangeError('A length is too long')
}

/** Throws at the end of the bytes, so no list is longer than the packet. */
function repeat<T>(count: number, read: () => T): T[] {
  const list: T[] = []
  for (let index = 0; index < count; index++) list.push(read())
  return list
}
