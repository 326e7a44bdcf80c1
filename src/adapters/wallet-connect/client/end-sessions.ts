import { forgetPairing, disconnectTopic } from './hang-up.ts'
import type { WalletConnectClient } from './client.ts'
import type { OtherTabs } from './other-tabs.ts'

/** Ends sessions, and tells the wallet and the other tabs; when the relay cannot be reached, the wallet is told later. */
export function endSessions(tabs: Pick<OtherTabs, 'tellEnd'>) {
  const unheard = new Set<string>()
  const underWay = new Set<string>()

  /** Once: the wallet's library fails on a second end of a session. */
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
    /** One wallet at a time: sessions with earlier ones are ended. */
    leaveOthers(client: WalletConnectClient, kept: string | undefined): void {
      const sessions = client.session.getAll()
      for (const { topic } of sessions) if (topic !== kept) void leave(client, topic)
      const used = new Set(sessions.map(({ pairingTopic }) => pairingTopic))
      for (const { topic, active } of client.core.pairing.getPairings())
        if (active && !used.has(topic)) void forgetPairing(client, topic)
    },
    /** Called when the relay is reached again. */
    repeat(client: WalletConnectClient): void {
      for (const topic of unheard) void leave(client, topic)
    },
  }
}
