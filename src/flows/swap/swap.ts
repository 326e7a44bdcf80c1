/**
 * Swapping: the plan that the user read is made and simulated again, and sent to the wallet call by call, or as one. A second click
 * waits for the same answer, a second tab is refused, and a wallet's answer counts even after the user has left.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import { caipAddress } from '../../domain/networks/caip.ts'
import { plainName } from '../../domain/text.ts'
import { TRANSACTION_LIMITS } from '../../domain/transfers/limits.ts'
import type { SwapOrder, SwapQuote } from '../../domain/transfers/swap/offer.ts'
import type { SwapPlan } from '../../domain/transfers/swap/plan.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { swapError } from '../../errors/swap-codes.ts'
import { locks } from '../../ports/locks.ts'
import { $account } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $savedSwap, removeSwap } from '../../stores/stored/swaps.ts'
import { $allTransactions } from '../../stores/stored/transactions.ts'
import { checkWallets } from '../connections/check-wallet.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { switchNetwork } from '../network/switch-network.ts'
import { whenMined } from '../transactions/when-mined.ts'
import { askSwapWallet } from './ask-swap-wallet.ts'
import { $swapWish, clearSwap } from './draft.ts'
import {
  $swapExplanation,
  explainSwap,
  forgetSwapExplanation,
  showExplained,
  showSwap,
} from './explain-swap.ts'
import { $swapping, swapMachine } from './machine.ts'
import { makeSwapPlan } from './make-plan.ts'
import { $chosenQuote, pickSource } from './quotes.ts'
import { $slippage, setSlippage } from './slippage.ts'
import type { SwapStep } from './steps.ts'
import { swapChanges } from './swap-changes.ts'
import { $swapTokens, $swapTokensStep } from './tokens.ts'
import { trackSwapFailure } from './track-swap.ts'

/**
 * Opens the preview. Throws `swap-unsupported-network` if nothing can be swapped, `swap-incomplete` while something is
 * missing, `swap-no-quote` without a quote, and `send-pending` while an earlier swap is being checked or sent. `confirmSwap()` detects
 * a wallet that still has an earlier request open.
 */
export function reviewSwap(): void {
  if ($swapTokensStep.get() === 'ready' && !$swapTokens.get().length)
    throw swapError('swap-unsupported-network')
  const wish = $swapWish.get()
  const quote = $chosenQuote.get()
  if (!wish) throw swapError('swap-incomplete')
  if (!quote) throw swapError('swap-no-quote')
  startPlan({ ...wish, slippage: $slippage.get().value }, quote)
}

/** Plans again, after a failure. */
export function planSwapAgain(): void {
  const now = $swapping.get()
  if (now.step === 'unplanned') startPlan(now.order, now.quote)
  else if ('plan' in now) startPlan(now.plan.order, now.plan.quote)
}

/** Resumes a swap of an earlier visit where it was left: its approval may still wait for its block. */
export function resumeSwap(): void {
  const saved = $savedSwap.get()
  if (!saved) throw swapError('swap-incomplete')
  startPlan(saved.order, { source: { id: saved.source, name: '' } }, saved.record)
}

/** Called when the user no longer wants the swap. Its approval stays valid. */
export function forgetSwap(): void {
  const saved = $savedSwap.get()
  if (saved) removeSwap(saved.order)
}

type Planned = Pick<SwapQuote, 'source'> & Partial<Pick<SwapQuote, 'arrives'>>

function startPlan(order: SwapOrder, quote: Planned, record?: string): void {
  if (!swapMachine.is('drafting', 'planning', 'unplanned', 'reviewing', 'changed', 'failed'))
    throw coded('send-pending')
  forgetSwapExplanation()
  void swapMachine.run('plan', async (attempt) => {
    attempt.move({ step: 'planning', order, quote })
    try {
      if (record !== undefined) await whenMined(record, attempt.signal)
      const plan = await makeSwapPlan(order, quote, attempt.signal)
      attempt.move({ step: 'reviewing', plan })
      showSwap(plan)
    } catch (error) {
      if (attempt.signal.aborted) return
      const { code, message } = asCoded(error, 'rpc-failed')
      attempt.move({ step: 'unplanned', order, quote, code })
      trackSwapFailure({ order, arrives: quote.arrives }, 'swap', message)
    }
  })
}

/** Called when the user presses Swap. Resolves when the wallet has answered, or the user has to read something first. Never rejects. */
export async function confirmSwap(): Promise<void> {
  const asked = swapMachine.running('confirm')
  if (asked) return await asked
  if (!swapMachine.is('reviewing', 'changed', 'failed')) return
  const explained = $swapExplanation.get()
  if (explained.step === 'complete' && explained.stopped && !swapMachine.is('failed')) return
  await swapMachine.run('confirm', confirm)
}

