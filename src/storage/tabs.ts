import { STORAGE_KEYS as KEYS } from '../domain/storage-keys.ts'
import type { Tabs } from '../ports/tabs.ts'
import { openChannel } from './channel.ts'

type OwnTabs = Tabs & { stop(): void }

/** Another tab signed in or out. */
export const createSignInTabs = (): OwnTabs =>
  createTabs('wallet-modal:sign-in', (key) => key === KEYS.signInSessions)

const OF_NAMESPACE = [KEYS.connectorId, KEYS.activeAccount].map((key) => key.split('{ns}'))
const OF_CONNECTIONS: readonly string[] = [
  ...[KEYS.connectedNamespaces, KEYS.activeNamespace, KEYS.activeNetwork],
  // Several wallets of one namespace.
  ...[KEYS.connections, KEYS.disconnectedConnectorIds],
]

/** Another tab connected, disconnected or switched. */
export const createConnectionTabs = (): OwnTabs =>
  createTabs(
    'wallet-modal:connections',
    (key) =>
      OF_CONNECTIONS.includes(key) ||
      OF_NAMESPACE.some(([start = '', end = '']) => key.startsWith(start) && key.endsWith(end)),
  )

function createTabs(name: string, isRelevant: (key: string) => boolean): OwnTabs {
  const channel = openChannel(name)
  return {
    tell: () => channel.tell('changed'),
    onChange(call) {
      // A stored value may arrive after the message: both call back, and the later call finds all.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || isRelevant(key)) call()
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
