import { join } from 'node:path'
import { root } from './root.ts'

/** For modules that name Node's `Buffer`, which only those of the pairing client do. */
export const nodeBuffer: Record<string, [string, string]> = {
  Buffer: [join(root, 'src/adapters/wallet-connect/client/node-buffer.ts'), 'Buffer'],
}
