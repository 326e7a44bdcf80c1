/** The plan of the draft. Made again whenever the draft changes, and regularly while it is on screen, because fees change. */
import { computed, type ReadableAtom } from 'nanostores'
import { SEND_LIMITS } from '../../domain/transfers/limits.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import type { TransferOrder, TransferPlan } from '../../domain/transfers/transfer.ts'
import { asCoded, coded, type ErrorCode } from '../../errors/codes.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $networkId } from '../../stores/networks.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import { loaded } from '../loaded.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { $amount, $memo, $token } from './draft.ts'
import { $recipient } from './recipient.ts'

/** The order of the draft; `undefined` while something is missing. */
const $drafted: ReadableAtom<{ order: TransferOrder; isComplete: boolean } | undefined> = computed(
  [$token, $amount, $recipient, $memo, $account, $networkId],
  (token, { state, isMax }, recipient, memo, account, network) => {
    if (!token || !account || state.step !== 'ready' || namespaceOf(network) !== account.namespace)
      return undefined
    const isComplete = recipient.step === 'resolved'
    // Max needs a plan before there is a recipient: the visitor's own address stands in.
    if (!isComplete && !isMax) return undefined
    const order: TransferOrder = {
      ...{ namespace: account.namespace, network, from: account.address },
      ...(account.publicKey && { publicKey: account.publicKey }),
      to: isComplete ? recipient.address : account.address,
      ...(token.address !== undefined && { token: token.address }),
      ...{ amount: state.value, decimals: token.amount.decimals },
      ...(memo && { memo }),
      ...(isComplete && recipient.request?.references && { references: recipient.request.references }),
    }
    return { order, isComplete }
  },
)

/** Whether nothing is missing: token, amount and recipient. */
export const $isComplete: ReadableAtom<boolean> = computed($drafted, (drafted) => !!drafted?.isComplete)

/** Key that distinguishes orders. */
function orderKey(order: TransferOrder): string {
  return JSON.stringify(order, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}

const $key = computed([$drafted, $connection], (drafted, connection) =>
  drafted && connection ? `${connection.connector.id} ${orderKey(drafted.order)}` : undefined,
)

export type Planning =
  | { step: 'idle' }
  | { step: 'planning'; last?: TransferPlan }
  | { step: 'ready'; plan: TransferPlan; at: number }
  /** The network could not be asked. */
  | { step: 'failed'; code: ErrorCode; last?: TransferPlan }

const store = loadedStore<string, TransferPlan>($key)

const plans = loaded(store, {
  async ask(key, { signal }) {
    const drafted = $drafted.get()
    if (!drafted || $key.get() !== key) return undefined
    return await makePlan(drafted.order, signal)
  },
  fresh: SEND_LIMITS.planAge,
  retry: SEND_LIMITS.planRetry,
  isPolling: true,
  wait: SEND_LIMITS.wait,
})

/** Belongs to the current order, never to an earlier one. */
export const $planning: ReadableAtom<Planning> = computed(store.$loaded, (state): Planning => {
  if (state.step === 'idle') return { step: 'idle' }
  const last = state.value && { last: state.value }
  if (state.step === 'ready') return { step: 'ready', plan: state.value, at: state.at }
  if (state.step === 'failed') return { step: 'failed', code: codeOf(state.error), ...last }
  return { step: 'planning', ...last }
})

const codeOf = (error: unknown): ErrorCode => asCoded(error, 'rpc-failed').code

/** Plans the order on the network. Rejects with `rpc-failed`, `no-rpc-url`, `send-unsupported-chain`, `not-connected` or `network-not-found`. */
export async function makePlan(order: TransferOrder, signal: AbortSignal): Promise<TransferPlan> {
  const connection = $connection.get()
  if (!connection || connection.namespace !== order.namespace) throw coded('not-connected')
  const adapter = await unlessAborted(signal, adapterOf(order.namespace))
  if (!adapter.planTransfer) throw coded('send-unsupported-chain')
  const networks = await unlessAborted(signal, loadNetworks())
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.network)
  if (!network) throw coded('network-not-found', { network: order.network })
  return await unlessAborted(signal, adapter.planTransfer(connection.connector.id, order, network, signal))
}

export function watchPlan(): void {
  plans.watch()
}

export function stopPlan(): void {
  plans.stop()
}
