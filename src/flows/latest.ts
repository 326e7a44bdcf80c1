/**
 * Ignores late answers: each `begin()` aborts the previous signal, so that only the newest one is not aborted. Pending callers reject with `reason`.
 */
export function latest() {
  let current: AbortController | undefined
  return {
    begin(reason?: Error): AbortSignal {
      current?.abort(reason)
      current = new AbortController()
      return current.signal
    },
    cancel(reason?: Error): void {
      current?.abort(reason)
      current = undefined
    },
  }
}

/** Resolves with the answer, or rejects with the signal's reason once it is aborted. */
export function unlessAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // Abort reasons of the kit are always errors.
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) {
      // The outcome is ignored.
      answer.catch(() => undefined)
      return stop()
    }
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
