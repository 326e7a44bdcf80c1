/** Wrapped currencies (WETH and its like), and vaults of ERC-4626. */
import type { CallAct, WrapAct } from '../../acts.ts'
import { NATIVE, placed, quantity, token, type Call, type Context } from '../context.ts'
import { isSame } from '../evm-address.ts'
import type { CallTable } from './call-table.ts'

const known = (call: Call, signature: string): CallAct => ({
  act: 'call',
  contract: call.to,
  signature,
  source: 'known',
  ...(call.value > 0n && { value: quantity(call.value) }),
  ...placed(call),
})

const wrapping = (act: WrapAct['act'], call: Call, amount: bigint, signature: string): WrapAct => ({
  ...{ act, asset: token(call.to), amount: quantity(amount) },
  ...placed(call),
  mayBeCall: known(call, signature),
})

/** Signals shares or assets received or given by someone other than the caller. */
function checkParties(call: Call, context: Context, receiver: string, owner?: string): void {
  if (!isSame(receiver, call.from) && !context.isAccount(receiver)) {
    context.signal('receiver-is-other', { address: { address: receiver } })
  }
  if (owner !== undefined && !isSame(owner, call.from) && !context.isAccount(owner)) {
    context.signal('moves-others-money', { address: { address: owner } })
  }
  context.field('receiver', { address: receiver })
  if (owner !== undefined) context.field('owner', { address: owner })
}

export const VAULTS: CallTable = {
  'deposit()': (_values, call) => [wrapping('wrap', call, call.value, 'deposit()')],
  'withdraw(uint256 amount)': (values, call, { context }) => {
    context.field('amount', String(values.uint(0)))
    return [wrapping('unwrap', call, values.uint(0), 'withdraw(uint256)')]
  },
  'depositTo(address account)': (values, call, { context }) => {
    checkParties(call, context, values.address(0))
    return [wrapping('wrap', call, call.value, 'depositTo(address)')]
  },
  'withdrawTo(address account,uint256 amount)': (values, call, { context }) => {
    context.field('amount', String(values.uint(1)))
    checkParties(call, context, values.address(0))
    return [wrapping('unwrap', call, values.uint(1), 'withdrawTo(address,uint256)')]
  },
  'deposit(uint256 assets,address receiver)': (values, call, { context }) => {
    context.field('assets', String(values.uint(0)))
    checkParties(call, context, values.address(1))
    return [known(call, 'deposit(uint256,address)')]
  },
  'mint(uint256 shares,address receiver)': (values, call, { context }) => {
    context.field('shares', { asset: token(call.to), amount: quantity(values.uint(0)) })
    checkParties(call, context, values.address(1))
    return [known(call, 'mint(uint256,address)')]
  },
  'withdraw(uint256 assets,address receiver,address owner)': (values, call, { context }) => {
    context.field('assets', String(values.uint(0)))
    checkParties(call, context, values.address(1), values.address(2))
    return [known(call, 'withdraw(uint256,address,address)')]
  },
  'redeem(uint256 shares,address receiver,address owner)': (values, call, { context }) => {
    context.field('shares', { asset: token(call.to), amount: quantity(values.uint(0)) })
    checkParties(call, context, values.address(1), values.address(2))
    return [known(call, 'redeem(uint256,address,address)')]
  },
  'burn(uint256 amount)': (values, call) => [
    { act: 'burn', asset: token(call.to), amount: quantity(values.uint(0)), ...placed(call) },
  ],
  'burnFrom(address account,uint256 amount)': (values, call, { context }) => [
    {
      act: 'burn',
      asset: token(call.to),
      amount: quantity(values.uint(1)),
      ...context.unlessAccount('from', values.address(0)),
      ...placed(call),
    },
  ],
  'refundETH()': (_values, call) => [known(call, 'refundETH()')],
  'unwrapWETH9(uint256 amountMinimum,address recipient)': (values, call, { context }) =>
    released(call, context, NATIVE, values.uint(0), values.address(1)),
  'unwrapWETH9(uint256 amountMinimum)': (values, call, { context }) =>
    released(call, context, NATIVE, values.uint(0), call.from),
  'sweepToken(address token,uint256 amountMinimum,address recipient)': (values, call, { context }) =>
    released(call, context, token(values.address(0)), values.uint(1), values.address(2)),
  'sweepToken(address token,uint256 amountMinimum)': (values, call, { context }) =>
    released(call, context, token(values.address(0)), values.uint(1), call.from),
}

/** What a router pays out of what it holds: to the account that is nothing new, to another it is a transfer. */
function released(
  call: Call,
  context: Context,
  asset: ReturnType<typeof token>,
  amount: bigint,
  to: string | undefined,
) {
  if (to === undefined || isSame(to, call.from) || context.isAccount(to)) {
    return [known(call, asset.kind === 'native' ? 'unwrapWETH9' : 'sweepToken')]
  }
  return [{ act: 'transfer', asset, amount: quantity(amount), to, from: call.to, ...placed(call) } as const]
}
