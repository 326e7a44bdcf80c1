import type { WalletConnectClient } from './client.ts'

/** Ends a session; the relay notifies an offline wallet later. `false` if the relay cannot be reached. */
export async function disconnectTopic(client: WalletConnectClient, topic: string): Promise<boolean> {
  if (!client.session.keys.includes(topic)) return true
  const { pairingTopic } = client.session.get(topic)
  const reason = { code: 6000, message: 'User disconnected.' }
  try {
    await client.disconnect({ topic, reason })
    if (pairingTopic) await forgetPairing(client, pairingTopic)
    return true
  } catch {
    return false
  }
}

/** Ends a pairing, which serves only one session. */
export async function forgetPairing({ core }: WalletConnectClient, topic: string): Promise<void> {
  if (core.pairing.pairings.keys.includes(topic))
    await core.pairing.disconnect({ topic }).catch(() => undefined)
}
