/** Simulates transactions on the network's node, and compares all accounts that they can change. */
import { base64 } from '@scure/base'
import type { Base64EncodedWireTransaction } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { Effects } from '../../../domain/requests/effects.ts'
import type { Reading } from '../../../domain/requests/reading.ts'
import { feeIn } from '../../../domain/requests/solana/compute-budget.ts'
import { readTransaction, type SolanaTransaction } from '../../../domain/requests/solana/read-transaction.ts'
import type { Clock } from '../../../ports/clock.ts'
import { rpcOf } from '../rpc.ts'
import { differencesIn, type AccountPair } from './changes.ts'
import { readTables } from './complete.ts'
import { Accounts, known, readAccounts, type ChainAccount } from './read-accounts.ts'
import { reasonOf } from './reason.ts'

/** Maximum number of transactions in a request. */
const MOST_TRANSACTIONS = 8
/** Maximum number of bytes of an account's data to compare. */
const MOST_DATA = 4_096

const Simulated = v.object({
  context: v.object({ slot: v.union([v.bigint(), v.number()]) }),
  value: v.object({
    err: v.unknown(),
    logs: v.optional(v.nullable(v.array(v.string()))),
    accounts: v.optional(v.nullable(Accounts)),
  }),
})

interface Tried {
  transaction: SolanaTransaction
  pairs: readonly AccountPair[]
  slot: string
  /** The reason, if the transaction would fail. */
  failure?: string
}

/** Rejects if the node does not respond, or with invalid data. */
export async function simulateTransactions(
  network: Network,
  { trial, from }: Reading,
  signal: AbortSignal,
  clock: Clock,
): Promise<Effects> {
  if (trial?.kind !== 'solana' || !trial.transactions.length || trial.transactions.length > MOST_TRANSACTIONS)
    return { status: 'not-checked', reason: 'not-possible' }
  const all = trial.transactions.map((text) => base64.decode(text))
  const tables = await readTables(network, all, signal, clock)
  const read = all.map((bytes) => readTransaction(bytes, tables))
  // A missing lookup table, or a transaction that depends on an earlier one: nodes simulate one at a time.
  if (read.some(({ accounts }) => accounts.some(({ address }) => address === undefined)) || buildOn(read))
    return { status: 'not-checked', reason: 'not-possible' }
  const tried = await Promise.all(
    read.map((transaction, index) =>
      attempt(network, transaction, trial.transactions[index]!, signal, clock),
    ),
  )
  const failed = tried.find(({ failure }) => failure !== undefined)
  if (failed) return { status: 'fails', reason: failed.failure! }
  return effectsOf(tried, from)
}

/** Whether a transaction writes an account that an earlier one writes, apart from signers. */
function buildOn(transactions: readonly SolanaTransaction[]): boolean {
  const written = new Set<string>()
  return transactions.some(({ accounts }) => {
    const own = accounts
      .filter(({ isWritable, isSigner }) => isWritable && !isSigner)
      .flatMap(({ address }) => address ?? [])
    const doesBuild = own.some((address) => written.has(address))
    for (const address of own) written.add(address)
    return doesBuild
  })
}

async function attempt(
  network: Network,
  transaction: SolanaTransaction,
  wire: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<Tried> {
  const { accounts, instructions } = transaction
  const addresses = accounts.filter(({ isWritable }) => isWritable).flatMap(({ address }) => address ?? [])
  const [before, answer] = await Promise.all([
    readAccounts(network, addresses, MOST_DATA, signal, clock),
    rpcOf(network, clock)
      // The text is base64; the type is a brand.
      .simulateTransaction(wire as Base64EncodedWireTransaction, {
        ...{ encoding: 'base64', commitment: 'confirmed' },
        ...{ sigVerify: false, replaceRecentBlockhash: true },
        accounts: { encoding: 'base64', addresses: addresses.map(known) },
      })
      .send({ abortSignal: signal }),
  ])
  const { context, value } = v.parse(Simulated, answer)
  const slot = `${context.slot}`
  if (value.err !== null && value.err !== undefined) {
    const programOf = (index: number) => instructions[index]?.program.address
    return { transaction, pairs: [], slot, failure: reasonOf(value.err, value.logs ?? [], programOf) }
  }
  const after = value.accounts ?? []
  if (after.length !== addresses.length) throw new TypeError('The node did not answer for each account')
  const pairs = addresses.map((address, index) => ({
    address,
    before: existing(before[index]),
    after: existing(after[index] ?? undefined),
  }))
  return { transaction, pairs, slot }
}

/** An account without lamports does not exist. */
const existing = (account: ChainAccount | undefined) => (account?.lamports ? account : undefined)

function effectsOf(tried: readonly Tried[], from: string | undefined): Effects {
  const fees = tried.map(({ transaction }) => ({
    payer: transaction.accounts[0]?.address,
    fee: feeIn(transaction),
  }))
  const pairs = tried.flatMap((one, index) => one.pairs.map((pair) => withoutFee(pair, fees[index]!)))
  const { changes, approvals, controls } = differencesIn(pairs, from)
  const paid = fees.filter(({ payer }) => from === undefined || payer === from)
  return {
    status: 'checked',
    ...{ changes, approvals, controls },
    fee: `${paid.reduce((sum, { fee }) => sum + fee, 0n)}`,
    block: tried.at(-1)!.slot,
  }
}

/** Removes the fee from the payer's difference, because it is reported separately. */
function withoutFee(
  pair: AccountPair,
  { payer, fee }: { payer: string | undefined; fee: bigint },
): AccountPair {
  if (pair.address !== payer || !pair.before) return pair
  return { ...pair, before: { ...pair.before, lamports: pair.before.lamports - fee } }
}
