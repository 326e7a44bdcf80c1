import { forgetPairing, disconnectTopic } from './hang-up.ts'
import type { WalletConnectClient } from './client.ts'
import type { OtherTabs } from './other-tabs.ts'

/** Ends sessions and notifies the wallet and other tabs. If the relay cannot be reached, the wallet is notified later. */
export function endSessions(tabs: Pick<OtherTabs, 'tellEnd'>) {
  const unheard = new Set<string>()
  const underWay = new Set<string>()

  /** Ends a session once: the wallet's library fails on a second end. */
  async function leave(client: WalletConnectClient, topic: string): Promise<void> {
    if (underWay.has(topic)) return
    underWay.add(topic)
    if (await disconnectTopic(client, topic)) unheard.delete(topic)
    else unheard.add(topic)
    underWay.delete(topic)
    tabs.tellEnd(topic)
  }

  return {
    leave,
    /** Ends all sessions but `kept`: only one wallet is connected at a time. */
    leaveOthers(client: WalletConnectClient, kept: string | undefined): void {
      const sessions = client.session.getAll()
      for (const { topic } of sessions) if (topic !== kept) void leave(client, topic)
      const used = new Set(sessions.map(({ pairingTopic }) => pairingTopic))
      for (const { topic, active } of client.core.pairing.getPairings())
        if (active && !used.has(topic)) void forgetPairing(client, topic)
    },
    /** Repeats failed notifications, when the relay is reached again. */
    repeat(client: WalletConnectClient): void {
      for (const topic of unheard) void leave(client, topic)
    },
  }
}
