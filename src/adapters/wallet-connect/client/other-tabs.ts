import { openChannel } from '../../../storage/channel.ts'

/** Tabs of one site share what the client stores, but only one of them receives the wallet's messages, or ends a session. */
export interface OtherTabs {
  tellEnd(topic: string): void
  /** Calls back when a session has ended in another tab. Returns its undo. */
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
