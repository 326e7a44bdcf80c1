/** Messages between the tabs of one site. Without `BroadcastChannel`, or where it is blocked, none is sent or received. */
export interface Channel {
  tell(message: string): void
  /** Calls back with a message of another tab; returns its undo. */
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
    // Only pages of this origin receive it; a channel takes no target origin.
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
