import { join } from 'node:path'
import { root } from './root.ts'

/** A replacement for Node's `Buffer`, which only modules of the WalletConnect client use. */
export const nodeBuffer: Record<string, [string, string]> = {
  Buffer: [join(root, 'src/adapters/wallet-connect/client/node-buffer.ts'), 'Buffer'],
}
