import type { Me } from '../../gateway/wire/api.ts'
import type { ShowReason } from '../../src/domain/embedded/calls.ts'

/** What custody needs of the frame around it. */
export interface CustodyHost {
  /**
   * One call of the gateway (`/v1/` + path) with the session's proofs. Resolves with the parsed JSON; the caller parses its shape.
   *
   * @throws `Failure`: FROZEN, RATE_LIMITED, 4100, GATEWAY_AWAY …
   */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** The account as the gateway says it now; `null` without a session. */
  me(): Promise<Me | null>
  /** The P-256 pair (ECDH, private half not extractable) that the gateway seals halves to. */
  exchangeKey(): Promise<CryptoKeyPair>
  /**
   * Makes the frame visible and gives an empty element to draw in; aborts when the page takes the frame away. `close` hides it again.
   */
  show(reason: ShowReason, signal?: AbortSignal): Promise<Stage>
}

export interface Stage {
  readonly element: HTMLElement
  /** Aborted when the user or the page closes the frame. */
  readonly signal: AbortSignal
  close(): void
}
