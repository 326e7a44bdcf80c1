import { openChannel } from '../../../storage/channel.ts'

/** Notifications between tabs. Tabs of a site share the client's storage, but only one receives the wallet's messages or ends a session. */
export interface OtherTabs {
  tellEnd(topic: string): void
  /** Calls back when a session has ended in another tab. Returns a function that unsubscribes. */
  onEnd(call: (topic: string) => void): () => void
  stop(): void
}

export function createOtherTabs(): OtherTabs {
  const channel = openChannel('wallet-modal:paired')
  return {
    tellEnd: channel.tell,
    onEnd: (call) =>
      channel.onMessage((topic) => {
        if (typeof topic === 'string') call(topic)
      }),
    stop: channel.stop,
  }
}
