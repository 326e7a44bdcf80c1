import { isSolanaError, type Address, type Base64EncodedWireTransaction } from '@solana/web3.js'
import * as v from 'valibot'
import { plainName } from '../../../domain/text.ts'
import { Account, type Questions } from './accounts.ts'

const LONGEST = 200

const Simulated = v.object({
  value: v.object({
    err: v.unknown(),
    logs: v.nullish(v.array(v.string())),
    unitsConsumed: v.optional(v.union([v.bigint(), v.pipe(v.number(), v.safeInteger())])),
    accounts: v.nullish(v.array(v.nullable(Account))),
  }),
})

export interface Simulation {
  units: bigint
  /** The reason, if the network would refuse the transaction. */
  refusal?: string
  /** The requested accounts after the transaction. */
  accounts: readonly (Account | undefined)[]
}

/** `undefined` if the node does not simulate. */
export async function simulate(
  { rpc }: Questions,
  transaction: string,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Simulation | undefined> {
  const answer: unknown = await rpc
    // The type is a brand.
    .simulateTransaction(transaction as Base64EncodedWireTransaction, {
      ...{ encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true },
      accounts: { encoding: 'base64', addresses: [...addresses] },
    })
    .send({ abortSignal: signal })
    .catch((error: unknown) => {
      signal.throwIfAborted()
      if (!isSolanaError(error)) throw error
    })
  if (answer === undefined) return undefined
  const { err, logs, unitsConsumed = 0n, accounts } = v.parse(Simulated, answer).value
  const isRefused = err !== null && err !== undefined
  return {
    units: BigInt(unitsConsumed),
    ...(isRefused && { refusal: reasonIn(err, logs ?? []) }),
    accounts: (accounts ?? []).map((account) => account ?? undefined),
  }
}

/** The last log line about an error, else the network's name of the error. */
export function reasonIn(err: unknown, logs: readonly string[]): string {
  const line = logs.findLast((one) => /^Program log: .*error/i.test(one))
  const named = JSON.stringify(err, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return plainName(line?.replace(/^Program log: (Error: )?/, '') ?? named, LONGEST)
}
