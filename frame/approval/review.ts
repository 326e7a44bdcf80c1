/** One request from the first words to the answer: it is explained, shown, approved by a press that counts, tried out once more, and carried out. */
import type { CompleteExplanation } from '../../src/domain/requests/explain/explanation.ts'
import { APPROVAL_LANGUAGES } from '../../src/messages/approval/registry.ts'
import { REQUEST_LANGUAGES } from '../../src/messages/requests/registry.ts'
import type { Wallet } from '../../gateway/wire/api.ts'
import type { Frame } from '../frame.ts'
import { acquaintancesOf, rememberSent } from './acquaintances.ts'
import { explainRequest, recheckRequest, systemClock, type ExplainOptions } from './explain.ts'
import type { Order } from './order.ts'
import type { AskNode } from './rpc.ts'
import { MayBeSent } from './send-once.ts'
import { Table } from './table.ts'

interface Options {
  ask: AskNode
  wallet: Pick<Wallet, 'evm' | 'solana'>
  signal: AbortSignal
  /** Requests that come after this one. */
  waiting(): number
}

/**
 * Resolves with the answer for the page.
 *
 * @throws `Failure` 4001 when the user rejects or the page takes the frame away, and what the gateway, the keys or the network refuse.
 */
export async function review(
  frame: Frame,
  order: Order,
  { ask, wallet, signal, waiting }: Options,
): Promise<unknown> {
  const account = order.request.from ?? ''
  const stage = await frame.show('approve', signal)
  const until = AbortSignal.any([signal, stage.signal])
  const done = new AbortController()
  try {
    const [requests, approval, acquaintances] = await Promise.all([
      frame.words(REQUEST_LANGUAGES),
      frame.words(APPROVAL_LANGUAGES),
      acquaintancesOf(frame.kept, wallet, account),
    ])
    const language = document.documentElement.lang || 'en'
    const words = { approval, review: requests.review }
    const whole = AbortSignal.any([until, done.signal])
    const tools = { ask, custody: frame.custody, signal: whole, after: systemClock.after }
    const table = new Table(frame, order, stage, words, { signal: whole, waiting })
    const options = {
      ...{ words: requests, language, pageOrigin: frame.pageOrigin, project: frame.project },
      ...{ acquaintances, signal: whole, onStage: table.explained },
    }
    const explained = explainRequest(order.request, options)
    // Both end with `tools.signal`; what they then reject with is not news.
    explained.catch(() => {})
    const prepared = order.prepare(tools).then(table.prepared, table.failed)
    prepared.catch(() => {})
    await table.decided
    const [first, ready] = await Promise.all([explained, prepared])
    const shown = await confirmed(table, first, options)
    table.carryingOut()
    try {
      const answer = await ready.carryOut(shown, { ...tools, signal: until })
      if (!order.isSignature) await remember(frame, order, shown)
      return answer
    } catch (error) {
      if (error instanceof MayBeSent) await table.tell(approval.maybeSentTitle, approval.maybeSentText, until)
      throw error
    }
  } finally {
    done.abort()
    stage.close()
  }
}

/** Tries it out again on the newest block. What then does something else is shown once more, and waits for another press. */
async function confirmed(
  table: Table,
  first: CompleteExplanation,
  options: ExplainOptions,
): Promise<CompleteExplanation> {
  for (let shown = first; ;) {
    const { result, explanation } = await table.unlessRefused(recheckRequest(shown, options))
    if (result === 'same' || result === 'learnt') return explanation
    shown = explanation
    table.again(shown, result === 'differs')
    await table.decided
  }
}

const remember = (frame: Frame, { request }: Order, { description }: CompleteExplanation): Promise<void> =>
  rememberSent(
    frame.kept,
    { namespace: request.namespace, account: request.from ?? '', sentAt: systemClock.now() },
    description.parties.filter(({ role }) => role === 'recipient').map(({ address }) => address),
  )
