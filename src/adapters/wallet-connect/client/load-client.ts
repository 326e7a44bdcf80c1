import { SignClient } from '@walletconnect/sign-client'
import { openDatabase } from '../../../storage/database.ts'
import type { WalletConnectClient } from './client.ts'
import { dateTokens } from './auth-token.ts'
import { forgetDeadTopics, steady, takeGoodbyesQuietly } from './steady-relayer.ts'

export interface ClientOptions {
  projectId: string
  relayUrl: string
  metadata: { name: string; description: string; url: string; icons: string[] }
}

/** Prefix of our own storage. Without it the page's own client, of any version, would share its core with ours. */
const PREFIX = 'wallet-modal'

/**
 * The WalletConnect client, which contacts only the relay. (Loaded through its chunk.)
 * @public
 */
export async function loadClient({
  projectId,
  relayUrl,
  metadata,
}: ClientOptions): Promise<WalletConnectClient> {
  try {
    const client = await SignClient.init({
      ...{ projectId, relayUrl, metadata },
      customStoragePrefix: PREFIX,
      storage: openDatabase(PREFIX),
      telemetryEnabled: false,
      // Its log would contain topics and keys.
      logger: 'silent',
    })
    patchClient(client)
    return client
  } finally {
    // The library stores its core, with keys, in a global variable, and warns about a second one.
    for (const key of [`_walletConnectCore_${PREFIX}`, `_walletConnectCore_${PREFIX}_count`])
      Reflect.deleteProperty(globalThis, key)
  }
}

/** Patches a client that has just been loaded, before it is used. */
export function patchClient(client: WalletConnectClient): void {
  // Each proposal would contact the verify host, and wait 5 s if that is blocked.
  client.core.verify.register = async () => undefined
  dateTokens(client.core)
  steady(client.core)
  takeGoodbyesQuietly(client)
  forgetDeadTopics(client)
}

/**
 * Closes a client. Its stored data remains, and another client may be loaded afterwards.
 * @public
 */
export async function closeClient({ core }: WalletConnectClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
