import type { WalletConnectClient } from './client.ts'

/** Says goodbye; a wallet that is away is told by the relay when it comes back. `false` when the relay is not reached. */
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

/** A pairing that has had its session is good for nothing more. */
export async function forgetPairing({ core }: WalletConnectClient, topic: string): Promise<void> {
  if (core.pairing.pairings.keys.includes(topic))
    await core.pairing.disconnect({ topic }).catch(() => undefined)
}
