import { SESSION_STORAGE_KEYS } from '../domain/session-storage-keys.ts'
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
      // What one tab stores may reach the other after the message does; whichever comes last is right.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === SESSION_STORAGE_KEYS.signInSessions) call()
      }
      channel?.addEventListener('message', call)
      window.addEventListener('storage', onStorage)
      return () => {
        channel?.removeEventListener('message', call)
        window.removeEventListener('storage', onStorage)
      }
    },
    stop: () => channel?.close(),
  }
}
