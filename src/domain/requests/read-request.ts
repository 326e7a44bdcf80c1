/** The readers of all namespaces in one module. The modal loads each on its own: `ports/request-world.ts`. */
import { readBitcoinRequest } from './bitcoin/read-bitcoin-request.ts'
import { readEvmRequest } from './evm/read-evm-request.ts'
import { readWith, type RequestReader } from './explain/reader.ts'
import type { Reading } from './reading.ts'
import { readSolanaRequest } from './solana/read-solana-request.ts'
import type { WalletRequest } from './wallet-request.ts'

const READERS: Partial<Record<WalletRequest['namespace'], RequestReader>> = {
  eip155: readEvmRequest,
  solana: (request) => readSolanaRequest(request),
  bip122: (request) => readBitcoinRequest(request),
}

/** Reads a request of any namespace. `now` is in milliseconds since 1970. Never throws: unreadable parts become acts that are not understood. */
export const readRequest = (request: WalletRequest, now: number = Date.now()): Reading =>
  readWith(READERS[request.namespace], request, now)
