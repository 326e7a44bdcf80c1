import { STORAGE_KEYS as KEYS } from '../domain/storage-keys.ts'
import type { Tabs } from '../ports/tabs.ts'
import { openChannel } from './channel.ts'

type OwnTabs = Tabs & { stop(): void }

/** Who signed in or out in another tab. */
export const createSignInTabs = (): OwnTabs =>
  createTabs('wallet-modal:sign-in', (key) => key === KEYS.signInSessions)

const OF_NAMESPACE = [KEYS.connectorId, KEYS.activeAccount].map((key) => key.split('{ns}'))
const OF_CONNECTIONS: readonly string[] = [
  ...[KEYS.connectedNamespaces, KEYS.activeNamespace, KEYS.activeNetwork],
  // Where there are several of a namespace, these say which.
  ...[KEYS.connections, KEYS.disconnectedConnectorIds],
]

/** Who connected, left or moved in another tab. */
export const createConnectionTabs = (): OwnTabs =>
  createTabs(
    'wallet-modal:connections',
    (key) =>
      OF_CONNECTIONS.includes(key) ||
      OF_NAMESPACE.some(([start = '', end = '']) => key.startsWith(start) && key.endsWith(end)),
  )

function createTabs(name: string, isTheirs: (key: string) => boolean): OwnTabs {
  const channel = openChannel(name)
  return {
    tell: () => channel.tell('changed'),
    onChange(call) {
      // What one tab stores may reach the other after the message does; whichever comes last is right.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || isTheirs(key)) call()
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
