/** Reads the accounts that a request names: addresses in lookup tables, owners and mints of token accounts. */
import type { Network } from '../../../domain/networks/network.ts'
import type { TokenAccount } from '../../../domain/requests/solana/meaning.ts'
import { PROGRAMS } from '../../../domain/requests/solana/programs.ts'
import {
  readTransaction,
  type LookupTables,
  type SolanaTransaction,
} from '../../../domain/requests/solana/read-transaction.ts'
import type { SolanaAccounts } from '../../../domain/requests/solana/read-solana-request.ts'
import type { Clock } from '../../../ports/clock.ts'
import { addressAt, readAccounts } from './read-accounts.ts'
import { tokenIn } from './token-data.ts'

/** Size of a lookup table's header in bytes, which precedes its addresses. */
const TABLE_HEADER = 56
const WHOLE_TABLE = TABLE_HEADER + 256 * 32
/** Size of a token account with its type byte, without extensions, in bytes. */
const TOKEN_ACCOUNT = 166
const MOST_TABLES = 100
const MOST_TOKEN_ACCOUNTS = 100

/** Addresses in the lookup tables that the transactions use. Missing tables are omitted. */
export async function readTables(
  network: Network,
  transactions: readonly Uint8Array[],
  signal: AbortSignal,
  clock: Clock,
): Promise<LookupTables> {
  const names = transactions.flatMap((bytes) => readTransaction(bytes).lookups.map(({ table }) => table))
  const tables = [...new Set(names)].slice(0, MOST_TABLES)
  const accounts = await readAccounts(network, tables, WHOLE_TABLE, signal, clock)
  const entries = tables.flatMap((table, index): [string, string[]][] => {
    const account = accounts[index]
    return account?.owner === PROGRAMS.lookupTable ? [[table, addressesIn(account.data)]] : []
  })
  return Object.fromEntries(entries)
}

function addressesIn(data: Uint8Array): string[] {
  const count = Math.max(0, Math.floor((data.length - TABLE_HEADER) / 32))
  return Array.from({ length: count }, (_, index) => addressAt(data, TABLE_HEADER + index * 32))
}

/** Reads all that a second parsing of the transactions needs. Rejects for bytes that are not a transaction, or if the node does not respond. */
export async function readKnownAccounts(
  network: Network,
  transactions: readonly Uint8Array[],
  signal: AbortSignal,
  clock: Clock,
): Promise<SolanaAccounts> {
  const tables = await readTables(network, transactions, signal, clock)
  const named = transactions.flatMap((bytes) => tokenAccountsIn(readTransaction(bytes, tables)))
  const addresses = [...new Set(named)].slice(0, MOST_TOKEN_ACCOUNTS)
  const accounts = await readAccounts(network, addresses, TOKEN_ACCOUNT, signal, clock)
  const tokenAccounts = new Map<string, TokenAccount>()
  for (const [index, address] of addresses.entries()) {
    const token = tokenIn(accounts[index])
    if (token) tokenAccounts.set(address, token)
  }
  return { tables, tokenAccounts }
}

/** Accounts that may hold tokens: the writable ones of token program and system program instructions. */
function tokenAccountsIn({ instructions }: SolanaTransaction): string[] {
  const programs: readonly (string | undefined)[] = [PROGRAMS.token, PROGRAMS.token2022, PROGRAMS.system]
  return instructions
    .filter(({ program }) => programs.includes(program.address))
    .flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable))
    .flatMap(({ address }) => address ?? [])
}
