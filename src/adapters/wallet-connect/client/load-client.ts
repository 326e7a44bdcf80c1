import { SignClient } from '@walletconnect/sign-client'
import { openDatabase } from '../../../storage/database.ts'
import type { WalletConnectClient } from './client.ts'
import { forgetDeadTopics, steady, takeGoodbyesQuietly } from './steady-relayer.ts'

export interface ClientOptions {
  projectId: string
  relayUrl: string
  metadata: { name: string; description: string; url: string; icons: string[] }
}

/** Our own storage: without a prefix the page's own client, of whatever version, would share its core with us. */
const PREFIX = 'wallet-modal'

/**
 * The client of the pairing protocol, which asks nobody but the relay. (Reached through its chunk.)
 * @public
 */
export async function loadClient({ projectId, relayUrl, metadata }: ClientOptions): Promise<WalletConnectClient> {
  try {
    const client = await SignClient.init({
      ...{ projectId, relayUrl, metadata },
      customStoragePrefix: PREFIX,
      storage: openDatabase(PREFIX),
      telemetryEnabled: false,
      // Its log would have topics and keys in it.
      logger: 'silent',
    })
    // A proposal would wait 5 s for a frame of the verify host where that is blocked, and asks it where it is not.
    client.core.verify.register = async () => undefined
    steady(client.core)
    takeGoodbyesQuietly(client)
    forgetDeadTopics(client)
    return client
  } finally {
    // The library leaves its core, keys and all, where any script finds it, and warns of a second one.
    for (const key of [`_walletConnectCore_${PREFIX}`, `_walletConnectCore_${PREFIX}_count`])
      Reflect.deleteProperty(globalThis, key)
  }
}

/**
 * What it stored stays, and another may be loaded in its place.
 * @public
 */
export async function closeClient({ core }: WalletConnectClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
