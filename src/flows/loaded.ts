/**
 * Loading, written once. A list that loads provides its key, its request and its parsing; freshness, retries, timers, paging and
 * the guard against late answers are here. The state is a `loadedStore()`.
 */
import { ageOf } from '../domain/account/age.ts'
import { browser } from '../ports/browser.ts'
import { clock } from '../ports/clock.ts'
import type { LoadedStore, Outcome } from '../stores/loaded.ts'
import { latest, unlessAborted } from './latest.ts'

export interface Question<Value> {
  /** Aborted when the answer is no longer wanted: the key changed, the view was left, or a newer request was made. */
  signal: AbortSignal
  /** The value of the key so far. */
  before: Value | undefined
  /** Requested by `more()`: the page that follows `before`. */
  isMore: boolean
  /** The previous attempt failed too, and `onFail` was called for it. */
  isRetry: boolean
}

export interface Loading<Key, Value> {
  /** Resolves with `undefined` if the key has no value: the state stays as it is. */
  ask(key: Key, question: Question<Value>): Promise<Value | undefined>
  /** The value to use after a failure; never rejects. By default the last value stays. */
  instead?(key: Key, question: Question<Value>, error: unknown): Promise<Value | undefined>
  onFail?(error: unknown, question: Question<Value>): void
  /** How long a value is fresh, in ms: it is not requested again. */
  fresh: number
  /** How long to wait after a failure before requesting again, in ms. */
  retry: number
  /** Requests again as soon as `fresh` or `retry` has passed, while it is watched and the page is visible. */
  isPolling?: boolean
  /** Whether a value never changes: it is not requested again until the key changes. */
  isFinal?(value: Value): boolean
  /** Debounce between a new key and its request, in ms: typed text changes several times a second. */
  wait?: number
  /** Time at which the value was read, if earlier than its arrival, in ms since 1970. */
  readAt?(value: Value): number
}

export function loaded<Key, Value>(store: LoadedStore<Key, Value>, loading: Loading<Key, Value>) {
  const { $key, $progress } = store
  const questions = questionsOf(store, loading, () => again())
  let stopTimer = () => {}
  let stopKey: (() => void) | undefined

  const rest = () => {
    const outcome = questions.known()
    if (outcome?.step === 'failed') return loading.retry
    return outcome && loading.isFinal?.(outcome.value) ? Infinity : loading.fresh
  }

  function again(age = 0): void {
    stopTimer()
    if (loading.isPolling && rest() < Infinity) stopTimer = clock.use().after(rest() - age, poll)
  }

  /** A hidden page requests when the user returns to it. */
  function poll(): void {
    if (browser.use().isVisible()) void load()
    else stopTimer = browser.use().onReturn(() => void load())
  }

  function load(isMore = false): Promise<void> {
    stopTimer()
    return questions.ask(isMore)
  }

  function ensure(): Promise<void> {
    const underWay = questions.underWay()
    if (underWay) return underWay
    stopTimer()
    questions.cancel()
    const outcome = questions.known()
    const age = outcome ? ageOf(outcome.at, clock.use().now()) : Infinity
    if (age >= rest()) return load()
    again(age)
    return Promise.resolve()
  }

  function stop(): void {
    stopKey?.()
    stopKey = undefined
    stopTimer()
    questions.cancel()
    $progress.set({ ...$progress.get(), isWatched: false })
  }

  return {
    /** Requests now unless the value is fresh, and whenever the key changes, until `stop()`. */
    watch(): void {
      if (stopKey) return void ensure()
      $progress.set({ ...$progress.get(), isWatched: true })
      stopKey = $key.subscribe(() => void ensure())
    },
    /** Ends watching and aborts the running request. The value stays. */
    stop,
    /** Ends watching and removes the value. */
    forget(): void {
      stop()
      $progress.set({ isWatched: false })
    },
    /** Requests unless the value is fresh or already requested. Resolves when the state has the outcome; never rejects. */
    ensure,
    /** Marks the value as out of date: it is requested again, now if it is watched, otherwise when it is watched next. */
    renew(): void {
      questions.expire()
      if (stopKey) void load()
    },
    /** Requests what follows the value. */
    more: () => load(true),
  }
}

/** Runs one request at a time, for the current key; its outcome goes into the store, unless it is late. */
function questionsOf<Key, Value>(
  { $key, $progress }: LoadedStore<Key, Value>,
  { onFail, ...how }: Loading<Key, Value>,
  onOutcome: () => void,
) {
  const questions = latest()
  let current: { of: Key; done: Promise<void> } | undefined

  function known(): Outcome<Value> | undefined {
    const last = $progress.get().known
    return last && last.of === $key.get() ? last.outcome : undefined
  }

  function cancel(): void {
    questions.cancel()
    current = undefined
    if ($progress.get().asking !== undefined) $progress.set({ ...$progress.get(), asking: undefined })
  }

  async function answer(of: Key, question: Question<Value>): Promise<void> {
    const { signal } = question
    const outcome = await attempt(how, of, question)
    if (signal.aborted) return
    current = undefined
    if (!outcome) return
    $progress.set({ ...$progress.get(), known: { of, outcome }, asking: undefined })
    // A listener may have called `more()` or `stop()`.
    if (!signal.aborted) onOutcome()
    if (outcome.step === 'failed') onFail?.(outcome.error, question)
  }

  return {
    known,
    cancel,
    /** Makes the outcome infinitely old. */
    expire(): void {
      const last = $progress.get().known
      if (last) $progress.set({ ...$progress.get(), known: { ...last, outcome: { ...last.outcome, at: 0 } } })
    },
    underWay: () => (current && current.of === $key.get() ? current.done : undefined),
    ask(isMore: boolean): Promise<void> {
      cancel()
      const of = $key.get()
      if (of === undefined) return Promise.resolve()
      const last = known()
      if (isMore || last?.step !== 'ready') $progress.set({ ...$progress.get(), asking: of })
      const question = { before: last?.value, isMore, isRetry: last?.step === 'failed' }
      const done = answer(of, { ...question, signal: questions.begin() })
      current = { of, done }
      return done
    },
  }
}

/** The outcome of a request; `undefined` if the signal was aborted or the key has no value. */
async function attempt<Key, Value>(
  { ask, instead, wait = 0, readAt }: Loading<Key, Value>,
  of: Key,
  question: Question<Value>,
): Promise<Outcome<Value> | undefined> {
  const { signal, before } = question
  const now = () => clock.use().now()
  try {
    if (wait) await pause(wait, signal)
    const value = await unlessAborted(signal, ask(of, question))
    return value === undefined ? undefined : { step: 'ready', value, at: readAt?.(value) ?? now() }
  } catch (error) {
    if (signal.aborted) return undefined
    const value = instead ? await instead(of, question, error) : before
    return { step: 'failed', error, at: now(), ...(value !== undefined && { value }) }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = clock.use().after(ms, resolve)
    signal.addEventListener('abort', () => (stop(), reject(signal.reason as Error)), { once: true })
  })
}
