import {
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Address,
  type Transaction,
} from '@solana/kit'

export interface AccountKey {
  pubkey: Address
  signer: boolean
  writable: boolean
  source: 'transaction' | 'lookupTable'
}

export interface CompiledInstruction {
  programIdIndex: number
  accounts: readonly number[]
  data: Uint8Array
}

/** A decoded transaction, with its bytes. */
export interface ReadTransaction {
  /** Base58. */
  signature: string
  bytes: Uint8Array
  transaction: Transaction
  version: 'legacy' | 0
  header: {
    numRequiredSignatures: number
    numReadonlySignedAccounts: number
    numReadonlyUnsignedAccounts: number
  }
  blockhash: string
  /** Accounts of the message, followed by those of lookup tables: writable, then readonly. */
  accounts: readonly AccountKey[]
  lookups: readonly Lookup[]
  instructions: readonly CompiledInstruction[]
}

interface Lookup {
  accountKey: Address
  writableIndexes: readonly number[]
  readonlyIndexes: readonly number[]
}

type TableReader = (table: Address) => Uint8Array | undefined

/** A lookup table has 56 bytes before its addresses. */
const TABLE_HEADER = 56

/** Decodes a serialised transaction; throws if it is invalid or of an unsupported version. */
export function readTransaction(bytes: Uint8Array, readTable: TableReader): ReadTransaction {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version !== 'legacy' && message.version !== 0) {
    throw new TypeError(`version ${message.version} is not known here`)
  }
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header
  const found = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const lookups = found.map(
    ({ lookupTableAddress: accountKey, writableIndexes, readonlyIndexes }): Lookup => {
      return { accountKey, writableIndexes, readonlyIndexes }
    },
  )
  const all = message.staticAccounts.length
  const own = message.staticAccounts.map((pubkey, index): AccountKey => {
    const signer = index < numSignerAccounts
    const writable = signer
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < all - numReadonlyNonSignerAccounts
    return { pubkey, signer, writable, source: 'transaction' }
  })
  const [first] = Object.values(transaction.signatures)
  return {
    signature: getBase58Decoder().decode(first ?? new Uint8Array(64)),
    bytes,
    transaction,
    version: message.version,
    header: {
      numRequiredSignatures: numSignerAccounts,
      numReadonlySignedAccounts: numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
    },
    blockhash: message.lifetimeToken,
    accounts: [...own, ...lookUp(lookups, true, readTable), ...lookUp(lookups, false, readTable)],
    lookups,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices,
      data: Uint8Array.from(data ?? []),
    })),
  }
}

function lookUp(lookups: readonly Lookup[], writable: boolean, readTable: TableReader): AccountKey[] {
  return lookups.flatMap(({ accountKey, writableIndexes, readonlyIndexes }) => {
    const table = readTable(accountKey)
    return (writable ? writableIndexes : readonlyIndexes).map((index): AccountKey => {
      const start = TABLE_HEADER + 32 * index
      if (!table || table.length < start + 32) throw new TypeError(`${accountKey} has no address ${index}`)
      return {
        pubkey: getAddressDecoder().decode(table, start),
        signer: false,
        writable,
        source: 'lookupTable',
      }
    })
  })
}
