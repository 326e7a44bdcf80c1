import { assetKey } from '../../src/domain/requests/asset-key.ts'
import { plainName } from '../../src/domain/text.ts'
import type { Explanation } from '../../src/domain/requests/explain/explanation.ts'
import { Failure, refused } from '../failure.ts'
import type { Frame } from '../frame.ts'
import type { Stage } from '../keys/host.ts'
import { systemClock } from './explain.ts'
import { drawContinuation } from './continuation.ts'
import { mayApproveInPage } from './in-page.ts'
import type { WantedLimit } from './limit.ts'
import { asSponsored, type ReviewModel, type ReviewWords, type ShownLimit } from './model.ts'
import { networkOf } from './networks.ts'
import { originOf, type Order, type Prepared } from './order.ts'
import { monotonicClock, type Pressable, watchPressable } from './pressable.ts'
import { drawReview, type ReviewMode, type ReviewScreen } from './screen.ts'
import { canTell, watchSeen, type Seen } from './seen.ts'
import { watchSteady, type Steady } from './steady.ts'
import { orAway } from '../or-away.ts'
import type { RelayOptions } from './relay.ts'
import { relayAddress, relayHash } from './relay-address.ts'
import { openApproval, type ApprovalWindow } from './window.ts'

/** Time after which a covered screen is reported, in ms. */
const COMPLAIN_AFTER = 2_000

interface Around {
  signal: AbortSignal
  /** Number of requests queued after this one. */
  waiting(): number
  /** Requests another amount of the approval; nothing can be approved until it is explained. */
  limit(amount: WantedLimit): void
}

/** The review of one request on the frame's screen or in its window, and the user's decision. */
export class Table {
  /** Resolves on a valid press. Rejects with 4001, with the failure that prevents execution, or when the page hides the frame. */
  decided: Promise<void>
  private resolve = () => {}
  private reject = (_: unknown) => {}
  private readonly screen: ReviewScreen
  /** Absent where nothing is approved inside the page. */
  private seen: Seen | undefined
  private readonly steady: Steady
  private readonly pressable: Pressable
  private window: ApprovalWindow | undefined
  private model: ReviewModel | undefined
  private more: Partial<ReviewModel> = {}
  private failure: Failure | undefined
  private stopComplaint = () => {}
  private mode: ReviewMode = 'here'
  private isBusy = false
  private rounds = 0

  constructor(
    private readonly frame: Frame,
    private readonly order: Order,
    stage: Stage,
    private readonly words: ReviewWords,
    private readonly around: Around,
  ) {
    this.decided = this.nextDecision()
    const continuation = drawContinuation(words.approval, frame.pageOrigin, {
      open: () => this.openWindow(),
      front: () => this.window?.front(),
    })
    const actions = {
      approve: () => {
        if (this.isPressCounted()) this.approve()
      },
      isSeen: () => this.isPressCounted(),
      reject: () => this.reject(this.failure ?? refused()),
      limit: (amount: WantedLimit) => this.wantLimit(amount),
    }
    this.screen = drawReview(stage.element, words, actions, continuation)
    this.pressable = watchPressable({
      clock: monotonicClock,
      times: () => [this.seen, this.steady],
      show: (isPressable) => this.screen.setPressable(isPressable),
    })
    this.seen = this.watch()
    this.steady = watchSteady(monotonicClock.now, this.pressable.update)
    around.signal.addEventListener('abort', () => this.stop(), { once: true })
  }

  /** Another amount was typed: the shown version can no longer be approved, and the next one has to be seen again. */
  private wantLimit(amount: WantedLimit): void {
    if (this.isBusy || this.around.signal.aborted) return
    this.stopComplaint()
    this.failure = undefined
    this.more = {}
    if (this.model) {
      const { problem: _, fee: __, sponsor: ____, isChanged: ___, ...rest } = this.model
      this.model = { ...rest, isReady: false, stage: 'words' }
    }
    this.draw()
    this.around.limit(amount)
  }

