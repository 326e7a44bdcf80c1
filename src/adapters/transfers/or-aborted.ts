/** Rejects with the reason of `signal` when that is aborted, because a wallet may never answer. */
export function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    // Our abort reasons are errors.
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
