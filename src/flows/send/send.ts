/**
 * Sending: what the user has read is planned again, and asked of the wallet once. A second press waits for the same answer,
 * a second tab is refused, and the wallet's answer counts also after the user has left.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import { TRANSACTION_LIMITS } from '../../domain/transfers/limits.ts'
import { caipAddress } from '../../domain/networks/caip.ts'
import { plainName } from '../../domain/text.ts'
import type { TransferPlan } from '../../domain/transfers/transfer.ts'
import { asCoded, coded, type ErrorCode } from '../../errors/codes.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { locks } from '../../ports/locks.ts'
import { $account } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { checkWallets } from '../connections/check-wallet.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { switchNetwork } from '../network/switch-network.ts'
import { askWallet } from './ask-wallet.ts'
import { $token, clearTyped } from './draft.ts'
import { $sending, sendMachine } from './machine.ts'
import { $isComplete, $planning, makePlan } from './plan.ts'
import { clearRecipient } from './recipient.ts'
import { checkEffects, explainPlan, forgetExplanation } from './explain-plan.ts'
import { planChanges } from './plan-changes.ts'
import { repeatOf } from './repeats.ts'
import type { SendStep } from './steps.ts'

/**
 * The user goes on to the preview. Throws `send-without-token` or `send-incomplete` while something is missing,
 * `send-not-possible` where something is against it or it could not be planned, and `send-pending` while a wallet is asked
 * for an earlier one.
 */
export function reviewSend(): void {
  const plan = plannedTransfer()
  if (!sendMachine.is('drafting', 'reviewing', 'changed', 'repeated', 'failed')) throw coded('send-pending')
  sendMachine.context.repeats = undefined
  sendMachine.move({ step: 'reviewing', plan })
  explainPlan(plan)
}

function plannedTransfer(): TransferPlan {
  if (!$token.get()) throw coded('send-without-token')
  if (!$isComplete.get()) throw coded('send-incomplete')
  const planning = $planning.get()
  if (planning.step === 'failed') throw coded('send-not-possible', { obstacle: planning.code })
  if (planning.step !== 'ready') throw coded('send-not-possible', { obstacle: 'not checked yet' })
  const { obstacle } = planning.plan
  if (obstacle) throw coded('send-not-possible', { obstacle })
  return planning.plan
}

/** Called when the user presses Send. Settles when the wallet has answered or the user has to read something first; `$sending` tells which. Never rejects. */
export async function confirmSend(): Promise<void> {
  const asked = sendMachine.running('confirm')
  if (asked) return await asked
  if (!sendMachine.is('reviewing', 'changed', 'repeated', 'failed')) return
  await sendMachine.run('confirm', confirm)
}

async function confirm(attempt: Attempt<SendStep>): Promise<void> {
  const now = $sending.get()
  if (now.step === 'drafting') return
  if (now.step === 'repeated') sendMachine.context.repeats = now.earlier.id
  const { plan } = now
  attempt.move({ step: 'checking', plan })
  try {
    const lock = `wallet-modal:send:${caipAddress(plan.order.network, plan.order.from)}`
    const done = await locks.use().ifFree(lock, () => checkAndAsk(plan, attempt))
    if (!done) throw coded('send-elsewhere')
  } catch (cause) {
    if (!attempt.signal.aborted) failSend(asCoded(cause, 'send-failed'), plan, attempt)
  }
}

async function checkAndAsk(read: TransferPlan, attempt: Attempt<SendStep>): Promise<void> {
  const { signal } = attempt
  await unlessAborted(signal, checkWallets())
  mustBeSameAccount(read)
  await reachNetwork(read, attempt)
  const plan = await planAgain(read, signal)
  const changes = [...planChanges(read, plan)]
  const effects = changes.length ? undefined : await checkEffects(plan, signal)
  if (effects) changes.push(effects)
  else if (changes.length) explainPlan(plan)
  if (changes.length) return attempt.move({ step: 'changed', plan, before: read, changes })
  const earlier = repeatOf(plan)
  if (earlier && earlier.id !== sendMachine.context.repeats)
    return attempt.move({ step: 'repeated', plan, earlier })
  await askWallet(plan, attempt)
}

function mustBeSameAccount({ order }: TransferPlan): void {
  if (!connectionOf(order.namespace)) throw coded('not-connected')
  const account = $account.get()
  // The visitor switched to another namespace, in this tab or another.
  if (account?.namespace !== order.namespace) throw coded('send-interrupted')
  if (!isSameAddress(order.namespace, account.address, order.from)) throw coded('send-wrong-account')
}

/** The wallet may have switched its network since the plan was made. */
async function reachNetwork(plan: TransferPlan, attempt: Attempt<SendStep>): Promise<void> {
  const { namespace, network } = plan.order
  if (connectionOf(namespace)?.network === network) return
  attempt.move({ step: 'switching', plan })
  await unlessAborted(attempt.signal, switchNetwork(network))
  mustBeSameAccount(plan)
  if (connectionOf(namespace)?.network !== network) throw coded('send-interrupted')
  attempt.move({ step: 'checking', plan })
}

/** Plans with the amount that the user read. If that now leaves too little for the fee, plans with the maximum. */
async function planAgain({ order, amount }: TransferPlan, signal: AbortSignal): Promise<TransferPlan> {
  const plan = await makePlan({ ...order, amount }, signal)
  const isShort = plan.obstacle === 'insufficient-fee' || plan.obstacle === 'insufficient-funds'
  return isShort && order.amount === 'max' ? await makePlan(order, signal) : plan
}

/** Nothing was sent. The plan stays, so that the user can try again. */
function failSend(error: WalletKitError<ErrorCode>, plan: TransferPlan, attempt: Attempt<SendStep>): void {
  const detail = plainName(error.cause instanceof Error ? error.cause.message : '', TRANSACTION_LIMITS.text)
  attempt.move({ step: 'failed', plan, code: error.code, detail })
}

/** Returns to the draft, or stops waiting. A wallet that was asked may still send; the transaction is then followed. */
export function backToDraft(): void {
  forgetExplanation()
  sendMachine.reset(coded('request-aborted'))
}

/** Ends a transfer that was sent or abandoned; the next one starts with an empty draft. */
export function endSend(): void {
  backToDraft()
  clearTyped()
  clearRecipient()
}
