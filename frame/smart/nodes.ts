/** Requests to the bundler and the paymaster of a network. All of them go through the gateway. */
import * as v from 'valibot'
import type { Hex } from 'viem'
import { SMART_CONTRACTS, wireOf, type UserOperation } from '../../gateway/wire/smart-account.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { bundlerAway, bundlerFailure } from './words.ts'

const Reply = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

/** @throws `Failure` with the wallet's own message for errors of the EntryPoint. */
export async function askBundler(
  { ask }: Pick<Frame, 'ask'>,
  network: string,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  const question = { jsonrpc: '2.0', id: 1, method, params }
  const answer = await ask('POST', `bundler/${network}`, question, signal).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 4901) throw bundlerAway(error)
    throw error
  })
  const { result, error } = v.parse(Reply, answer)
  if (error) throw bundlerFailure(error)
  return result ?? null
}

const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
const data = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^0x(?:[\da-f]{2})*$/i))
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)
const Sponsorship = v.object({
  paymaster: address,
  paymasterData: data,
  paymasterVerificationGasLimit: quantity,
  paymasterPostOpGasLimit: quantity,
  sponsor: v.optional(v.object({ name: v.pipe(v.string(), v.maxLength(100)) })),
})

export interface Sponsorship {
  name: string
  members: Required<
    Pick<
      UserOperation,
      'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'
    >
  >
}

/** `undefined` if there is no paymaster, or it does not pay for this operation. */
export async function askPaymaster(
  { ask }: Pick<Frame, 'ask'>,
  network: string,
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  operation: UserOperation,
  signal?: AbortSignal,
): Promise<Sponsorship | undefined> {
  const params = [wireOf(operation), SMART_CONTRACTS.entryPoint, hexOf(network.split(':')[1] ?? 0)]
  const question = { jsonrpc: '2.0', id: 1, method, params }
  const answer = await ask('POST', `paymaster/${network}`, question, signal).catch((error: unknown) => {
    const reason = error instanceof Failure ? (error as { reason?: unknown }).reason : undefined
    if (reason === 'NOT_SPONSORED' || reason === 'NOT_FOUND') return undefined
    throw error
  })
  if (answer === undefined) return undefined
  const { sponsor, ...members } = v.parse(v.object({ result: Sponsorship }), answer).result
  return {
    name: sponsor?.name ?? '',
    members: {
      ...members,
      paymaster: members.paymaster as Hex,
      paymasterData: members.paymasterData as Hex,
    },
  }
}

/** Formats a quantity, given in any form that nodes return. */
export const hexOf = (value: bigint | string | number): Hex => `0x${BigInt(value).toString(16)}`
