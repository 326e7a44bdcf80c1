/** Permit2: allowances that end, and transfers by signature, as calls. */
import type { ApproveAct, TransferAct } from '../../acts.ts'
import type { Values } from '../abi/decode.ts'
import { allowance, placed, quantity, token, type Call, type Context } from '../context.ts'
import { checkDeadline, timeOfSeconds } from '../time.ts'
import { Malformed } from '../work.ts'
import type { CallTable } from './call-table.ts'

/** PermitDetails: token, amount, expiration, nonce. */
const details = (call: Call, context: Context, one: Values, spender: string, owner?: string): ApproveAct => ({
  act: 'approve',
  asset: token(one.address(0)),
  amount: allowance(one.uint(1)),
  spender,
  by: 'transaction',
  until: timeOfSeconds(one.uint(2)),
  ...context.unlessAccount('owner', owner),
  ...placed(call),
})

const moved = (
  call: Call,
  context: Context,
  asset: string,
  from: string | undefined,
  to: string,
  amount: bigint,
): TransferAct => ({
  act: 'transfer',
  asset: token(asset),
  amount: quantity(amount),
  to,
  ...context.unlessAccount('from', from),
  ...placed(call),
})

/** PermitSingle: details, spender, deadline of the signature. */
export function permitSingle(call: Call, context: Context, permit: Values, owner?: string): ApproveAct[] {
  checkDeadline(permit.uint(2), context)
  return [details(call, context, permit.list(0), permit.address(1), owner)]
}

/** PermitBatch: the same with several details. */
export function permitBatch(call: Call, context: Context, permit: Values, owner?: string): ApproveAct[] {
  checkDeadline(permit.uint(2), context)
  return permit.rows(0).map((one) => details(call, context, one, permit.address(1), owner))
}

/** AllowanceTransferDetails: from, to, amount, token. */
export const allowanceTransfers = (call: Call, context: Context, rows: readonly Values[]): TransferAct[] =>
  rows.map((row) => moved(call, context, row.address(3), row.address(0), row.address(1), row.uint(2)))

function bySignature(values: Values, call: Call, context: Context): TransferAct[] {
  const [permitted, asked] = [values.list(0).list(0), values.list(1)]
  checkDeadline(values.list(0).uint(2), context)
  return [moved(call, context, permitted.address(0), values.address(2), asked.address(0), asked.uint(1))]
}

function batchBySignature(values: Values, call: Call, context: Context): TransferAct[] {
  const [permitted, asked] = [values.list(0).rows(0), values.rows(1)]
  checkDeadline(values.list(0).uint(2), context)
  if (permitted.length !== asked.length) throw new Malformed()
  return permitted.map((one, index) =>
    moved(call, context, one.address(0), values.address(2), asked[index]!.address(0), asked[index]!.uint(1)),
  )
}

const DETAILS = '(address token,uint160 amount,uint48 expiration,uint48 nonce)'
export const PERMIT_SINGLE = `(${DETAILS} details,address spender,uint256 sigDeadline)`
export const PERMIT_BATCH = `(${DETAILS}[] details,address spender,uint256 sigDeadline)`
export const ALLOWANCE_TRANSFER = '(address from,address to,uint160 amount,address token)'
const PERMITTED = '(address token,uint256 amount)'
const TRANSFER = `(${PERMITTED} permitted,uint256 nonce,uint256 deadline)`
const TRANSFERS = `(${PERMITTED}[] permitted,uint256 nonce,uint256 deadline)`
const ASKED = '(address to,uint256 requestedAmount)'

export const PERMIT2: CallTable = {
  'approve(address token,address spender,uint160 amount,uint48 expiration)': (values, call, { context }) => [
    {
      act: 'approve',
      asset: token(values.address(0)),
      amount: allowance(values.uint(2)),
      spender: values.address(1),
      by: 'transaction',
      until: timeOfSeconds(values.uint(3)),
      ...context.unlessAccount('owner', call.from),
      ...placed(call),
    },
  ],
  [`permit(address owner,${PERMIT_SINGLE} permitSingle,bytes signature)`]: (values, call, { context }) =>
    permitSingle(call, context, values.list(1), values.address(0)),
  [`permit(address owner,${PERMIT_BATCH} permitBatch,bytes signature)`]: (values, call, { context }) =>
    permitBatch(call, context, values.list(1), values.address(0)),
  'transferFrom(address from,address to,uint160 amount,address token)': (values, call, { context }) => [
    moved(call, context, values.address(3), values.address(0), values.address(1), values.uint(2)),
  ],
  [`transferFrom(${ALLOWANCE_TRANSFER}[] transferDetails)`]: (values, call, { context }) =>
    allowanceTransfers(call, context, values.rows(0)),
  [`permitTransferFrom(${TRANSFER} permit,${ASKED} transferDetails,address owner,bytes signature)`]: (
    values,
    call,
    { context },
  ) => bySignature(values, call, context),
  [`permitTransferFrom(${TRANSFERS} permit,${ASKED}[] transferDetails,address owner,bytes signature)`]: (
    values,
    call,
    { context },
  ) => batchBySignature(values, call, context),
  [`permitWitnessTransferFrom(${TRANSFER} permit,${ASKED} transferDetails,address owner,bytes32 witness,string witnessTypeString,bytes signature)`]:
    (values, call, { context }) => bySignature(values, call, context),
  [`permitWitnessTransferFrom(${TRANSFERS} permit,${ASKED}[] transferDetails,address owner,bytes32 witness,string witnessTypeString,bytes signature)`]:
    (values, call, { context }) => batchBySignature(values, call, context),
  'lockdown((address token,address spender)[] approvals)': (_values, call) => [
    { act: 'cancel', what: 'approval', ...placed(call) },
  ],
  'invalidateNonces(address token,address spender,uint48 newNonce)': (_values, call) => [
    { act: 'cancel', what: 'nonce', ...placed(call) },
  ],
  'invalidateUnorderedNonces(uint256 wordPos,uint256 mask)': (_values, call) => [
    { act: 'cancel', what: 'nonce', ...placed(call) },
  ],
}
