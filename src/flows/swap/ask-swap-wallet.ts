/** Sends the next call of a planned and checked swap to the wallet. Its record outlives the page and the user's attempt. */
import { promisedOf, type Promised } from '../../domain/requests/explain/promised.ts'
import type { SwapCallKind, SwapPlan } from '../../domain/transfers/swap/plan.ts'
import type { SavedSwap } from '../../domain/transfers/swap/saved-swap.ts'
import { coded } from '../../errors/codes.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { clock } from '../../ports/clock.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { removeSwap, restoreSwap, saveSwap } from '../../stores/stored/swaps.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { trackTransaction, type NewTransaction } from '../transactions/track-transaction.ts'
import { $swapExplanation } from './explain-swap.ts'
import type { SwapStep } from './steps.ts'
import { trackSwapAsked, trackSwapFailure } from './track-swap.ts'

interface Asked {
  kind: SwapCallKind
  /** Id of the record. */
  id: string
  /** It may have been sent. */
  isUnsure: boolean
}

/** Rejects with a `send-…` error if nothing was sent. */
export async function askSwapWallet(plan: SwapPlan, attempt: Attempt<SwapStep>): Promise<Asked> {
  const { signal } = attempt
  const { order, calls, isOne, request } = plan
  const [next] = calls
  const adapter = await unlessAborted(signal, adapterOf('eip155'))
  const connection = connectionOf('eip155')
  if (!adapter.sendRequest) throw coded('send-unsupported-chain')
  if (!connection || !next || !request) throw coded('not-connected')
  // The plan was checked for this network a moment ago.
  if (connection.network !== order.network) throw coded('send-interrupted')
  const kind = isOne ? 'swap' : next.kind
  const asked = isOne ? request : next.request
  const { id: connector } = connection.connector
  const send = adapter.sendRequest.bind(adapter, connector, asked)
  // A request to a wallet cannot be withdrawn: it is not aborted when the user leaves.
  const { signal: never } = new AbortController()
  const ask = async () => {
    const sent = await send(never)
    return isOne ? { batch: { id: sent, connector } } : sent
  }
  let isSaved = false
  let earlier: SavedSwap | undefined
  const about = { order, arrives: plan.quote.arrives }
  const tracked = trackTransaction(recordOf(plan, kind), ask, {
    onAsk(id) {
      // Stored before the wallet answers, so that the swap can be resumed after a reload. It is offered once the wallet has agreed.
      if (kind !== 'swap')
        earlier = saveSwap({ order, kind, source: plan.quote.source.id, record: id, at: clock.use().now() })
      isSaved = kind !== 'swap'
      attempt.move({ step: 'asking', plan, kind, id })
      if (kind === 'swap') trackSwapAsked(about)
    },
  })
  tracked.then(
    () => {
      // Even if the user has left meanwhile.
      if (kind === 'swap') removeSwap(order)
    },
    ({ message }: WalletKitError) => {
      if (isSaved) restoreSwap(order, earlier)
      trackSwapFailure(about, kind, message)
    },
  )
  const { id, status } = await unlessAborted(signal, tracked)
  return { kind, id, isUnsure: status === 'unknown' }
}

function recordOf(plan: SwapPlan, kind: SwapCallKind): NewTransaction {
  const { order, least, market, nonce, isOne } = plan
  const { sell, buy, network, from, amount } = order
  const sold = {
    ...{ network, from, symbol: sell.symbol, decimals: sell.decimals },
    ...(sell.address !== undefined && { token: sell.address }),
    // A batch has no nonce of its own.
    ...(nonce !== undefined && !isOne && { nonce }),
  }
  if (kind !== 'swap') {
    const allowed = kind === 'reset' ? '0' : amount.toString()
    return { ...sold, kind: 'approve', to: sell.address ?? market, amount: allowed }
  }
  const promise = promiseOf(plan)
  const { address: token, symbol, decimals } = buy
  return {
    ...{ ...sold, kind, to: market, amount: amount.toString(), promised: least.toString() },
    gets: { symbol, decimals, ...(token !== undefined && { token }) },
    ...(promise && { promise }),
  }
}

/** The effects that the user read, if the swap is a single transaction. */
function promiseOf({ request, isOne }: SwapPlan): Promised | undefined {
  const read = $swapExplanation.get()
  return request && !isOne && read.step === 'complete' && read.explanation
    ? promisedOf(request, read.explanation.knowledge.effects)
    : undefined
}
