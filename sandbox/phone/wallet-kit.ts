import { Core } from '@walletconnect/core'
import { WalletKit, type IWalletKit } from '@reown/walletkit'
import { takeGoodbyesQuietly } from '../../src/adapters/wallet-connect/client/steady-relayer.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { createSessionStorage, type SessionStorage } from './session-storage.ts'

export interface KitOptions {
  relayUrl: string
  projectId: string
  name: string
  prefix: string
  sessions?: SessionStorage
}

/** The protocol's own wallet library, with no connections except to the relay. */
export async function openWalletKit(options: KitOptions): Promise<IWalletKit> {
  const { relayUrl, projectId, name, prefix: customStoragePrefix } = options
  const isPage = typeof document !== 'undefined'
  const storage = options.sessions ?? (isPage ? openDatabase(customStoragePrefix) : createSessionStorage())
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix,
    logger: 'silent',
    telemetryEnabled: false,
    storage,
  })
  // Otherwise it asks a remote host to verify the site, and waits five seconds for the response.
  core.verify.register = () => Promise.resolve(undefined)
  // Typed to return a value, but its implementation returns none either if there is no attestation.
  core.verify.resolve = () => Promise.resolve(undefined as never)
  // Otherwise it reports its start to another host, whatever `telemetryEnabled` is.
  core.eventClient.init = () => Promise.resolve()
  await core.start()
  const kit = await WalletKit.init({
    // The same package in two type declarations, one of which is incompatible with `exactOptionalPropertyTypes`.
    core: core as typeof core & { relayUrl: string; projectId: string },
    metadata: {
      name,
      description: 'A wallet on a phone',
      url: globalThis.location?.origin ?? 'https://pocket.example',
      icons: [],
    },
  })
  // The client does not inherit the core's log level.
  kit.engine.signClient.logger.level = 'silent'
  takeGoodbyesQuietly(kit.engine.signClient)
  return kit
}

/** Stops what the library leaves running, and removes the core that it keeps in a global under its prefix. */
export async function closeWalletKit(kit: IWalletKit, prefix: string): Promise<void> {
  const { heartbeat, relayer } = kit.core
  heartbeat.stop()
  await relayer.transportClose()
  for (const key of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
    Reflect.deleteProperty(globalThis, key)
  }
}
