import { Core } from '@walletconnect/core'
import { WalletKit, type IWalletKit } from '@reown/walletkit'
import { openDatabase } from '../../src/storage/database.ts'
import { createSessionStorage, type SessionStorage } from './session-storage.ts'

export interface KitOptions {
  relayUrl: string
  projectId: string
  name: string
  prefix: string
  sessions?: SessionStorage
}

/** The protocol's own wallet side, which speaks to nobody but the relay. */
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
  // Else it asks a host far away who the site is, and waits five seconds for the answer.
  core.verify.register = () => Promise.resolve(undefined)
  // Its type promises an answer, its code gives none where there is no attestation either.
  core.verify.resolve = () => Promise.resolve(undefined as never)
  // Else it tells another host that it has started, whatever `telemetryEnabled` says.
  core.eventClient.init = () => Promise.resolve()
  await core.start()
  const kit = await WalletKit.init({
    // The same package in two type declarations, of which one is not for `exactOptionalPropertyTypes`.
    core: core as typeof core & { relayUrl: string; projectId: string },
    metadata: {
      name,
      description: 'A wallet on a phone',
      url: globalThis.location?.origin ?? 'https://pocket.example',
      icons: [],
    },
  })
  // It does not take over the core's level.
  kit.engine.signClient.logger.level = 'silent'
  return kit
}

/** Ends what the library leaves running; it also keeps each core in a global, under its prefix. */
export async function closeWalletKit(kit: IWalletKit, prefix: string): Promise<void> {
  const { heartbeat, relayer } = kit.core
  heartbeat.stop()
  await relayer.transportClose()
  for (const key of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
    Reflect.deleteProperty(globalThis, key)
  }
}
