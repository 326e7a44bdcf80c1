/** One request from the first words to the answer: it is explained, shown, approved by a press that counts, and carried out. */
import { plainName } from '../../src/domain/text.ts'
import type { CompleteExplanation, Explanation } from '../../src/domain/requests/explain/explanation.ts'
import { APPROVAL_LANGUAGES } from '../../src/messages/approval/registry.ts'
import { REQUEST_LANGUAGES } from '../../src/messages/requests/registry.ts'
import { Failure, refused } from '../failure.ts'
import type { Frame } from '../frame.ts'
import type { Stage } from '../keys/host.ts'
import { explainRequest, systemClock } from './explain.ts'
import type { ReviewModel, ReviewWords } from './model.ts'
import { networkOf } from './networks.ts'
import type { Order, Prepared } from './order.ts'
import type { AskNode } from './rpc.ts'
import { drawReview, type ReviewScreen } from './screen.ts'
import { canTell, watchSeen, type Seen } from './seen.ts'
import { openApproval, type ApprovalWindow } from './window.ts'

/** ms in which nothing has to cover the screen of a request that could be approved. */
const COMPLAIN_AFTER = 2_000

interface Options {
  ask: AskNode
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
  { ask, signal, waiting }: Options,
): Promise<unknown> {
  const stage = await frame.show('approve', signal)
  const until = AbortSignal.any([signal, stage.signal])
  const done = new AbortController()
  try {
    const [requests, approval] = await Promise.all([
      frame.words(REQUEST_LANGUAGES),
      frame.words(APPROVAL_LANGUAGES),
    ])
    const language = document.documentElement.lang || 'en'
    const words = { approval, review: requests.review }
    const tools = { ask, custody: frame.custody, signal: AbortSignal.any([until, done.signal]) }
    const table = createTable(frame, order, stage, words, { signal: tools.signal, waiting })
    const options = {
      ...{ words: requests, language, pageOrigin: frame.pageOrigin, networks: frame.project.networks },
      ...{ signal: tools.signal, onStage: table.explained },
    }
    const explained = explainRequest(order.request, options)
    // Both end with `tools.signal`; what they then reject with is not news.
    explained.catch(() => {})
    const prepared = order.prepare(tools).then(table.prepared, table.failed)
    prepared.catch(() => {})
    await table.decided
    const [shown, ready] = await Promise.all([explained, prepared])
    table.carryingOut()
    return await ready.carryOut(shown, { ...tools, signal: until })
  } finally {
    done.abort()
    stage.close()
  }
}

interface Around {
  signal: AbortSignal
  waiting(): number
}

/** What lies on the screen, and the decision. */
function createTable(
  frame: Frame,
  order: Order,
  stage: Stage,
  words: ReviewWords,
  { signal, waiting }: Around,
) {
  const network = networkOf(order.request.network)
  const claim = plainName(frame.claims().name, 40)
  let resolve = () => {}
  let reject = (_: unknown) => {}
  const decided = new Promise<void>((approve, refuse) => ([resolve, reject] = [approve, refuse]))
  decided.catch(() => {})
  let model: ReviewModel | undefined
  let more: Partial<ReviewModel> = {}
  let seen: Seen | undefined
  let window: ApprovalWindow | undefined
  let failure: Failure | undefined
  const screen: ReviewScreen = drawReview(stage.element, words, {
    approve: () => {
      if (seen?.isLongEnough()) resolve()
    },
    reject: () => reject(failure ?? refused()),
    openWindow,
  })
  const stop = () => {
    seen?.stop()
    window?.close()
    reject(signal.reason instanceof Error ? signal.reason : refused())
  }
  signal.addEventListener('abort', stop, { once: true })

  function openWindow(): void {
    window?.close()
    window = openApproval({
      words,
      projectId: frame.project.projectId,
      language: document.documentElement.lang,
      onApprove: () => resolve(),
      onReject: () => reject(refused()),
      onClosed: () => screen.say(words.approval.windowText),
    })
    if (model) window?.show(model)
    if (window) screen.say(words.approval.windowOpen)
    else screen.say(words.approval.windowBlocked, 'warn')
  }

  function draw(): void {
    if (!model || signal.aborted) return
    model = { ...model, ...more, waiting: waiting() }
    screen.show(model)
    window?.show(model)
    // Who has read other words has not read these.
    seen?.restart()
    if (model.isReady && model.stage === 'complete' && seen) complain(seen)
  }

  /** A page that covers the frame by mistake, or fades it, gets a window as well. */
  function complain(watched: Seen): void {
    const undo = systemClock.after(COMPLAIN_AFTER, () => {
      signal.removeEventListener('abort', undo)
      if (watched.isLongEnough()) return
      screen.setMode('either')
      screen.say(words.approval.covered, 'warn')
    })
    signal.addEventListener('abort', undo, { once: true })
  }

  /** Tells the user why nothing happens, and offers the window, which no page can cover. */
  function follow(): void {
    if (!canTell()) {
      screen.setMode('window')
      screen.say(words.approval.windowText)
      return
    }
    seen = watchSeen({
      parts: screen.parts,
      now: () => performance.now(),
      onChange: (isVisible) => {
        if (isVisible) screen.say(undefined)
        else screen.say(words.approval.covered, 'warn')
      },
    })
  }
  follow()

  return {
    decided,
    explained({ description, steps, stage: at }: Explanation | CompleteExplanation) {
      model = {
        isSignature: order.isSignature,
        origin: frame.pageOrigin,
        ...(claim && { claim }),
        account: order.request.from ?? '',
        networkName: network.name,
        currency: network.nativeCurrency.symbol,
        isReady: false,
        waiting: waiting(),
        ...{ description, steps, stage: at },
      }
      draw()
    },
    prepared(ready: Prepared): Prepared {
      more = { isReady: true, ...(ready.fee !== undefined && { fee: ready.fee }) }
      draw()
      return ready
    },
    /** The reason is shown; the request ends with it when the user leaves. */
    failed(error: unknown): never {
      const failure =
        error instanceof Failure ? error : new Failure(-32603, 'Something went wrong', { cause: error })
      more = { problem: plainName(failure.message, 300) }
      draw()
      throw failure
    },
    carryingOut() {
      window?.close()
      screen.setMode('busy')
      screen.say(order.isSignature ? words.approval.signing : words.approval.sending)
    },
  }
}
