import { readBitcoinRequest } from './bitcoin/read-bitcoin-request.ts'
import { readEvmRequest } from './evm/read-evm-request.ts'
import type { Reading } from './reading.ts'
import { readSolanaRequest } from './solana/read-solana-request.ts'
import type { WalletRequest } from './wallet-request.ts'

const READERS: Readonly<Record<string, (request: WalletRequest) => Reading>> = {
  eip155: readEvmRequest,
  solana: readSolanaRequest,
  bip122: readBitcoinRequest,
}

/** Reads a request of any namespace. Never throws: what cannot be read is an act that is not understood. */
export function readRequest(request: WalletRequest): Reading {
  const read = Object.hasOwn(READERS, request.namespace) ? READERS[request.namespace] : undefined
  try {
    return read?.(request) ?? unreadable(request)
  } catch {
    return unreadable(request)
  }
}

/** A request that no reader is there for, or that a reader fails on. */
function unreadable(request: WalletRequest): Reading {
  const { namespace, network, method, from } = request
  return {
    ...{ namespace, network, method, form: 'other', understood: false },
    ...(from !== undefined && { from }),
    acts: [{ act: 'unknown', why: 'opaque' }],
    signals: [],
    fields: [],
    raw: [],
    digests: {},
  }
}
