import type { Me } from '../../gateway/wire/api.ts'
import type { ShowReason } from '../../src/domain/embedded/calls.ts'

/** What custody needs from the frame. */
export interface CustodyHost {
  /**
   * Sends a request to the gateway (`/v1/` + path) with the session's proofs. Resolves with JSON; the caller validates its shape.
   *
   * @throws `Failure`: FROZEN, RATE_LIMITED, 4100, GATEWAY_AWAY …
   */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Requests the account from the gateway; `null` without a session. */
  me(): Promise<Me | null>
  /** What a control message names: the gateway's origin, and the thumbprint (RFC 7638) of this device's signing key. */
  controlOf(): Promise<{ origin: string; device: Uint8Array }>
  /** The P-256 key pair (ECDH, private key not extractable) to which the gateway seals halves. */
  exchangeKey(): Promise<CryptoKeyPair>
  /**
   * Makes the frame visible and resolves with an empty element to render in. Its signal aborts when the page hides the frame; `close` hides it.
   */
  show(reason: ShowReason, signal?: AbortSignal): Promise<Stage>
}

export interface Stage {
  readonly element: HTMLElement
  /** Aborted when the user or the page closes the frame. */
  readonly signal: AbortSignal
  close(): void
}
