import { readBitcoinRequest } from './bitcoin/read-bitcoin-request.ts'
import { readEvmRequest } from './evm/read-evm-request.ts'
import type { Reading } from './reading.ts'
import { readSolanaRequest } from './solana/read-solana-request.ts'
import type { WalletRequest } from './wallet-request.ts'

const READERS: Partial<Record<WalletRequest['namespace'], (request: WalletRequest, now: number) => Reading>> =
  {
    eip155: readEvmRequest,
    solana: (request) => readSolanaRequest(request),
    bip122: (request) => readBitcoinRequest(request),
  }

/** Reads a request of any namespace. `now`: milliseconds since 1970. Never throws: what cannot be read is an act that is not understood. */
export function readRequest(request: WalletRequest, now: number = Date.now()): Reading {
  try {
    return READERS[request.namespace]?.(request, now) ?? unreadable(request)
  } catch {
    return { ...unreadable(request), signals: [{ id: 'malformed' }] }
  }
}

/** A request that no reader is there for, or that a reader fails on. */
function unreadable({ namespace, network, method, from }: WalletRequest): Reading {
  return {
    ...{ namespace, network, method, form: 'other', understood: false },
    ...(from !== undefined && { from }),
    acts: [{ act: 'unknown', why: 'opaque' }],
    ...{ signals: [], fields: [], raw: [], digests: {} },
  }
}
