import { assetKey } from '../../src/domain/requests/asset-key.ts'
import { plainName } from '../../src/domain/text.ts'
import type { Explanation } from '../../src/domain/requests/explain/explanation.ts'
import { Failure, refused } from '../failure.ts'
import type { Frame } from '../frame.ts'
import type { Stage } from '../keys/host.ts'
import { systemClock } from './explain.ts'
import type { WantedLimit } from './limit.ts'
import { asSponsored, type ReviewModel, type ReviewWords, type ShownLimit } from './model.ts'
import { networkOf } from './networks.ts'
import { originOf, type Order, type Prepared } from './order.ts'
import { drawReview, type ReviewScreen } from './screen.ts'
import { canTell, watchSeen, type Seen } from './seen.ts'
import { watchSteady, type Steady } from './steady.ts'
import { openApproval, type ApprovalWindow } from './window.ts'

/** ms in which nothing has to cover the screen of a request that could be approved. */
const COMPLAIN_AFTER = 2_000

interface Around {
  signal: AbortSignal
  /** Requests that come after this one. */
  waiting(): number
  /** Takes another amount of the approval up; nothing is decided until it is explained. */
  limit(amount: WantedLimit): void
}

/** What lies on the screen of the frame, or in its window, and the decision about it. */
export class Table {
  /** Resolves with the press that counts. Rejects with 4001, with what keeps it from being carried out, or when the page takes the frame away. */
  decided: Promise<void>
  private resolve = () => {}
  private reject = (_: unknown) => {}
  private readonly screen: ReviewScreen
  private readonly seen: Seen | undefined
  private readonly steady: Steady
  private window: ApprovalWindow | undefined
  private model: ReviewModel | undefined
  private more: Partial<ReviewModel> = {}
  private failure: Failure | undefined
  private stopComplaint = () => {}
  private mode: 'here' | 'either' | 'window' = 'here'
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
    this.screen = drawReview(stage.element, words, {
      approve: () => {
        if (this.isPressCounted()) this.approve()
      },
      isSeen: () => this.isPressCounted(),
      reject: () => this.reject(this.failure ?? refused()),
      limit: (amount) => this.wantLimit(amount),
      openWindow: () => this.openWindow(),
    })
    this.seen = this.watch()
    this.steady = watchSteady(() => performance.now())
    around.signal.addEventListener('abort', () => this.stop(), { once: true })
  }

  /** Another amount: what was shown can no longer be approved, and what comes now has to be seen anew. */
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

  /** A stage of the explanation. Never throws. */
  readonly explained = (explanation: Explanation, limit?: Pick<ShownLimit, 'asked' | 'isChanged'>): void => {
    const { description, steps, stage, reading } = explanation
    const { frame, order } = this
    const network = networkOf(frame.project, order.request.network)
    const claim = order.isOwn ? '' : plainName(frame.claims().name, 40)
    const message = reading.acts.find((act) => act.act === 'message')
    this.model = {
      isSignature: order.isSignature,
      isMessage: reading.form === 'message',
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
    this.draw()
  }

  /** What `work` comes to, unless the user rejects meanwhile. No press approves anything until it is there. */
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

  /** It was stopped: what is shown now has to be approved anew. */
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

  /** The reason is shown; the request ends with it when the user leaves. */
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

  /** What the user has to know before the screen goes. Resolves when it is closed, by the user or by the page. */
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
    // It may be given up before it is waited for.
    decided.catch(() => {})
    return decided
  }

  private approve(): void {
    if (!this.isBusy && this.model?.isReady && this.model.stage === 'complete') this.resolve()
  }

  /** A press on words that were seen, at a place where they have been for a while. */
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
    // Who has read other words has not read these.
    seen?.restart()
    if (this.model.isReady && this.model.stage === 'complete' && seen) this.complainLater(seen)
  }

  private watch(): Seen | undefined {
    const { screen, frame } = this
    if (frame.project.approveInWindow || !canTell()) {
      this.mode = 'window'
      screen.setMode('window')
      screen.say(this.windowText)
      return undefined
    }
    const onChange = (isVisible: boolean) => {
      // The button goes while something is done.
      if (this.isBusy) return
      if (isVisible) screen.say(undefined)
      else screen.say(this.words.approval.covered, 'warn')
    }
    return watchSeen({ parts: screen.parts, now: () => performance.now(), onChange })
  }

  private get windowText(): string {
    const { approval } = this.words
    return this.frame.project.approveInWindow ? approval.windowAlways : approval.windowText
  }

  /** A page that covers the frame by mistake, or fades it, gets a window as well. */
  private complainLater(seen: Seen): void {
    this.stopComplaint()
    this.stopComplaint = systemClock.after(COMPLAIN_AFTER, () => {
      if (seen.isLongEnough()) return
      this.mode = 'either'
      this.screen.setMode('either')
      this.screen.say(this.words.approval.covered, 'warn')
    })
  }

  private openWindow(): void {
    const { words, frame, screen } = this
    this.window?.close()
    this.window = openApproval({
      words,
      projectId: frame.project.projectId,
      language: document.documentElement.lang,
      onApprove: (round) => {
        if (round === this.model?.round) this.approve()
      },
      onReject: () => this.reject(this.failure ?? refused()),
      onLimit: (amount) => this.wantLimit(amount),
      onClosed: () => screen.say(this.windowText),
    })
    if (this.model) this.window?.show(this.model)
    if (this.window) screen.say(words.approval.windowOpen)
    else screen.say(words.approval.windowBlocked, 'warn')
  }

  private stop(): void {
    const { reason } = this.around.signal as { reason: unknown }
    this.stopComplaint()
    this.seen?.stop()
    this.steady.stop()
    this.window?.close()
    this.reject(reason instanceof Error ? reason : refused())
  }
}

/** Nothing until the decimals of the token are known. */
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
