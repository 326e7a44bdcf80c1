import type { Reading } from './reading.ts'
import type { WalletRequest } from './wallet-request.ts'

/** Reads a request of any namespace. Never throws: what cannot be read is an act that is not understood. */
export function readRequest(request: WalletRequest): Reading {
  return unreadable(request)
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
