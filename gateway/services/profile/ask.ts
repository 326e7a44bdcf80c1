/** How the name service answers, in the shape that other kits know. */
export interface ProfileAsk {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  /** Parsed JSON. */
  body: unknown
  /** Of whoever asks, for limits; IPv6 as its /64. */
  ip: string
  /** The project that the page names. */
  projectId: string
  signal: AbortSignal
}

export interface ProfileAnswer {
  status: number
  body: unknown
}

/** Why something is refused: `name` is for programs, `description` for people. */
export interface Reason {
  name: ReasonName
  description: string
}

export type ReasonName =
  | 'address'
  | 'attributes'
  | 'coin_type'
  | 'look-alike'
  | 'message'
  | 'name'
  | 'network'
  | 'owner'
  | 'path'
  | 'reserved'
  | 'signature'
  | 'taken'
  | 'timestamp'
  | 'zone'

/** Ends a request; becomes its answer. */
export class No extends Error {
  override readonly name = 'No'
  readonly status: number
  readonly reason: Reason

  constructor(status: number, name: ReasonName, description: string) {
    super(description)
    this.status = status
    this.reason = { name, description }
  }

  toAnswer(): ProfileAnswer {
    return { status: this.status, body: { status: 'FAILED', reasons: [this.reason] } }
  }
}

export const ok = (body: unknown): ProfileAnswer => ({ status: 200, body })
