import { SESSION_STORAGE_KEYS } from '../domain/session-storage-keys.ts'
import type { Tabs } from '../ports/services.ts'
import { openChannel } from './channel.ts'

/** Who signed in or out in another tab. */
export function createTabs(): Tabs & { stop(): void } {
  const channel = openChannel('wallet-modal:sign-in')
  return {
    tellSignIn: () => channel.tell('changed'),
    onSignIn(call) {
      // What one tab stores may reach the other after the message does; whichever comes last is right.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === SESSION_STORAGE_KEYS.signInSessions) call()
      }
      const stopMessages = channel.onMessage(call)
      window.addEventListener('storage', onStorage)
      return () => {
        stopMessages()
        window.removeEventListener('storage', onStorage)
      }
    },
    stop: channel.stop,
  }
}
