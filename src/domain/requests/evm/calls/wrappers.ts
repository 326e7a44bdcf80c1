/** Calls that make calls: batches of accounts, multicalls, timelocks. Each inner call is read as the contract makes it. */
import { hexOf, numberOf } from '../bytes.ts'
import { abiTypes } from '../abi/abi-type.ts'
import { decode, type Values } from '../abi/decode.ts'
import { checksummed, isSame, ZERO_ADDRESS } from '../evm-address.ts'
import type { Call, Context } from '../context.ts'
import { Malformed } from '../work.ts'
import type { Act } from '../../acts.ts'
import { control } from './control.ts'
import type { CallTable, Inner, Opener } from './call-table.ts'

/** Calls of the contract to itself, as `multicall` makes them: the caller stays the same, and so does the currency sent. */
function* toItself(call: Call, data: Values): Generator<Inner> {
  for (let index = 0; index < data.length; index++) {
    yield { from: call.from, to: call.to, value: index === 0 ? call.value : 0n, data: data.bytes(index) }
  }
}

/** Calls made by the contract itself. */
function* rows(
  call: Call,
  calls: readonly Values[],
  read: (row: Values) => Omit<Inner, 'from'>,
): Generator<Inner> {
  for (const row of calls) yield { from: call.to, ...read(row) }
}

function* columns(call: Call, targets: Values, values: Values | undefined, data: Values): Generator<Inner> {
  // The first SimpleAccounts leave out the values where there are none.
  const amounts = values?.length === 0 ? undefined : values
  if (targets.length !== data.length || (amounts && amounts.length !== targets.length)) throw new Malformed()
  for (let index = 0; index < targets.length; index++) {
    yield {
      from: call.to,
      to: targets.address(index),
      value: amounts?.uint(index) ?? 0n,
      data: data.bytes(index),
    }
  }
}

const one = (call: Call, to: string, value: bigint, data: Uint8Array): Inner[] => [
  { from: call.to, to, value, data },
]

const CALLS = abiTypes('(address,uint256,bytes)[]')
const CALLS_WITH_DATA = abiTypes('(address,uint256,bytes)[],bytes')
const BATCHES = abiTypes('bytes[]')

/** Executions of ERC-7579 and ERC-7821. Address zero is the account itself. */
function batch(call: Call, data: Uint8Array, { context, open }: Opener): Act[] {
  // The second value, signatures for the batch, is optional: the first offset says whether there is one.
  const hasMore = data.length >= 32 && numberOf(data.subarray(0, 32)) >= 64n
  const calls = decode(hasMore ? CALLS_WITH_DATA : CALLS, data, context.work).rows(0)
  return open(
    rows(call, calls, (row) => ({
      to: isSame(row.address(0), ZERO_ADDRESS) ? call.to : row.address(0),
      value: row.uint(1),
      data: row.bytes(2),
    })),
  )
}

/** `execute(mode, data)`: the first byte of the mode says how many calls there are, or that foreign code runs as the account. */
function byMode(mode: Uint8Array, data: Uint8Array, call: Call, opener: Opener): Act[] {
  const kind = mode[0]
  // ERC-7821: batches of batches.
  if (kind === 1 && hexOf(mode.subarray(6, 10)) === '0x78210002') {
    const batches = decode(BATCHES, data, opener.context.work).list(0)
    return batches.all.flatMap((_, index) => batch(call, batches.bytes(index), opener))
  }
  if (kind === 1) return batch(call, data, opener)
  if ((kind !== 0 && kind !== 0xff) || data.length < 20) throw new Malformed()
  const to = checksummed(hexOf(data.subarray(0, 20)))
  if (kind === 0xff) return asItself(call, opener.context, to)
  if (data.length < 52) throw new Malformed()
  return opener.open(one(call, to, numberOf(data.subarray(20, 52)), data.subarray(52)))
}

/** A delegatecall runs foreign code as the contract, which can do anything. */
export function asItself(call: Call, context: Context, code: string): Act[] {
  context.signal('control-given', { target: { address: call.to } })
  return control(call, 'upgrade', { to: code })
}

/** `targets, values, data` of a governor, a timelock or an early account. */
const lists = (values: Values, call: Call, { open }: Opener) =>
  open(columns(call, values.list(0), values.list(1), values.list(2)))

