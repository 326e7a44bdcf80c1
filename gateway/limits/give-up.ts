/**
 * A signal that aborts when `signal` does or after `after` ms, until `end()` is called. Replaces `AbortSignal.any()`: Node 20 never frees the
 * signals that it returns once they had a listener, 2.7 kB each.
 */
export function giveUp(after: number, signal?: AbortSignal): { signal: AbortSignal; end(): void } {
  const over = new AbortController()
  const abort = () => over.abort(signal?.reason)
  const timer = setTimeout(abort, after)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return {
    signal: over.signal,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
