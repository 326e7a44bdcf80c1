/** ERC-20 with what tokens add to it: allowances by difference, permits (ERC-2612 and DAI), ERC-3009, ERC-1363. */
import type { ApproveAct, TransferAct } from '../../acts.ts'
import { allowance, placed, quantity, token, type Call, type Context } from '../context.ts'
import { checkDeadline } from '../time.ts'
import type { CallTable } from './call-table.ts'

const UINT256_MAX = 2n ** 256n - 1n

function tokenTransfer(call: Call, context: Context, to: string, amount: bigint, from = call.from) {
  return {
    act: 'transfer',
    asset: token(call.to),
    amount: quantity(amount),
    to,
    ...context.unlessAccount('from', from),
    ...placed(call),
  } satisfies TransferAct
}

function tokenApproval(call: Call, context: Context, spender: string, amount: bigint, owner = call.from) {
  return {
    act: 'approve',
    asset: token(call.to),
    amount: allowance(amount),
    spender,
    by: 'transaction',
    ...context.unlessAccount('owner', owner),
    ...placed(call),
  } satisfies ApproveAct
}

/** A permit that a call carries: the signature of the owner is in it. */
function permit(call: Call, context: Context, owner: string, spender: string, amount: bigint, until: bigint) {
  return { ...tokenApproval(call, context, spender, amount, owner), until: checkDeadline(until, context) }
}

export const ERC20: CallTable = {
  'transfer(address to,uint256 amount)': (values, call, { context }) => [
    tokenTransfer(call, context, values.address(0), values.uint(1)),
  ],
  'transferFrom(address from,address to,uint256 amount)': (values, call, { context }) => [
    {
      ...tokenTransfer(call, context, values.address(1), values.uint(2), values.address(0)),
      amountMayBeId: true,
    },
  ],
  'approve(address spender,uint256 amount)': (values, call, { context }) => [
    { ...tokenApproval(call, context, values.address(0), values.uint(1)), amountMayBeId: true },
  ],
  'increaseAllowance(address spender,uint256 addedValue)': (values, call, { context }) => [
    { ...tokenApproval(call, context, values.address(0), values.uint(1)), isMore: true },
  ],
  'decreaseAllowance(address spender,uint256 subtractedValue)': (_values, call) => [
    { act: 'cancel', what: 'approval', ...placed(call) },
  ],
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)': (
    values,
    call,
    { context },
  ) => [permit(call, context, values.address(0), values.address(1), values.uint(2), values.uint(3))],
  'permit(address owner,address spender,uint256 value,uint256 deadline,bytes signature)': (
    values,
    call,
    { context },
  ) => [permit(call, context, values.address(0), values.address(1), values.uint(2), values.uint(3))],
  'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)':
    (values, call, { context }) => {
      const amount = values.bool(4) ? UINT256_MAX : 0n
      const approval = tokenApproval(call, context, values.address(1), amount, values.address(0))
      return [
        values.uint(3) === 0n ? approval : { ...approval, until: checkDeadline(values.uint(3), context) },
      ]
    },
  'transferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)':
    (values, call, { context }) => [
      tokenTransfer(call, context, values.address(1), values.uint(2), values.address(0)),
    ],
  'receiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)':
    (values, call, { context }) => [
      tokenTransfer(call, context, values.address(1), values.uint(2), values.address(0)),
    ],
  'cancelAuthorization(address authorizer,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)': (_values, call) => [
    { act: 'cancel', what: 'nonce', ...placed(call) },
  ],
  'transferAndCall(address to,uint256 value)': (values, call, { context }) => [
    tokenTransfer(call, context, values.address(0), values.uint(1)),
  ],
  'transferAndCall(address to,uint256 value,bytes data)': (values, call, { context }) => [
    tokenTransfer(call, context, values.address(0), values.uint(1)),
  ],
  'transferFromAndCall(address from,address to,uint256 value)': (values, call, { context }) => [
    tokenTransfer(call, context, values.address(1), values.uint(2), values.address(0)),
  ],
  'transferFromAndCall(address from,address to,uint256 value,bytes data)': (values, call, { context }) => [
    tokenTransfer(call, context, values.address(1), values.uint(2), values.address(0)),
  ],
  'approveAndCall(address spender,uint256 value)': (values, call, { context }) => [
    tokenApproval(call, context, values.address(0), values.uint(1)),
  ],
  'approveAndCall(address spender,uint256 value,bytes data)': (values, call, { context }) => [
    tokenApproval(call, context, values.address(0), values.uint(1)),
  ],
  // ERC-777
  'send(address to,uint256 amount,bytes data)': (values, call, { context }) => [
    tokenTransfer(call, context, values.address(0), values.uint(1)),
  ],
  'operatorSend(address from,address to,uint256 amount,bytes data,bytes operatorData)': (
    values,
    call,
    { context },
  ) => [tokenTransfer(call, context, values.address(1), values.uint(2), values.address(0))],
  'authorizeOperator(address operator)': (values, call) => [
    {
      act: 'approve-all',
      asset: token(call.to),
      operator: values.address(0),
      isApproved: true,
      ...placed(call),
    },
  ],
  'revokeOperator(address operator)': (values, call) => [
    {
      act: 'approve-all',
      asset: token(call.to),
      operator: values.address(0),
      isApproved: false,
      ...placed(call),
    },
  ],
}
