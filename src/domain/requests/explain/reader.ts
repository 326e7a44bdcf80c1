import type { Reading } from '../reading.ts'
import type { WalletRequest } from '../wallet-request.ts'

/** Reads the requests of one namespace. `now`: milliseconds since 1970. */
export type RequestReader = (request: WalletRequest, now: number) => Reading

/** Never throws: what cannot be read, or what no reader is there for, is an act that is not understood. */
export function readWith(reader: RequestReader | undefined, request: WalletRequest, now: number): Reading {
  try {
    return reader?.(request, now) ?? unreadable(request)
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