  /** Shows a stage of the explanation. Never throws. */
  readonly explained = (explanation: Explanation, limit?: Pick<ShownLimit, 'asked' | 'isChanged'>): void => {
    const { description, steps, stage, reading } = explanation
    const { frame, order } = this
    const network = networkOf(frame.project, order.request.network)
    const claim = order.isOwn ? '' : plainName(frame.claims().name, 40)
    const message = reading.acts.find((act) => act.act === 'message')
    this.model = {
      isSignature: order.isSignature,
      isMessage: reading.form === 'message',
      isAtomic: reading.isAtomic === true,
      ...(message?.act === 'message' && { message: message.text }),
      origin: originOf(order, frame),
      ...(order.note !== undefined && { note: order.note }),
      ...(claim && { claim }),
      account: order.request.from ?? '',
      networkName: network.name,
      currency: network.nativeCurrency.symbol,
      ...(limit && limitOf(explanation, limit)),
      isReady: false,
      waiting: 0,
      round: 0,
      ...{ description, steps, stage },
    }
    if (description.level !== 'fine' && frame.project.approveIn !== 'all') this.leavePage()
    this.draw()
  }

  /** Resolves with the result of `work`, or rejects if the user rejects meanwhile. No press counts until then. */
  unlessRefused<T>(work: Promise<T>): Promise<T> {
    this.stopComplaint()
    this.isBusy = true
    this.screen.setMode('busy')
    this.screen.say(this.words.approval.checkingAgain)
    this.decided = this.nextDecision()
    return new Promise((resolve, reject) => {
      this.decided.catch(reject)
      work.then(resolve, reject)
    })
  }

  /** The request was stopped: shows the new version, which needs another press. */
  again(explanation: Explanation, isChanged: boolean, limit?: Pick<ShownLimit, 'asked' | 'isChanged'>): void {
    this.isBusy = false
    this.more = { ...this.more, isChanged }
    this.screen.setMode(this.mode)
    this.screen.say(undefined)
    this.explained(explanation, limit)
  }

  readonly prepared = (ready: Prepared): Prepared => {
    this.more = {
      isReady: true,
      ...(ready.fee !== undefined && { fee: ready.fee }),
      ...(ready.sponsor !== undefined && { sponsor: plainName(ready.sponsor, 40) }),
    }
    this.draw()
    return ready
  }

  /** Shows the reason. The request rejects with it when the user closes the screen. */
  readonly failed = (error: unknown): never => {
    const failure =
      error instanceof Failure ? error : new Failure(-32603, 'Something went wrong', { cause: error })
    this.failure = failure
    this.more = { problem: plainName(failure.shown ?? failure.message, 300) }
    this.draw()
    throw failure
  }

  carryingOut(): void {
    this.stopComplaint()
    this.window?.close()
    this.isBusy = true
    this.screen.setMode('busy')
    this.screen.say(this.order.isSignature ? this.words.approval.signing : this.words.approval.sending)
  }

  /** Shows a final text. Resolves when the user or the page closes the screen. */
  async tell(title: string, text: string, closed: AbortSignal): Promise<void> {
    const { screen } = this
    this.decided = this.nextDecision()
    if (closed.aborted) return
    closed.addEventListener('abort', () => this.reject(refused()), { once: true })
    screen.end()
    screen.say(`${title} ${text}`, 'warn')
    await this.decided.catch(() => {})
  }

  private nextDecision(): Promise<void> {
    const decided = new Promise<void>((approve, refuse) => {
      this.resolve = approve
      this.reject = refuse
    })
    // Avoids an unhandled rejection if nothing awaits it yet.
    decided.catch(() => {})
    return decided
  }

  private approve(): void {
    if (!this.isBusy && this.model?.isReady && this.model.stage === 'complete') this.resolve()
  }

  /** Whether the screen was visible and in place for long enough. */
  private isPressCounted(): boolean {
    if (!this.seen?.isLongEnough()) return false
    const isSteady = this.steady.isSteady()
    if (!this.isBusy) this.screen.say(isSteady ? undefined : this.words.approval.pressAgain)
    return isSteady
  }

