/** Parses user operations in the bundlers' format (ERC-4337, EntryPoint 0.7). Only those of the caller's own smart account are accepted. */
import * as v from 'valibot'
import { decodeFunctionData, slice, size, type Hex } from 'viem'
import type { Database } from '../database/port.ts'
import { Refused } from '../refused.ts'
import {
  deploymentOf,
  SMART_ABI,
  SMART_CONTRACTS,
  smartAddressOf,
  type UserOperation,
} from '../wire/smart-account.ts'

const hex = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^0x(?:[\da-f]{2})*$/i)) as unknown as v.GenericSchema<
    unknown,
    Hex
  >
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)) as unknown as v.GenericSchema<unknown, Hex>
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** Two of these values are packed into one word. */
const half = v.pipe(
  quantity,
  v.check((value) => value < 1n << 128n, 'Too large'),
)

/** User operation as sent by the frame, and by apps with a session. Unknown properties are rejected. */
export const Operation = v.strictObject({
  sender: address,
  nonce: quantity,
  factory: v.exactOptional(address),
  factoryData: v.exactOptional(hex(5_000)),
  callData: hex(60_000),
  callGasLimit: v.optional(half, '0x0'),
  verificationGasLimit: v.optional(half, '0x0'),
  preVerificationGas: v.optional(half, '0x0'),
  maxFeePerGas: half,
  maxPriorityFeePerGas: half,
  paymaster: v.exactOptional(address),
  paymasterVerificationGasLimit: v.exactOptional(half),
  paymasterPostOpGasLimit: v.exactOptional(half),
  paymasterData: v.exactOptional(hex(2_000)),
  signature: v.exactOptional(hex(2_000)),
})

const bad = (why: string) => new Refused('BAD_REQUEST', why)

/**
 * Parses a user operation of the owner's smart account. @throws `Refused` BAD_REQUEST if it is invalid, or belongs to another account, EntryPoint
 * or factory.
 */
export function ownOperation(params: readonly unknown[], owner: Hex): UserOperation {
  const [given, entryPoint] = params
  const parsed = v.safeParse(Operation, given)
  if (!parsed.success) throw bad('This is no user operation')
  if (String(entryPoint).toLowerCase() !== SMART_CONTRACTS.entryPoint.toLowerCase())
    throw bad('The user operation is of another EntryPoint')
  const operation = parsed.output
  if (operation.sender.toLowerCase() !== smartAddressOf(owner).toLowerCase())
    throw bad('The user operation is of another account')
  if (operation.factory !== undefined) {
    const own = deploymentOf(owner)
    const isOwn =
      operation.factory.toLowerCase() === own.factory.toLowerCase() &&
      operation.factoryData?.toLowerCase() === own.factoryData.toLowerCase()
    if (!isOwn) throw bad('The user operation deploys another account')
  }
  return operation
}

/** The EVM address of the user's wallet. @throws `Refused` CONFLICT if the account has no wallet. */
export async function ownerOf(database: Database, userId: string): Promise<Hex> {
  const [row] = await database.all('SELECT evm FROM wallets WHERE user_id = ?', [userId])
  if (!row) throw new Refused('CONFLICT', 'There is no wallet yet')
  return String(row['evm']) as Hex
}

/** The contracts that a user operation calls; `null` if they cannot be decoded. */
export function calledIn(callData: Hex): readonly Hex[] | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: SMART_ABI, data: callData })
    if (functionName !== 'executeUserOp') return null
    const [to, , data, operation] = args
    if (operation === 0) return [to]
    if (to.toLowerCase() !== SMART_CONTRACTS.multiSend.toLowerCase()) return null
    const inner = decodeFunctionData({ abi: SMART_ABI, data })
    return inner.functionName === 'multiSend' ? targetsOf(inner.args[0]) : null
  } catch {
    return null
  }
}

/** Each call: operation (1 byte), target (20), value (32), data length (32), data. */
function targetsOf(packed: Hex): readonly Hex[] | null {
  const targets: Hex[] = []
  let at = 0
  while (at < size(packed)) {
    if (slice(packed, at, at + 1) !== '0x00') return null
    targets.push(slice(packed, at + 1, at + 21))
    at += 85 + Number(BigInt(slice(packed, at + 53, at + 85)))
  }
  return at === size(packed) && targets.length > 0 ? targets : null
}