async function confirm(attempt: Attempt<SwapStep>): Promise<void> {
  const now = $swapping.get()
  if (!('plan' in now)) return
  const { plan } = now
  attempt.move({ step: 'checking', plan })
  try {
    const lock = `wallet-modal:swap:${caipAddress(plan.order.network, plan.order.from)}`
    const done = await locks.use().ifFree(lock, () => swapAll(plan, attempt))
    if (!done) throw coded('send-elsewhere')
  } catch (cause) {
    if (attempt.signal.aborted) return
    const { code, message, cause: below } = asCoded(cause, 'send-failed')
    const detail = plainName(below instanceof Error ? below.message : '', TRANSACTION_LIMITS.text)
    const at = $swapping.get()
    const kind = at.step === 'asking' || at.step === 'mining' ? at.kind : 'swap'
    attempt.move({ step: 'failed', plan: 'plan' in at ? at.plan : plan, kind, code, detail })
    // The wallet's own errors are tracked where it is called.
    if (at.step !== 'asking')
      trackSwapFailure({ order: plan.order, arrives: plan.quote.arrives }, kind, message)
  }
}

async function swapAll(read: SwapPlan, attempt: Attempt<SwapStep>): Promise<void> {
  const { signal } = attempt
  await unlessAborted(signal, checkWallets())
  mustBeSameAccount(read)
  if (hasOpenRequest(read)) throw coded('send-pending')
  await reachNetwork(read, attempt)
  let expected = read.calls.map(({ kind }) => kind)
  for (;;) {
    const plan = await planAgain(read, expected, attempt)
    if (!plan) return
    mustBeSameAccount(read)
    const asked = await askSwapWallet(plan, attempt)
    if (asked.kind === 'swap')
      return attempt.move({ step: asked.isUnsure ? 'unsure' : 'sent', plan, id: asked.id })
    attempt.move({ step: 'mining', plan, kind: asked.kind, id: asked.id })
    if (!(await whenMined(asked.id, signal))) throw swapError('swap-not-allowed')
    mustBeSameAccount(read)
    attempt.move({ step: 'checking', plan })
    expected = plan.calls.slice(1).map(({ kind }) => kind)
  }
}

/** `undefined` if the new plan differs, which the user has to read first. */
async function planAgain(
  read: SwapPlan,
  expected: readonly SwapPlan['calls'][number]['kind'][],
  attempt: Attempt<SwapStep>,
): Promise<SwapPlan | undefined> {
  const { signal } = attempt
  const plan = await makeSwapPlan(read.order, read.quote, signal)
  const before = $swapExplanation.get()
  const after = await explainSwap(plan, signal)
  const changes = swapChanges({ read, plan, expected, before, after })
  showExplained(after)
  if (!changes.length) return plan
  attempt.move({ step: 'changed', plan, before: read, changes })
  return undefined
}

function mustBeSameAccount({ order }: SwapPlan): void {
  if (!connectionOf('eip155')) throw coded('not-connected')
  const account = $account.get()
  // The visitor changed to another namespace, here or in another tab.
  if (account?.namespace !== 'eip155') throw coded('send-interrupted')
  if (!isSameAddress('eip155', account.address, order.from)) throw coded('send-wrong-account')
}

/** Whether an earlier swap of this account is still open in the wallet: the user went back to the draft, and may still answer. */
function hasOpenRequest({ order: { network, from } }: SwapPlan): boolean {
  return $allTransactions
    .get()
    .some(
      (one) =>
        one.status === 'asked' &&
        (one.kind === 'swap' || one.kind === 'approve') &&
        one.network === network &&
        isSameAddress('eip155', one.from, from),
    )
}

/** The wallet may have switched its network since the plan was made. */
async function reachNetwork(plan: SwapPlan, attempt: Attempt<SwapStep>): Promise<void> {
  const { network } = plan.order
  if (connectionOf('eip155')?.network === network) return
  attempt.move({ step: 'switching', plan })
  await unlessAborted(attempt.signal, switchNetwork(network))
  mustBeSameAccount(plan)
  if (connectionOf('eip155')?.network !== network) throw coded('send-interrupted')
  attempt.move({ step: 'checking', plan })
}

/** The user goes back to the draft, or stops waiting: an open request may still be sent, and is then followed. */
export function backToSwapDraft(): void {
  forgetSwapExplanation()
  swapMachine.reset(coded('request-aborted'))
}

/** The user leaves a swap that was sent: the next one begins with an empty draft. */
export function endSwap(): void {
  backToSwapDraft()
  clearSwap()
  pickSource(undefined)
  setSlippage('auto')
}
