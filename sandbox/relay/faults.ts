import type { Client } from './frame.ts'

/** What may be wrong with the relay. Each may be set at any time, and holds for all clients, or those of `only`. */
export class RelayFaults {
  /** Pushes are lost on the way. The relay keeps them: they come when the client subscribes again. */
  drop = false
  /** Each push comes twice. */
  duplicate = false
  /** Nonsense comes before each push. A client in Node with the protocol's usual library does not outlive it. */
  garbage = false
  /** Requests are carried out and never answered. */
  silent = false
  /** Milliseconds by which everything that is sent is late. */
  delay = 0
  /** Requests are answered with this error. */
  refuse: { code: number; message: string } | undefined
  /** Who comes is sent away with this close code; see `closeCodes`. */
  turnAway: Closing | undefined

  /** Whom the faults are for; who is turned away is not known yet. */
  only: ((client: Client) => boolean) | undefined

  #hold = false
  readonly #held: (() => void)[] = []

  /** Pushes wait until this is lifted, and then come the newest first. */
  get hold() {
    return this.#hold
  }

  set hold(hold: boolean) {
    this.#hold = hold
    if (!hold) for (const send of this.#held.splice(0).reverse()) send()
  }

  /** Behaves again. */
  clear() {
    Object.assign(this, {
      drop: false,
      duplicate: false,
      garbage: false,
      silent: false,
      delay: 0,
      hold: false,
    })
    this.refuse = undefined
    this.turnAway = undefined
    this.only = undefined
  }

  /** Lets one push go, or twice, or later, or not at all. */
  pass(send: () => void) {
    if (this.drop) return
    const sends = this.duplicate ? [send, send] : [send]
    if (this.#hold) this.#held.push(...sends)
    else for (const go of sends) go()
  }
}

export interface Closing {
  code: number
  reason: string
}

/** How a relay ends a connection. After 3000 clients do not come back by themselves; after the others they do. */
export const closeCodes = {
  unauthorized: { code: 3000, reason: 'Unauthorized: invalid key' },
  wrongOrigin: { code: 3000, reason: 'Unauthorized: origin not allowed' },
  restart: { code: 1001, reason: 'Server terminating' },
  tooMany: { code: 1013, reason: 'Too many requests' },
  stale: { code: 4008, reason: 'Client stale: connection timeout' },
  rebalancing: { code: 4010, reason: 'Load rebalancing' },
} as const satisfies Record<string, Closing>

/** What a client must survive: no JSON, no JSON-RPC, an answer nobody waits for, a push that nobody can read. */
export const nonsense: readonly string[] = [
  'not json',
  '[]',
  'null',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","id":1,"result":true}',
  JSON.stringify({
    jsonrpc: '2.0',
    id: 2,
    method: 'irn_subscription',
    params: { id: 'x', data: { topic: 'f'.repeat(64), message: 'AAAA', publishedAt: 0, tag: 1108 } },
  }),
]
