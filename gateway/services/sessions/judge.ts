/** Checks that a user operation is within the terms of a session, and computes what it spends of each allowance. */
import { size, slice, zeroAddress, type Hex } from 'viem'
import { SMART_CONTRACTS, type SmartCall, type UserOperation } from '../../wire/smart-account.ts'
import { callsOf } from './calls.ts'
import { No } from './no.ts'
import { selectorsOf, type Terms } from './terms.ts'

/** Maximum amount spent, keyed by the permission's index in the terms. */
export type Spending = ReadonlyMap<number, bigint>

/** @throws `No` if the operation is not within the terms. */
export function judge(operation: UserOperation, { permissions }: Terms): Spending {
  const calls = callsOf(operation.callData)
  if (!calls) throw new No(403, 'userOp', 'What the user operation does cannot be read')
  const own = new Set([operation.sender.toLowerCase(), SMART_CONTRACTS.entryPoint.toLowerCase()])
  const spending = new Map<number, bigint>()
  const spend = (at: number, amount: bigint) => spending.set(at, (spending.get(at) ?? 0n) + amount)
  let native = feeOf(operation)
  for (const call of calls) {
    native += call.value
    if (call.data === '0x') continue
    if (own.has(call.to.toLowerCase())) throw outside('The session may not change the account')
    const token = permissions.findIndex(
      ({ type, data }) =>
        type === 'erc20-recurring-allowance' && data.address.toLowerCase() === call.to.toLowerCase(),
    )
    if (token >= 0 && slice(call.data, 0, 4) === TRANSFER) spend(token, transferredBy(call))
    else if (!isAllowedCall(call, permissions)) throw outside('The session may not call this function')
  }
  if (native > 0n) {
    const at = permissions.findIndex(({ type }) => type === 'native-token-recurring-allowance')
    if (at < 0) throw outside('The session may not spend the currency of the network, nor pay its fees')
    spend(at, native)
  }
  return spending
}

const outside = (why: string) => new No(403, 'permissions', why)

/** Maximum network fee, which the account pays itself unless there is a paymaster. EntryPoint treats the zero address as no paymaster. */
function feeOf(operation: UserOperation): bigint {
  const {
    paymaster = zeroAddress,
    paymasterVerificationGasLimit = 0n,
    paymasterPostOpGasLimit = 0n,
  } = operation
  if (BigInt(paymaster) !== 0n) return 0n
  const gas = operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas
  return (gas + paymasterVerificationGasLimit + paymasterPostOpGasLimit) * operation.maxFeePerGas
}

const TRANSFER: Hex = '0xa9059cbb'

function transferredBy({ data }: SmartCall): bigint {
  // Exactly the selector, an address and an amount of one word each, with no further data.
  if (size(data) !== 68 || !/^0x.{8}0{24}/.test(data)) throw outside('A transfer is not read')
  return BigInt(slice(data, 36, 68))
}

function isAllowedCall({ to, data }: SmartCall, permissions: Terms['permissions']): boolean {
  if (size(data) < 4) return false
  const selector: Hex = slice(data, 0, 4)
  return permissions.some(
    (permission) =>
      permission.type === 'contract-call' &&
      permission.data.address.toLowerCase() === to.toLowerCase() &&
      selectorsOf(permission).has(selector.toLowerCase()),
  )
}
