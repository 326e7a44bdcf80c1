/** Tabs of one site share what the client stores, but only one of them hears what the phone says, or ends a session. */
export interface OtherTabs {
  tellEnd(topic: string): void
  /** A session has ended elsewhere. Returns its undo. */
  onEnd(call: (topic: string) => void): () => void
  stop(): void
}

const CHANNEL = 'wallet-modal:paired'

export function createOtherTabs(): OtherTabs {
  let channel: BroadcastChannel | undefined
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    // Where a browser forbids it each tab is alone.
    channel = undefined
  }
  return {
    // A channel has no other end than this site's, which can read what the client stores anyway.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tellEnd: (topic) => channel?.postMessage(topic),
    onEnd(call) {
      const hear = ({ data }: MessageEvent) => {
        if (typeof data === 'string') call(data)
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
    stop: () => channel?.close(),
  }
}
