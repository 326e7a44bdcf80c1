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
import { $account, connectionOf } from '../../stores/connections/connections.ts'
import { checkWallets } from '../connections/check-wallet.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { switchNetwork } from '../network/switch-network.ts'
import { askWallet } from './ask-wallet.ts'
import { clearTyped } from './draft.ts'
import { $sending, sendMachine } from './machine.ts'
import { $isComplete, $planning, makePlan } from './plan.ts'
import { clearRecipient } from './recipient.ts'
import { effectsDiffer, explainPlan, forgetExplanation } from './explain-plan.ts'
import { planChanges } from './plan-changes.ts'
import { repeatOf } from './repeats.ts'
import type { SendStep } from './steps.ts'

/** The user goes on to the preview. `false` while the draft is not complete, not planned, or not possible. */
export function reviewSend(): boolean {
  const planning = $planning.get()
  const isPossible = $isComplete.get() && planning.step === 'ready' && !planning.plan.obstacle
  if (!isPossible || !sendMachine.is('drafting', 'reviewing', 'changed', 'repeated', 'failed')) return false
  sendMachine.context.repeats = undefined
  sendMachine.move({ step: 'reviewing', plan: planning.plan })
  explainPlan(planning.plan)
  return true
}

/** The user presses Send. Settles when the wallet has answered, or something has to be read first; the step says which. Never rejects. */
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
  if (!changes.length && (await effectsDiffer(plan, signal))) changes.push('effects')
  else if (changes.length) explainPlan(plan)
  if (changes.length) return attempt.move({ step: 'changed', plan, before: read, changes })
  const earlier = repeatOf(plan)
  if (earlier && earlier.id !== sendMachine.context.repeats)
    return attempt.move({ step: 'repeated', plan, earlier })
  await askWallet(plan, attempt)
}

function mustBeSameAccount({ order }: TransferPlan): void {
  const account = $account.get()
  if (!account || account.namespace !== order.namespace) throw coded('not-connected')
  if (!isSameAddress(order.namespace, account.address, order.from)) throw coded('send-wrong-account')
}

/** The wallet may have moved since the plan was made. */
async function reachNetwork(plan: TransferPlan, attempt: Attempt<SendStep>): Promise<void> {
  const { namespace, network } = plan.order
  if (connectionOf(namespace)?.network === network) return
  attempt.move({ step: 'switching', plan })
  await unlessAborted(attempt.signal, switchNetwork(network))
  mustBeSameAccount(plan)
  attempt.move({ step: 'checking', plan })
}

/** With the amount that the user read. Where that leaves too little for the fee now, with as much as there is. */
async function planAgain({ order, amount }: TransferPlan, signal: AbortSignal): Promise<TransferPlan> {
  const plan = await makePlan({ ...order, amount }, signal)
  const isShort = plan.obstacle === 'insufficient-fee' || plan.obstacle === 'insufficient-funds'
  return isShort && order.amount === 'max' ? await makePlan(order, signal) : plan
}

/** Nothing was sent. The plan that was read stays, so that the user can try again. */
function failSend(error: WalletKitError<ErrorCode>, plan: TransferPlan, attempt: Attempt<SendStep>): void {
  const detail = plainName(error.cause instanceof Error ? error.cause.message : '', TRANSACTION_LIMITS.text)
  attempt.move({ step: 'failed', plan, code: error.code, detail })
}

/** The user goes back to the draft, or stops waiting: a wallet that was asked may still send, which is then followed. */
export function backToDraft(): void {
  forgetExplanation()
  sendMachine.reset(coded('request-aborted'))
}

/** The user is done with a transfer that was sent, or left: the next one begins with an empty draft. */
export function endSend(): void {
  backToDraft()
  clearTyped()
  clearRecipient()
}
