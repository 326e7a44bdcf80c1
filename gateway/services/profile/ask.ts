/** Requests and responses of the name service, in the format of other kits. */
export interface ProfileAsk {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  /** Parsed JSON. */
  body: unknown
  /** The client's IP address for rate limits; IPv6 as its /64. */
  ip: string
  /** Id of the page's project. */
  projectId: string
  signal: AbortSignal
}

export interface ProfileAnswer {
  status: number
  body: unknown
}

/** Why a request is refused: `name` is for programs, `description` for people. */
export interface Reason {
  name: ReasonName
  description: string
}

export type ReasonName =
  | 'address'
  | 'attributes'
  | 'changed'
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

/** Thrown to refuse a request; becomes its response. */
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
