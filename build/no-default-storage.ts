import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Replaces the WalletConnect client's default storage, which reads `localStorage` when its module is loaded: that throws in sandboxed frames and if
 * site data is blocked. Clients are created with our own storage.
 */
export const noDefaultStorage: Record<string, string> = {
  '@walletconnect/keyvaluestorage': join(root, 'src/adapters/wallet-connect/client/no-default-storage.ts'),
}