  private draw(): void {
    const { model, seen, around } = this
    if (!model || around.signal.aborted) return
    const whole = { ...model, ...this.more, waiting: around.waiting(), round: ++this.rounds }
    const { sponsor, description } = whole
    this.model = sponsor === undefined ? whole : { ...whole, description: asSponsored(description) }
    this.screen.show(this.model)
    this.window?.show(this.model)
    // The new content has to be visible for long enough again.
    seen?.restart()
    if (this.model.isReady && this.model.stage === 'complete' && seen) this.complainLater(seen)
  }

  private watch(): Seen | undefined {
    const { screen, frame } = this
    if (!canTell() || !mayApproveInPage(frame.project, this.order.request, frame.pageOrigin)) {
      this.setMode('window')
      screen.say(this.windowText)
      return undefined
    }
    this.setMode('here')
    const onChange = (isVisible: boolean) => {
      // While busy there is no button to cover.
      if (this.isBusy) return
      if (isVisible) screen.say(undefined)
      else screen.say(this.words.approval.covered, 'warn')
    }
    const onTime = this.pressable.update
    return watchSeen({ parts: screen.parts, now: monotonicClock.now, onChange, onTime })
  }

  private get windowText(): string {
    const { approval } = this.words
    return canTell() ? approval.windowAlways : approval.windowText
  }

  private setMode(mode: ReviewMode): void {
    this.mode = mode
    this.screen.setMode(mode)
  }

  /** The request turned out to be more than may be approved inside the page. */
  private leavePage(): void {
    if (!this.seen) return
    this.stopComplaint()
    this.seen.stop()
    this.seen = undefined
    this.mode = 'window'
    if (this.isBusy) return
    this.screen.setMode('window')
    this.screen.say(this.windowText)
  }

  /** If the page covers or fades the frame, even by mistake, approving in a window is offered as well. */
  private complainLater(seen: Seen): void {
    this.stopComplaint()
    this.stopComplaint = systemClock.after(COMPLAIN_AFTER, () => {
      if (seen.isLongEnough()) return
      this.setMode('either')
      this.screen.say(this.words.approval.covered, 'warn')
    })
  }

  private openWindow(): void {
    const { words, frame, screen } = this
    this.window?.close()
    const address = relayAddress()
    const options = {
      words,
      language: document.documentElement.lang,
      onApprove: (round: unknown) => {
        if (round === this.model?.round) this.approve()
      },
      onReject: () => this.reject(this.failure ?? refused()),
      onLimit: (amount: WantedLimit) => this.wantLimit(amount),
    }
    this.window = openApproval({
      ...options,
      ...{ projectId: frame.project.projectId, page: frame.pageOrigin, hash: relayHash(address) },
      onClosed: () => this.reject(refused()),
    })
    if (this.model) this.window?.show(this.model)
    screen.say(undefined)
    this.setMode(this.window ? 'open' : 'away')
    if (!this.window) void this.relay({ ...options, address })
  }

  /** Without a handle the window may have opened all the same: the page can cut it off. */
  private async relay(options: Omit<RelayOptions, 'ask' | 'now' | 'onBlocked'>): Promise<void> {
    const { relayApproval } = await orAway(() => import('./relay.ts'))
    if (this.around.signal.aborted || this.window) return
    this.window = relayApproval({
      ...options,
      ...{ ask: this.frame.askAsDevice, now: monotonicClock.now },
      onBlocked: () => this.setMode('blocked'),
    })
    if (this.model) this.window.show(this.model)
  }

  private stop(): void {
    const { reason } = this.around.signal as { reason: unknown }
    this.stopComplaint()
    this.seen?.stop()
    this.steady.stop()
    this.pressable.stop()
    this.window?.close()
    this.reject(reason instanceof Error ? reason : refused())
  }
}

/** `undefined` until the decimals of the token are known. */
function limitOf(
  { reading, knowledge }: Explanation,
  limit: Pick<ShownLimit, 'asked' | 'isChanged'>,
): { limit: ShownLimit } | undefined {
  const [act] = reading.acts
  if (act?.act !== 'approve') return undefined
  const key = assetKey(act.asset)
  const profile = knowledge.assets.find(({ asset }) => assetKey(asset) === key)
  if (profile?.decimals === undefined) return undefined
  return { limit: { ...limit, decimals: profile.decimals, symbol: plainName(profile.symbol, 16) } }
}
