/** Checks that the transaction of a source is the requested swap. What the source claims about itself is not trusted. */
import { isSameAddress } from '../../account/address.ts'
import type { Act, AssetRef } from '../../requests/acts.ts'
import type { Reading } from '../../requests/reading.ts'
import { isMembers } from '../../web/members.ts'
import { leastOf, type SwapOrder, type SwapToken, type WrittenCall } from './offer.ts'
import type { CaughtLie, SwapLie } from './plan.ts'

/** The contracts that a page allows swaps to use, by network (CAIP-2). */
export type NamedRouters = Readonly<Record<string, readonly string[]>> | undefined

export interface Understood {
  /** Smallest unit of what is bought. */
  least: bigint
  /** The contract that needs an allowance; absent if none is needed. */
  spender?: string
  /** A market swaps; the token itself wraps and unwraps the currency. */
  isByMarket?: true
}

/**
 * Whether the page lists contracts for this network and leaves this one out. A simulation cannot tell: it shows what a contract does now, not
 * what it does later. A value that is not a list of addresses allows nothing.
 */
export function isRefusedMarket(
  { network, to }: Pick<WrittenCall, 'network' | 'to'>,
  routers: NamedRouters,
): boolean {
  if (routers !== undefined && !isMembers(routers)) return true
  const named: unknown = routers && Object.hasOwn(routers, network) ? routers[network] : undefined
  if (named === undefined) return false
  const isListed = (one: unknown) => typeof one === 'string' && isSameAddress('eip155', one, to)
  return !(Array.isArray(named) && named.some(isListed))
}

const isToken = ({ kind, address }: AssetRef, token: SwapToken): boolean =>
  token.address === undefined
    ? kind === 'native'
    : kind === 'token' && address !== undefined && isSameAddress('eip155', address, token.address)

const caught = (lie: SwapLie, shown?: string, asked?: string): CaughtLie => ({
  lie,
  ...(shown !== undefined && asked !== undefined && { addresses: { shown, asked } }),
})

/** `reading` covers the swap call only. `arrives` is the promised amount. */
export function checkSwap(
  order: SwapOrder,
  arrives: bigint,
  { network, value, to }: WrittenCall,
  reading: Reading,
): CaughtLie | Understood {
  if (network !== order.network) return caught('other-chain')
  const act = soleAct(reading)
  if (!act) return caught('unreadable')
  const expected = order.sell.address === undefined ? order.amount : 0n
  if (act.act !== 'swap') return checkWrapping(order, act, { value, to, arrives })
  if (!isToken(act.gives, order.sell)) return caught('other-token', order.sell.address, act.gives.address)
  if (!isToken(act.takes, order.buy)) return caught('other-token', order.buy.address, act.takes.address)
  if (!isSameAddress('eip155', act.to, order.from)) return caught('other-recipient', order.from, act.to)
  if (value !== expected) return caught('other-value')
  if (BigInt(act.most) !== order.amount) return caught('other-amount')
  const least = BigInt(act.least)
  if (least < leastOf(arrives, order.slippage) - 1n) return caught('too-little')
  if (reading.signals.some(({ id }) => id === 'expired')) return caught('stale')
  return { least, isByMarket: true, ...(order.sell.address !== undefined && { spender: to }) }
}

type SwapLike = Extract<Act, { act: 'swap' | 'wrap' | 'unwrap' }>

/** The call's only act; notes move nothing. */
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
): CaughtLie | Understood {
  const isWrap = act.act === 'wrap'
  const [currency, wrapped] = isWrap ? [sell, buy] : [buy, sell]
  const isWrapped = isToken(act.asset, wrapped) && isSameAddress('eip155', to, wrapped.address ?? '')
  if (currency.address !== undefined || !isWrapped) return caught('other-token')
  if (value !== (isWrap ? amount : 0n)) return caught('other-value')
  if (BigInt(act.amount) !== amount) return caught('other-amount')
  return arrives > amount ? caught('too-little') : { least: amount }
}

/** An allowance is for what is sold, for the contract that swaps, and for no more than the amount. */
export function checkApproval(
  order: SwapOrder,
  spender: string,
  { network, value, to }: WrittenCall,
  { acts: [act, ...more] }: Reading,
): CaughtLie | undefined {
  if (network !== order.network) return caught('other-chain')
  if (act?.act !== 'approve' || more.length || act.by !== 'transaction') return caught('unreadable')
  if (!isToken(act.asset, order.sell) || !isSameAddress('eip155', to, order.sell.address ?? ''))
    return caught('other-token', order.sell.address, to)
  if (!isSameAddress('eip155', act.spender, spender)) return caught('other-spender', spender, act.spender)
  if (value !== 0n) return caught('other-value')
  if (act.amount === 'unlimited') return caught('unlimited')
  return BigInt(act.amount) === order.amount && !act.isMore ? undefined : caught('other-amount')
}
