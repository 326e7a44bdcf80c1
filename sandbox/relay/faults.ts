import type { Client } from './frame.ts'

/** Faults of the relay. Each may be set at any time, and applies to all clients or those of `only`. */
export class RelayFaults {
  /** Pushes are lost in transit. The relay keeps the messages and sends them when the client subscribes again. */
  drop = false
  /** Each push is sent twice. */
  duplicate = false
  /** Invalid frames precede each push. The protocol's usual library crashes on them in Node. */
  garbage = false
  /** Requests are executed and never answered. */
  silent = false
  /** Delay of everything sent, in ms. */
  delay = 0
  /** Requests are answered with this error. */
  refuse: { code: number; message: string } | undefined
  /** New connections are closed with this code; see `closeCodes`. */
  turnAway: Closing | undefined

  /** Selects the clients of the faults. Not applied to `turnAway`, which acts before clients are identified. */
  only: ((client: Client) => boolean) | undefined

  #hold = false
  readonly #held: (() => void)[] = []

  /** Pushes wait until this is unset, and are then sent newest first. */
  get hold() {
    return this.#hold
  }

  set hold(hold: boolean) {
    this.#hold = hold
    if (!hold) for (const send of this.#held.splice(0).reverse()) send()
  }

  /** Removes all faults. */
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

  /** Sends a push once, twice, later or not at all, by the faults. */
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

/** Reasons for closing a connection. After 3000 clients do not reconnect by themselves; after the others they do. */
export const closeCodes = {
  unauthorized: { code: 3000, reason: 'Unauthorized: invalid key' },
  wrongOrigin: { code: 3000, reason: 'Unauthorized: origin not allowed' },
  restart: { code: 1001, reason: 'Server terminating' },
  tooMany: { code: 1013, reason: 'Too many requests' },
  stale: { code: 4008, reason: 'Client stale: connection timeout' },
  rebalancing: { code: 4010, reason: 'Load rebalancing' },
} as const satisfies Record<string, Closing>

/** Frames that a client must survive: no JSON, no JSON-RPC, a response without request, an undecryptable push. */
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