const aggregated = (calls: readonly Values[], call: Call, { open }: Opener) =>
  open(rows(call, calls, (row) => ({ to: row.address(0), value: 0n, data: row.bytes(1) })))

const executed = (values: Values, call: Call, { open }: Opener) =>
  open(one(call, values.address(0), values.uint(1), values.bytes(2)))

const executedBatch = (values: Values, call: Call, { open }: Opener) =>
  open(rows(call, values.rows(0), (row) => ({ to: row.address(0), value: row.uint(1), data: row.bytes(2) })))

export const WRAPPERS: CallTable = {
  'multicall(bytes[] data)': (values, call, { open }) => open(toItself(call, values.list(0))),
  'multicall(uint256 deadline,bytes[] data)': (values, call, { open }) =>
    open(toItself(call, values.list(1))),
  'multicall(bytes32 previousBlockhash,bytes[] data)': (values, call, { open }) =>
    open(toItself(call, values.list(1))),
  // Multicall, Multicall2, Multicall3
  'aggregate((address target,bytes callData)[] calls)': (values, call, opener) =>
    aggregated(values.rows(0), call, opener),
  'blockAndAggregate((address target,bytes callData)[] calls)': (values, call, opener) =>
    aggregated(values.rows(0), call, opener),
  'tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)': (values, call, opener) =>
    aggregated(values.rows(1), call, opener),
  'tryBlockAndAggregate(bool requireSuccess,(address target,bytes callData)[] calls)': (
    values,
    call,
    opener,
  ) => aggregated(values.rows(1), call, opener),
  'aggregate3((address target,bool allowFailure,bytes callData)[] calls)': (values, call, { open }) =>
    open(rows(call, values.rows(0), (row) => ({ to: row.address(0), value: 0n, data: row.bytes(2) }))),
  'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls)': (
    values,
    call,
    { open },
  ) =>
    open(
      rows(call, values.rows(0), (row) => ({ to: row.address(0), value: row.uint(2), data: row.bytes(3) })),
    ),
  // Accounts of ERC-4337, ERC-7579, ERC-7821 and EIP-7702
  'execute(address target,uint256 value,bytes data)': executed,
  'execute_ncC(address target,uint256 value,bytes data)': executed,
  'execute(address target,uint256 value,bytes data,uint8 operation)': (values, call, opener) =>
    values.uint(3) === 0n
      ? executed(values, call, opener)
      : asItself(call, opener.context, values.address(0)),
  'execute((address target,uint256 value,bytes callData) execution)': (values, call, opener) =>
    executed(values.list(0), call, opener),
  'executeBatch((address target,uint256 value,bytes data)[] calls)': executedBatch,
  'executeBatch(address[] targets,bytes[] data)': (values, call, { open }) =>
    open(columns(call, values.list(0), undefined, values.list(1))),
  'executeBatch(address[] targets,uint256[] values,bytes[] data)': lists,
  'executeBatch_y6U(address[] targets,uint256[] values,bytes[] data)': lists,
  'execute(bytes32 mode,bytes executionCalldata)': (values, call, opener) =>
    byMode(values.bytes(0), values.bytes(1), call, opener),
  'executeFromExecutor(bytes32 mode,bytes executionCalldata)': (values, call, opener) =>
    byMode(values.bytes(0), values.bytes(1), call, opener),
  'executeWithoutChainIdValidation(bytes[] calls)': (values, call, { open }) =>
    open(toItself({ ...call, from: call.to }, values.list(0))),
  // Timelocks and managers of OpenZeppelin, forwarders
  'execute(address target,uint256 value,bytes payload,bytes32 predecessor,bytes32 salt)': executed,
  'executeBatch(address[] targets,uint256[] values,bytes[] payloads,bytes32 predecessor,bytes32 salt)': lists,
  'schedule(address target,uint256 value,bytes data,bytes32 predecessor,bytes32 salt,uint256 delay)':
    executed,
  'scheduleBatch(address[] targets,uint256[] values,bytes[] payloads,bytes32 predecessor,bytes32 salt,uint256 delay)':
    lists,
  'execute(address target,bytes data)': (values, call, { open }) =>
    open(one(call, values.address(0), call.value, values.bytes(1))),
  'relay(address target,uint256 value,bytes data)': executed,
}
