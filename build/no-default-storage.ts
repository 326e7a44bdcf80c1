import { join } from 'node:path'
import { root } from './root.ts'

/**
 * In place of the storage that the pairing client brings: its file reads `localStorage` when it is loaded, which throws in sandboxed frames and
 * where site data is blocked. Clients are given a storage of ours.
 */
export const noDefaultStorage: Record<string, string> = {
  '@walletconnect/keyvaluestorage': join(root, 'src/adapters/wallet-connect/client/no-default-storage.ts'),
}
