/** What tabs of one site say to each other. Where a browser forbids it each is alone. */
export interface Channel {
  tell(message: string): void
  /** Calls back with what another tab said; returns its undo. */
  onMessage(call: (message: unknown) => void): () => void
  stop(): void
}

export function openChannel(name: string): Channel {
  let channel: BroadcastChannel | undefined
  try {
    channel = new BroadcastChannel(name)
  } catch {
    channel = undefined
  }
  return {
    // A channel has no other end than this site's.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (message) => channel?.postMessage(message),
    onMessage(call) {
      const hear = ({ data }: MessageEvent) => call(data)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
    stop() {
      channel?.close()
      // Posting to a closed channel throws.
      channel = undefined
    },
  }
}
