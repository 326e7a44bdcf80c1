/** Reads accounts as bytes. */
import { base58, base64 } from '@scure/base'
import { address as addressOf, type Address } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { Clock } from '../../../ports/clock.ts'
import { rpcOf } from '../rpc.ts'

/** Maximum number of accounts in one request. */
const MOST_IN_REQUEST = 100
const MOST_BYTES = 10_485_760

/** Number of bytes to read of a token account or mint: the kind is in the first bytes, followed by a mint's extensions. */
export const WHOLE_MINT = 4_096

const Bytes = v.pipe(
  v.tuple([v.pipe(v.string(), v.maxLength(Math.ceil(MOST_BYTES / 3) * 4)), v.literal('base64')]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return base64.decode(dataset.value[0])
    } catch {
      addIssue({ message: 'The data are not base64' })
      return NEVER
    }
  }),
)

const Lamports = v.pipe(
  v.union([
    v.bigint(),
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.transform((lamports) => BigInt(lamports)),
    ),
  ]),
  v.minValue(0n),
  v.maxValue(2n ** 64n - 1n),
)

const Account = v.object({
  lamports: Lamports,
  owner: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  executable: v.boolean(),
  data: Bytes,
})

export const Accounts = v.array(v.nullable(Account))

/** An account of the network. A program owns it, and only that program can change its data. */
export type ChainAccount = v.InferOutput<typeof Account>

/** In the order of the addresses; `undefined` for missing accounts. Reads only the first `length` bytes of data. Rejects if one is unreadable. */
export async function readAccounts(
  network: Network,
  addresses: readonly string[],
  length: number,
  signal: AbortSignal,
  clock: Clock,
): Promise<(ChainAccount | undefined)[]> {
  const rpc = rpcOf(network, clock)
  const parts = Array.from({ length: Math.ceil(addresses.length / MOST_IN_REQUEST) }, (_, index) =>
    addresses.slice(index * MOST_IN_REQUEST, (index + 1) * MOST_IN_REQUEST).map(known),
  )
  const answers = await Promise.all(
    parts.map(async (part) => {
      const answer: unknown = await rpc
        .getMultipleAccounts(part, {
          ...{ encoding: 'base64', commitment: 'confirmed' },
          dataSlice: { offset: 0, length },
        })
        .send({ abortSignal: signal })
      const { value } = v.parse(v.object({ value: Accounts }), answer)
      if (value.length !== part.length) throw new TypeError('The node did not answer for each account')
      return value.map((account) => account ?? undefined)
    }),
  )
  return answers.flat()
}

/** Throws if it is not an address. */
export const known = (text: string): Address => addressOf(text)

export const addressAt = (data: Uint8Array, at: number): string => base58.encode(data.subarray(at, at + 32))
