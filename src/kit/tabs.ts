import type { Tabs } from '../ports/services.ts'

const CHANNEL = 'wallet-modal:sign-in'

/** Tabs of one site hear each other; where a browser forbids it they do not. */
export function createTabs(): Tabs & { stop(): void } {
  let channel: BroadcastChannel | undefined
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    channel = undefined
  }
  return {
    // A channel has no other end than this site's.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tellSignIn: () => channel?.postMessage('changed'),
    onSignIn(call) {
      channel?.addEventListener('message', call)
      return () => channel?.removeEventListener('message', call)
    },
    stop: () => channel?.close(),
  }
}
