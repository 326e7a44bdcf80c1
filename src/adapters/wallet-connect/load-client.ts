import { SignClient } from '@walletconnect/sign-client'

export type PairedClient = Awaited<ReturnType<typeof SignClient.init>>
export type ClientSession = ReturnType<PairedClient['session']['get']>

export interface ClientOptions {
  projectId: string
  relayUrl: string
  metadata: { name: string; description: string; url: string; icons: string[] }
}

/** Our own storage: without a prefix the page's own client, of whatever version, would share its core with us. */
const PREFIX = 'wallet-modal'

/** The client of the pairing protocol, which asks nobody but the relay. */
export async function loadClient({ projectId, relayUrl, metadata }: ClientOptions): Promise<PairedClient> {
  const client = await SignClient.init({
    ...{ projectId, relayUrl, metadata },
    customStoragePrefix: PREFIX,
    telemetryEnabled: false,
    // Its log would have topics and keys in it.
    logger: 'silent',
  })
  // A proposal would wait 5 s for a frame of the verify host where that is blocked, and asks it where it is not.
  client.core.verify.register = async () => undefined
  return client
}
