/** Safe (multi-signature account): its transactions, and batches in MultiSend. */
import type { Act } from '../../acts.ts'
import { hexOf, numberOf } from '../bytes.ts'
import { type Call, placed } from '../context.ts'
import { checksummed } from '../evm-address.ts'
import { Malformed } from '../work.ts'
import type { CallTable, Inner, Opener } from './call-table.ts'
import { asItself } from './wrappers.ts'

const MULTI_SEND = '0x8d80ff0a'

/** Deployments of MultiSend and MultiSendCallOnly 1.3.0 and 1.4.1, at the same addresses on every chain. */
const KNOWN_MULTI_SENDS = new Set([
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
  '0x998739BFdAAdde7C933B942a68053933098f9EDa',
  '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
])

interface SafeCall {
  to: string
  value: bigint
  data: Uint8Array
  operation: bigint
}

/**
 * What a Safe does with a call of its owners. A `delegatecall` runs foreign code as the Safe. That of MultiSend is a batch; any other
 * contract with its function gets control as well.
 */
export function safeCall(safe: Call, { to, value, data, operation }: SafeCall, opener: Opener): Act[] {
  if (operation === 0n) return opener.open([{ from: safe.to, to, value, data }])
  if (operation !== 1n) throw new Malformed()
  const batch = { from: safe.to, to, value: 0n, data }
  const isBatch = hexOf(data.subarray(0, 4)) === MULTI_SEND
  if (isBatch && KNOWN_MULTI_SENDS.has(to)) return opener.open([batch])
  const acts = asItself(safe, opener.context, to)
  return isBatch ? [...acts, ...opener.open([batch])] : acts
}

/** Packed: operation (1 byte), address (20), value (32), length (32), data. */
function* packedCalls(
  packed: Uint8Array,
  from: string | undefined,
): Generator<Inner & { operation: number }> {
  let at = 0
  while (at < packed.length) {
    if (at + 85 > packed.length) throw new Malformed()
    const size = numberOf(packed.subarray(at + 53, at + 85))
    if (size > BigInt(packed.length - at - 85)) throw new Malformed()
    const end = at + 85 + Number.parseInt(size.toString(), 10)
    yield {
      operation: packed[at]!,
      from,
      to: checksummed(hexOf(packed.subarray(at + 1, at + 21))),
      value: numberOf(packed.subarray(at + 21, at + 53)),
      data: packed.subarray(at + 85, end),
    }
    at = end
  }
}

function multiSend(packed: Uint8Array, call: Call, { context, open }: Opener): Act[] {
  const calls: Inner[] = []
  const acts: Act[] = []
  for (const { operation, ...inner } of packedCalls(packed, call.from)) {
    context.work.countValue()
    if (operation === 0) calls.push(inner)
    // MultiSend itself runs as its caller.
    else acts.push(...asItself({ ...call, to: call.from ?? call.to }, context, inner.to))
  }
  return [...acts, ...open(calls)]
}

export const SAFE: CallTable = {
  'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)':
    (values, call, opener) =>
      safeCall(
        call,
        { to: values.address(0), value: values.uint(1), data: values.bytes(2), operation: values.uint(3) },
        opener,
      ),
  'execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)': (values, call, opener) =>
    safeCall(
      call,
      { to: values.address(0), value: values.uint(1), data: values.bytes(2), operation: values.uint(3) },
      opener,
    ),
  'execTransactionFromModuleReturnData(address to,uint256 value,bytes data,uint8 operation)': (
    values,
    call,
    opener,
  ) =>
    safeCall(
      call,
      { to: values.address(0), value: values.uint(1), data: values.bytes(2), operation: values.uint(3) },
      opener,
    ),
  'multiSend(bytes transactions)': (values, call, opener) => multiSend(values.bytes(0), call, opener),
  // Approves any transaction with this hash.
  'approveHash(bytes32 hashToApprove)': (_values, call, { context }) => {
    context.signal('blind-signature')
    return [{ act: 'unknown', contract: call.to, selector: 'approveHash', why: 'opaque', ...placed(call) }]
  },
}
