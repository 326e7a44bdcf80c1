import { forgetPairing, disconnectTopic } from './hang-up.ts'
import type { WalletConnectClient } from './client.ts'
import type { OtherTabs } from './other-tabs.ts'

/** Ends sessions for the phone and the other tabs too, later where the relay is not reached. */
export function endSessions(tabs: Pick<OtherTabs, 'tellEnd'>) {
  const unheard = new Set<string>()
  const underWay = new Set<string>()

  /** Once: the library at the other end does not take a second goodbye well. */
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
    /** One phone at a time: an earlier one is told. */
    leaveOthers(client: WalletConnectClient, kept: string | undefined): void {
      const sessions = client.session.getAll()
      for (const { topic } of sessions) if (topic !== kept) void leave(client, topic)
      const used = new Set(sessions.map(({ pairingTopic }) => pairingTopic))
      for (const { topic, active } of client.core.pairing.getPairings())
        if (active && !used.has(topic)) void forgetPairing(client, topic)
    },
    /** The relay is there again. */
    repeat(client: WalletConnectClient): void {
      for (const topic of unheard) void leave(client, topic)
    },
  }
}
