/**
 * Decodes the calls of a user operation, for the call formats that smart accounts share. Operations in other formats are not decoded, and therefore
 * not signed.
 */
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  size,
  slice,
  type Hex,
} from 'viem'
import { SMART_ABI, SMART_CONTRACTS, type SmartCall } from '../../wire/smart-account.ts'

/** Functions of Safe's module, of the sample accounts of ERC-4337 (also used as EIP-7702 delegates), and of ERC-7579. */
const ABI = [
  ...SMART_ABI,
  ...parseAbi([
    'function execute(address to,uint256 value,bytes data)',
    'function executeBatch((address to,uint256 value,bytes data)[] calls)',
    'function execute(bytes32 mode,bytes executionCalldata)',
  ]),
]
const CALLS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/** Execution modes of ERC-7579 that revert on failure and have no options: a single call, and a batch. */
const SINGLE: Hex = `0x${'00'.repeat(32)}`
const BATCH: Hex = `0x01${'00'.repeat(31)}`

/** Decodes the calls; `null` if that is impossible. */
export function callsOf(callData: Hex): readonly SmartCall[] | null {
  try {
    const decoded = decodeFunctionData({ abi: ABI, data: callData })
    // Reject non-canonical encodings: the account might decode them differently.
    if (encodeFunctionData({ abi: ABI, ...decoded }) !== callData.toLowerCase()) return null
    const { functionName, args } = decoded
    if (functionName === 'executeUserOp') {
      const [to, value, data, operation] = args
      return operation === 0 ? [{ to, value, data }] : operation === 1 && value === 0n ? sent(to, data) : null
    }
    if (functionName === 'executeBatch') return args[0].length > 0 ? args[0] : null
    if (functionName !== 'execute') return null
    return args.length === 3 ? [{ to: args[0], value: args[1], data: args[2] }] : moded(...args)
  } catch {
    return null
  }
}

/** Decodes a batch that is delegated to Safe's MultiSendCallOnly. */
function sent(to: Hex, data: Hex): readonly SmartCall[] | null {
  if (to.toLowerCase() !== SMART_CONTRACTS.multiSend.toLowerCase()) return null
  const { functionName, args } = decodeFunctionData({ abi: SMART_ABI, data })
  if (functionName !== 'multiSend') return null
  if (encodeFunctionData({ abi: SMART_ABI, functionName, args }) !== data.toLowerCase()) return null
  const [packed] = args
  const calls: SmartCall[] = []
  // Each call: operation (1 byte), target (20), value (32), data length (32), data.
  for (let at = 0; at < size(packed);) {
    if (slice(packed, at, at + 1) !== '0x00') return null
    const length = Number(BigInt(slice(packed, at + 53, at + 85)))
    const end = at + 85 + length
    if (end > size(packed)) return null
    calls.push({
      to: slice(packed, at + 1, at + 21),
      value: BigInt(slice(packed, at + 21, at + 53)),
      data: length === 0 ? '0x' : slice(packed, at + 85, end),
    })
    at = end
  }
  return calls.length > 0 ? calls : null
}

function moded(mode: Hex, execution: Hex): readonly SmartCall[] | null {
  if (mode === SINGLE) {
    const data = size(execution) > 52 ? slice(execution, 52) : '0x'
    return [{ to: slice(execution, 0, 20), value: BigInt(slice(execution, 20, 52, { strict: true })), data }]
  }
  if (mode !== BATCH) return null
  const [calls] = decodeAbiParameters(CALLS, execution)
  return calls.length > 0 && encodeAbiParameters(CALLS, [calls]) === execution.toLowerCase() ? calls : null
}
