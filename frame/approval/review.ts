/** The review of one request: explain, show, wait for a valid press, simulate again, execute. */
import type { Recheck } from '../../src/domain/requests/explain/explain.ts'
import type { CompleteExplanation } from '../../src/domain/requests/explain/explanation.ts'
import { readRequest } from '../../src/domain/requests/read-request.ts'
import { loweredApproval } from '../../src/domain/requests/spending-limit.ts'
import { plainName } from '../../src/domain/text.ts'
import { APPROVAL_LANGUAGES } from '../../src/messages/in-frame/approval/registry.ts'
import { REQUEST_LANGUAGES } from '../../src/messages/requests/registry.ts'
import type { Wallet } from '../../gateway/wire/api.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { acquaintancesOf, rememberSent } from './acquaintances.ts'
import { explainRequest, recheckRequest, systemClock, type ExplainOptions } from './explain.ts'
import { isWithin } from './limit.ts'
import type { ShownLimit } from './model.ts'
import { originOf, type Order, type Prepared, type Tools } from './order.ts'
import type { AskNode } from './rpc.ts'
import { MayBeSent } from './send-once.ts'
import { Table } from './table.ts'

interface Options {
  ask: AskNode
  wallet: Pick<Wallet, 'evm' | 'solana'>
  signal: AbortSignal
  /** Number of requests queued after this one. */
  waiting(): number
}

/**
 * Resolves with the response for the page.
 *
 * @throws `Failure` 4001 if the user rejects or the page hides the frame; failures of the gateway, the keys and the network.
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
      acquaintancesOf(frame.storage, wallet, account),
    ])
    const language = document.documentElement.lang || 'en'
    const words = { approval, review: requests.review }
    const whole = AbortSignal.any([until, done.signal])
    const tools = { ask, custody: frame.custody, signal: whole, ...systemClock }
    const asked = limitAsked(order)
    let round: Round
    const table = new Table(frame, order, stage, words, {
      signal: whole,
      waiting,
      limit(amount) {
        round.end()
        const changed = amount === null ? undefined : lowered(order, asked, amount)
        if (changed) round = begin(changed)
      },
    })
    const options = {
      ...{ words: requests, language, pageOrigin: originOf(order, frame), project: frame.project },
      ...{ acquaintances, code: order.code },
    }
    const begin = (of: Order) => {
      const limit = asked === undefined ? undefined : { asked, isChanged: of !== order }
      return beginRound(of, { table, tools, options, limit })
    }
    round = begin(order)
    const { shown, ready } = await decision(table, () => round)
    table.carryingOut()
    try {
      const answer = await ready.carryOut(shown, { ...tools, signal: until })
      if (!order.isSignature) await remember(frame, order, shown)
      return answer
    } catch (error) {
      if (error instanceof MayBeSent) await table.tell(approval.maybeSentTitle, approval.maybeSentText, until)
      else if (isRefusedBatch(order, error)) await table.tell(approval.failed, reasonOf(error), until)
      throw error
    }
  } finally {
    done.abort()
    stage.close()
  }
}

/** Whether a failed batch or own request needs a message: nothing appears on the network, and the page may not report it. */
const isRefusedBatch = ({ request, isOwn }: Order, error: unknown): error is Failure =>
  (isOwn === true || request.method === 'wallet_sendCalls') &&
  error instanceof Failure &&
  typeof error.code === 'number' &&
  // The user has rejected (4001), or is asked to log in (4100).
  error.code !== 4001 &&
  error.code !== 4100

const reasonOf = ({ shown, message }: Failure): string => plainName(shown ?? message, 300)

/** One version of the request: as the page sent it, or with an amount lowered by the user. */
interface Round {
  /** Resolves when the request is explained and prepared, and can be decided. */
  whole: Promise<{ explanation: CompleteExplanation; ready: Prepared }>
  recheck(shown: CompleteExplanation): Promise<Recheck>
  again(shown: CompleteExplanation, isChanged: boolean): void
  /** Stops updating the screen with this version. */
  end(): void
}

interface Beginning {
  table: Table
  tools: Tools
  options: Omit<ExplainOptions, 'signal' | 'onStage'>
  limit: Pick<ShownLimit, 'asked' | 'isChanged'> | undefined
}

function beginRound(order: Order, { table, tools, options, limit }: Beginning): Round {
  const over = new AbortController()
  const signal = AbortSignal.any([tools.signal, over.signal])
  const current =
    <Given>(show: (given: Given) => void) =>
    (given: Given): Given => {
      if (!over.signal.aborted) show(given)
      return given
    }
  const explaining: ExplainOptions = {
    ...options,
    signal,
    onStage: current((explanation) => table.explained(explanation, limit)),
  }
  const explained = explainRequest(order.request, explaining)
  const prepared = order.prepare({ ...tools, signal }).then(current(table.prepared), (error: unknown) => {
    signal.throwIfAborted()
    return table.failed(error)
  })
  const whole = Promise.all([explained, prepared]).then(([explanation, ready]) => ({ explanation, ready }))
  // Avoids unhandled rejections: both reject when the signal aborts.
  whole.catch(() => {})
  return {
    whole,
    recheck: (shown) => recheckRequest(shown, explaining),
    again: (shown, isChanged) => table.again(shown, isChanged, limit),
    end: () => over.abort(),
  }
}

/**
 * Waits for the press, then simulates again on the newest block. If the result differs, the request is shown again and waits for another press.
 */
async function decision(
  table: Table,
  now: () => Round,
): Promise<{ shown: CompleteExplanation; ready: Prepared }> {
  let again: { round: Round; shown: CompleteExplanation } | undefined
  for (;;) {
    await table.decided
    const round = now()
    const { explanation: first, ready } = await round.whole
    const before = again?.round === round ? again.shown : first
    const { result, explanation: shown } = await table.unlessRefused(round.recheck(before))
    if (result === 'same' || result === 'learnt') return { shown, ready }
    again = { round, shown }
    round.again(shown, result === 'differs')
  }
}

/** The amount requested by the page, if the transaction is a single approval whose amount can be lowered. */
const limitAsked = ({ request, withAmount }: Order): string | undefined =>
  withAmount && loweredApproval(request, readRequest(request))?.amount

/** `undefined` if the amount exceeds the page's request. */
function lowered(order: Order, asked: string | undefined, amount: string | undefined): Order | undefined {
  if (amount === undefined) return order
  const isPossible = asked !== undefined && /^\d{1,78}$/.test(amount) && isWithin(amount, asked)
  return isPossible ? order.withAmount?.(BigInt(amount)) : undefined
}

const remember = (frame: Frame, { request }: Order, { description }: CompleteExplanation): Promise<void> =>
  rememberSent(
    frame.storage,
    { namespace: request.namespace, account: request.from ?? '', sentAt: systemClock.now() },
    description.parties.filter(({ role }) => role === 'recipient').map(({ address }) => address),
  )
