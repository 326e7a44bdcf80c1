/** Items: ERC-721, ERC-1155 and ERC-6909. */
import type { ApproveAllAct, TransferAct } from '../../acts.ts'
import { Malformed } from '../work.ts'
import type { Values } from '../abi/decode.ts'
import { allowance, item, placed, quantity, type Call, type Context } from '../context.ts'
import type { CallTable } from './call-table.ts'

interface Moved {
  from: string | undefined
  to: string
  id: bigint
  amount: bigint
}

const moved = (call: Call, context: Context, { from, to, id, amount }: Moved): TransferAct => ({
  act: 'transfer',
  asset: item(call.to, id),
  amount: quantity(amount),
  to,
  ...context.unlessAccount('from', from),
  ...placed(call),
})

const approvedForAll = (values: Values, call: Call): ApproveAllAct => ({
  act: 'approve-all',
  asset: { kind: 'collectible', address: call.to },
  operator: values.address(0),
  isApproved: values.bool(1),
  ...placed(call),
})

const single = (values: Values, call: Call, context: Context) => [
  moved(call, context, { from: values.address(0), to: values.address(1), id: values.uint(2), amount: 1n }),
]

export const COLLECTIONS: CallTable = {
  'safeTransferFrom(address from,address to,uint256 tokenId)': (values, call, { context }) =>
    single(values, call, context),
  'safeTransferFrom(address from,address to,uint256 tokenId,bytes data)': (values, call, { context }) =>
    single(values, call, context),
  'setApprovalForAll(address operator,bool approved)': (values, call) => [approvedForAll(values, call)],
  'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)': (
    values,
    call,
    { context },
  ) => [
    moved(call, context, {
      from: values.address(0),
      to: values.address(1),
      id: values.uint(2),
      amount: values.uint(3),
    }),
  ],
  'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)': (
    values,
    call,
    { context },
  ) => {
    const [ids, amounts] = [values.list(2), values.list(3)]
    if (ids.length !== amounts.length || ids.length === 0) throw new Malformed()
    const [from, to] = [values.address(0), values.address(1)]
    return ids.all.map((_, row) =>
      moved(call, context, { from, to, id: ids.uint(row), amount: amounts.uint(row) }),
    )
  },
  // ERC-4494
  'permit(address spender,uint256 tokenId,uint256 deadline,uint8 v,bytes32 r,bytes32 s)': (values, call) => [
    {
      act: 'approve',
      asset: item(call.to, values.uint(1)),
      amount: '1',
      spender: values.address(0),
      by: 'transaction',
      ...placed(call),
    },
  ],
  // ERC-6909
  'transfer(address receiver,uint256 id,uint256 amount)': (values, call, { context }) => [
    moved(call, context, {
      from: call.from,
      to: values.address(0),
      id: values.uint(1),
      amount: values.uint(2),
    }),
  ],
  'transferFrom(address sender,address receiver,uint256 id,uint256 amount)': (values, call, { context }) => [
    moved(call, context, {
      from: values.address(0),
      to: values.address(1),
      id: values.uint(2),
      amount: values.uint(3),
    }),
  ],
  'approve(address spender,uint256 id,uint256 amount)': (values, call) => [
    {
      act: 'approve',
      asset: item(call.to, values.uint(1)),
      amount: allowance(values.uint(2)),
      spender: values.address(0),
      by: 'transaction',
      ...placed(call),
    },
  ],
  'setOperator(address operator,bool approved)': (values, call) => [approvedForAll(values, call)],
}
