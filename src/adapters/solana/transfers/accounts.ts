import { getBase64Encoder, isAddress, type Address } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { Clock } from '../../../ports/clock.ts'
import { rpcOf } from '../rpc.ts'

const LONGEST = 20_000
const U64 = v.pipe(
  v.union([v.bigint(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => BigInt(value)),
  v.minValue(0n),
  v.maxValue(2n ** 64n - 1n),
)
const Base58 = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const Base64 = v.pipe(v.string(), v.maxLength(LONGEST), v.base64())

/** Declared explicitly, because the package's declarations cannot express the type that the schema infers. */
export interface Account {
  data: Uint8Array<ArrayBuffer>
  executable: boolean
  lamports: bigint
  owner: Address
}

export const Account: v.GenericSchema<unknown, Account> = v.pipe(
  v.object({ data: v.tuple([Base64, v.string()]), executable: v.boolean(), lamports: U64, owner: Base58 }),
  v.transform(({ data: [data], ...account }) => ({
    ...account,
    data: new Uint8Array(getBase64Encoder().encode(data)),
  })),
)
const Accounts = v.object({ value: v.array(v.nullable(Account)) })
const Owned = v.object({
  value: v.pipe(v.array(v.object({ pubkey: Base58, account: Account })), v.maxLength(1000)),
})
const Blockhash = v.object({ value: v.object({ blockhash: Base58, lastValidBlockHeight: U64 }) })
const Fees = v.array(v.object({ prioritizationFee: U64 }))

export interface Owned {
  pubkey: Address
  account: Account
}

interface Lifetime {
  blockhash: Address
  lastValidBlockHeight: bigint
}

export interface Questions {
  rpc: ReturnType<typeof rpcOf>
  accounts(addresses: readonly Address[]): Promise<(Account | undefined)[]>
  tokenAccounts(owner: Address, mint: Address): Promise<Owned[]>
  blockhash(): Promise<Lifetime>
  rent(bytes: number): Promise<bigint>
  epoch(): Promise<bigint>
  height(): Promise<bigint>
  /** Median of the recent priority fees for writing to these accounts, in micro-lamports per compute unit. */
  unitPrice(writable: readonly Address[]): Promise<bigint>
}

/** Requests to a node before a transfer. Responses are validated. */
export function questionsTo(network: Network, clock: Clock, signal: AbortSignal): Questions {
  const rpc = rpcOf(network, clock)
  const options = { abortSignal: signal }
  const at = { commitment: 'confirmed' } as const
  return {
    rpc,
    async accounts(addresses: readonly Address[]): Promise<(Account | undefined)[]> {
      const config = { ...at, encoding: 'base64' } as const
      const answer: unknown = await rpc.getMultipleAccounts([...addresses], config).send(options)
      const { value } = v.parse(Accounts, answer)
      if (value.length !== addresses.length) throw new TypeError('The network left accounts out')
      return value.map((account) => account ?? undefined)
    },
    async tokenAccounts(owner: Address, mint: Address): Promise<Owned[]> {
      const config = { ...at, encoding: 'base64' } as const
      const answer: unknown = await rpc.getTokenAccountsByOwner(owner, { mint }, config).send(options)
      return v.parse(Owned, answer).value
    },
    async blockhash(): Promise<Lifetime> {
      const answer: unknown = await rpc.getLatestBlockhash(at).send(options)
      return v.parse(Blockhash, answer).value
    },
    async rent(bytes: number): Promise<bigint> {
      const answer: unknown = await rpc.getMinimumBalanceForRentExemption(BigInt(bytes), at).send(options)
      return v.parse(U64, answer)
    },
    async epoch(): Promise<bigint> {
      const answer: unknown = await rpc.getEpochInfo(at).send(options)
      return v.parse(v.object({ epoch: U64 }), answer).epoch
    },
    async height(): Promise<bigint> {
      const answer: unknown = await rpc.getBlockHeight(at).send(options)
      return v.parse(U64, answer)
    },
    async unitPrice(writable: readonly Address[]): Promise<bigint> {
      const answer: unknown = await rpc
        .getRecentPrioritizationFees([...writable])
        .send(options)
        .catch(() => signal.throwIfAborted())
      const fees = v.safeParse(Fees, answer)
      const sorted = fees.success
        ? fees.output.map(({ prioritizationFee }) => prioritizationFee).toSorted((a, b) => (a < b ? -1 : 1))
        : []
      return sorted[Math.floor(sorted.length / 2)] ?? 0n
    },
  }
}
