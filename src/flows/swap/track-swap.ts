/** Product events of a swap, until the wallet has sent it. `transactions/track-outcome.ts` tracks its outcome. */
import { decimalString } from '../../domain/money/amount.ts'
import type { SwapOrder } from '../../domain/transfers/swap/offer.ts'
import type { SwapCallKind } from '../../domain/transfers/swap/plan.ts'
import { $account } from '../../stores/connections/connections.ts'
import { track } from '../../stores/track.ts'

/** Order and quote of a plan. `arrives` is absent while there is no quote. */
export interface TrackedSwap {
  order: SwapOrder
  arrives?: bigint | undefined
}

function propertiesOf({ order, arrives }: TrackedSwap) {
  const { sell, buy, amount, network } = order
  const text = (value: bigint, decimals: number) => decimalString({ value: value.toString(), decimals })
  return {
    network,
    isSmartAccount: $account.get()?.type === 'smartAccount',
    ...{ swapFromToken: sell.symbol, swapToToken: buy.symbol },
    swapFromAmount: text(amount, sell.decimals),
    swapToAmount: arrives === undefined ? '' : text(arrives, buy.decimals),
  }
}

/** Called when the wallet is asked for the swap. */
export const trackSwapAsked = (swap: TrackedSwap): void => track('INITIATE_SWAP', propertiesOf(swap))

/** Nothing was sent. `kind` is the call that failed. */
export function trackSwapFailure(swap: TrackedSwap, kind: SwapCallKind, message: string): void {
  track(kind === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', { ...propertiesOf(swap), message })
}
