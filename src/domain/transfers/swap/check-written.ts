/** Whether what a source has written is the swap that was asked for: nothing that it says of itself is believed. */
import { isSameAddress } from '../../account/address.ts'
import type { Act, AssetRef } from '../../requests/acts.ts'
import type { Reading } from '../../requests/reading.ts'
import { leastOf, type SwapOrder, type SwapToken, type WrittenCall } from './offer.ts'
import type { SwapLie } from './plan.ts'

export interface Understood {
  /** Smallest unit of what is bought. */
  least: bigint
  /** Who needs an allowance; absent where none is needed. */
  spender?: string
}

const isToken = ({ kind, address }: AssetRef, token: SwapToken): boolean =>
  token.address === undefined
    ? kind === 'native'
    : kind === 'token' && address !== undefined && isSameAddress('eip155', address, token.address)

/** `reading` is of the call alone. `arrives` is what was promised. */
export function checkSwap(
  order: SwapOrder,
  arrives: bigint,
  { network, value, to }: WrittenCall,
  reading: Reading,
): SwapLie | Understood {
  if (network !== order.network) return 'other-chain'
  const act = soleAct(reading)
  if (!act) return 'unreadable'
  const expected = order.sell.address === undefined ? order.amount : 0n
  if (act.act !== 'swap') return checkWrapping(order, act, { value, to, arrives })
  if (!isToken(act.gives, order.sell) || !isToken(act.takes, order.buy)) return 'other-token'
  if (!isSameAddress('eip155', act.to, order.from)) return 'other-recipient'
  if (value !== expected) return 'other-value'
  if (BigInt(act.most) !== order.amount) return 'other-amount'
  const least = BigInt(act.least)
  if (least < leastOf(arrives, order.slippage) - 1n) return 'too-little'
  if (reading.signals.some(({ id }) => id === 'expired')) return 'stale'
  return { least, ...(order.sell.address !== undefined && { spender: to }) }
}

type SwapLike = Extract<Act, { act: 'swap' | 'wrap' | 'unwrap' }>

/** The only thing that it does; notes move nothing. */
function soleAct({ acts, understood }: Reading): SwapLike | undefined {
  const [act, ...more] = acts.filter((one) => one.act !== 'note')
  if (!understood || !act || more.length) return undefined
  return act.act === 'swap' || act.act === 'wrap' || act.act === 'unwrap' ? act : undefined
}

interface Wrapping {
  value: bigint
  to: string
  arrives: bigint
}

function checkWrapping(
  { sell, buy, amount }: SwapOrder,
  act: Extract<Act, { act: 'wrap' | 'unwrap' }>,
  { value, to, arrives }: Wrapping,
): SwapLie | Understood {
  const isWrap = act.act === 'wrap'
  const [currency, wrapped] = isWrap ? [sell, buy] : [buy, sell]
  const isWrapped = isToken(act.asset, wrapped) && isSameAddress('eip155', to, wrapped.address ?? '')
  if (currency.address !== undefined || !isWrapped) return 'other-token'
  if (value !== (isWrap ? amount : 0n)) return 'other-value'
  if (BigInt(act.amount) !== amount) return 'other-amount'
  return arrives > amount ? 'too-little' : { least: amount }
}

/** An allowance is for what is sold, for the contract that swaps, and for no more than the amount. */
export function checkApproval(
  order: SwapOrder,
  spender: string,
  { network, value, to }: WrittenCall,
  { acts: [act, ...more] }: Reading,
): SwapLie | undefined {
  if (network !== order.network) return 'other-chain'
  if (act?.act !== 'approve' || more.length || act.by !== 'transaction') return 'unreadable'
  if (!isToken(act.asset, order.sell) || !isSameAddress('eip155', to, order.sell.address ?? ''))
    return 'other-token'
  if (!isSameAddress('eip155', act.spender, spender)) return 'other-spender'
  if (value !== 0n) return 'other-value'
  if (act.amount === 'unlimited') return 'unlimited'
  return BigInt(act.amount) === order.amount && !act.isMore ? undefined : 'other-amount'
}
