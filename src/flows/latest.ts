/**
 * Late answers lose: each `begin()` aborts what was begun before, so only the newest signal stays unaborted. Whoever
 * still waits for the older one is told the `reason`.
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

/** The answer, or a rejection with the signal's reason as soon as nobody wants it any more. */
export function unlessAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // An abort reason is an Error unless somebody aborts with something else; ours never do.
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) {
      // Nobody hears how it ends.
      answer.catch(() => undefined)
      return stop()
    }
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
