/** Sends a checked plan to the wallet. Its record survives a reload and the end of the attempt. */
import { decimalString } from '../../domain/money/amount.ts'
import { promisedOf, type Promised } from '../../domain/requests/explain/promised.ts'
import type { TransferPlan } from '../../domain/transfers/transfer.ts'
import { coded } from '../../errors/codes.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { $account } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { track } from '../../stores/track.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { trackTransaction, type NewTransaction } from '../transactions/track-transaction.ts'
import { $token } from './draft.ts'
import { $planExplanation } from './explain-plan.ts'
import { $recipient } from './recipient.ts'
import { knownRecipient } from './save-contact.ts'
import type { SendStep } from './steps.ts'

/** Rejects with a `send-…` error when nothing was sent. */
export async function askWallet(plan: TransferPlan, attempt: Attempt<SendStep>): Promise<void> {
  const { signal } = attempt
  const { order } = plan
  const networks = await unlessAborted(signal, loadNetworks())
  const adapter = await unlessAborted(signal, adapterOf(order.namespace))
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.network)
  if (!network || !adapter.sendTransfer) throw coded('send-unsupported-chain')
  const connection = connectionOf(order.namespace)
  if (!connection) throw coded('not-connected')
  // It was checked for this network just before.
  if (connection.network !== order.network) throw coded('send-interrupted')
  const send = adapter.sendTransfer.bind(adapter, connection.connector.id, plan, network)
  // A request to a wallet cannot be withdrawn, so it is not aborted when the user leaves.
  const promise = promiseOf(plan)
  const about = { ...recordOf(plan), ...(promise && { promise }) }
  const { id: connector } = connection.connector
  const { signal: never } = new AbortController()
  const ask = async () => {
    if (!order.smartAccount) return send(never)
    if (!adapter.sendAsBatch) throw coded('send-unsupported-chain')
    return { batch: { id: await adapter.sendAsBatch(connector, plan, never), connector } }
  }
  const tracked = trackTransaction(about, ask, {
    onAsk(id) {
      attempt.move({ step: 'asking', plan, id })
      tell('SEND_INITIATED', plan)
    },
  })
  tracked.then(
    () => tell('SEND_SUCCESS', plan),
    (error: WalletKitError) => tell('SEND_ERROR', plan, error.message),
  )
  const { id, status } = await unlessAborted(signal, tracked)
  attempt.move({ step: status === 'unknown' ? 'unsure' : 'sent', plan, id })
}

/** The description that the user read. */
function promiseOf({ request, order }: TransferPlan): Promised | undefined {
  // Its transaction is a bundle, which has effects of other accounts too.
  if (order.smartAccount) return undefined
  const read = $planExplanation.get()
  return request && read.step === 'complete'
    ? promisedOf(request, read.explanation.knowledge.effects)
    : undefined
}

function recordOf({ order, amount, arrives, validUntil, nonce }: TransferPlan): NewTransaction {
  const recipient = $recipient.get()
  const typed = recipient.step === 'resolved' && recipient.address === order.to ? recipient.name : undefined
  const known = knownRecipient({ network: order.network, from: order.from, address: order.to })
  const name = typed ?? (known?.isSaved ? known.name : undefined)
  const symbol = $token.get()?.amount.symbol
  return {
    ...{ kind: 'send', network: order.network, from: order.from, to: order.to },
    ...{ amount: amount.toString(), promised: arrives.toString(), decimals: order.decimals },
    ...(order.token !== undefined && { token: order.token }),
    ...(name && { toName: name }),
    ...(symbol && { symbol }),
    ...(validUntil !== undefined && { validUntil }),
    ...(nonce !== undefined && { nonce }),
  }
}

function tell(event: 'SEND_INITIATED' | 'SEND_SUCCESS', plan: TransferPlan): void
function tell(event: 'SEND_ERROR', plan: TransferPlan, message: string): void
function tell(
  event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR',
  plan: TransferPlan,
  message = '',
): void {
  const { order, amount } = plan
  const about = {
    network: order.network,
    token: order.token ?? $token.get()?.amount.symbol ?? '',
    amount: decimalString({ value: amount.toString(), decimals: order.decimals }),
    isSmartAccount: $account.get()?.type === 'smartAccount',
  }
  if (event === 'SEND_ERROR') track(event, { ...about, message })
  else track(event, about)
}
