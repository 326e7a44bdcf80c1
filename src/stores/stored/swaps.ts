/** Swaps with a changed allowance that have not been sent yet: one for each account and network. Other tabs write here too. */
import { computed, type ReadableAtom } from 'nanostores'
import { isEvmAddress, isSameAddress } from '../../domain/account/address.ts'
import { isCaipNetworkId } from '../../domain/networks/caip.ts'
import * as LIMITS from '../../domain/limits.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import type { SwapOrder, SwapToken } from '../../domain/transfers/swap/offer.ts'
import type { SavedSwap } from '../../domain/transfers/swap/saved-swap.ts'
import { isMembers } from '../../domain/web/members.ts'
import { $account } from '../connections/connections.ts'
import { $networkId } from '../networks.ts'
import { isText } from './shapes.ts'
import { storedValue } from './stored-value.ts'
import { $allTransactions } from './transactions.ts'

const MOST = 10

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most

function tokenIn(value: unknown, network: SwapToken['network']): SwapToken | undefined {
  if (!isMembers(value)) return undefined
  const { address, decimals } = value
  const [name, symbol] = [
    plainName(value['name'], LIMITS.blockchain.name),
    plainName(value['symbol'], LIMITS.blockchain.symbol),
  ]
  if (!symbol || !isCount(decimals, LIMITS.blockchain.decimals)) return undefined
  if (address !== undefined && !isEvmAddress(address)) return undefined
  return { network, name: name || symbol, symbol, decimals, ...(address !== undefined && { address }) }
}

function swapIn(item: unknown): SavedSwap | undefined {
  if (!isMembers(item) || !isMembers(item['order'])) return undefined
  const { source, record, at, order } = item
  const kind = item['kind'] === 'reset' ? 'reset' : 'approve'
  const { network, from, amount, slippage } = order
  if (!isText(source) || !isText(record) || !isCount(at, Number.MAX_SAFE_INTEGER)) return undefined
  if (!isCaipNetworkId(network) || !isEvmAddress(from) || !isCount(slippage, 5_000)) return undefined
  const [sell, buy] = [tokenIn(order['sell'], network), tokenIn(order['buy'], network)]
  if (!sell || !buy || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount)) return undefined
  return { source, kind, record, at, order: { network, from, sell, buy, slippage, amount: BigInt(amount) } }
}

const $saved = storedValue<readonly SavedSwap[]>(
  STORAGE_KEYS.swaps,
  (text) => {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(0, MOST).flatMap((one) => swapIn(one) ?? []) : undefined
  },
  (list) => JSON.stringify(list, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
)

type Place = Pick<SwapOrder, 'from'> & { network: string }

const isAt =
  ({ network, from }: Place) =>
  ({ order }: { order: Place }) =>
    order.network === network && isSameAddress('eip155', order.from, from)

/**
 * The saved swap of the active account and network, once its wallet has sent the allowance. One that was sent to the wallet
 * meanwhile is left out: a page closed before the wallet answered has not removed it.
 */
export const $savedSwap: ReadableAtom<SavedSwap | undefined> = computed(
  [$saved, $account, $networkId, $allTransactions],
  (list, account, network, asked) => {
    if (!account || !isCaipNetworkId(network)) return undefined
    const place = { network, from: account.address }
    const saved = list?.find(isAt(place))
    if (!saved) return undefined
    const status = asked.find(({ id }) => id === saved.record)?.status
    if (status !== 'sent' && status !== 'confirmed') return undefined
    const wasAsked = asked.some(
      (one) => one.kind === 'swap' && isAt(place)({ order: one }) && one.askedAt >= saved.at,
    )
    return wasAsked ? undefined : saved
  },
)

/** Saves a swap and returns the one that it replaces. */
export function saveSwap(added: SavedSwap): SavedSwap | undefined {
  const earlier = $saved.get()?.find(isAt(added.order))
  const others = ($saved.get() ?? []).filter((one) => !isAt(added.order)(one))
  $saved.set([added, ...others].slice(0, MOST))
  return earlier
}

/** Called when the wallet has sent nothing: restores the earlier swap, if any. */
export function restoreSwap(place: Place, earlier: SavedSwap | undefined): void {
  if (earlier) saveSwap(earlier)
  else removeSwap(place)
}

export function removeSwap(place: Place): void {
  const kept = ($saved.get() ?? []).filter((one) => !isAt(place)(one))
  $saved.set(kept.length ? kept : undefined)
}
