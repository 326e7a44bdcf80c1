import type { Network } from '../../domain/networks/network.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import type { CoSignedSession } from '../../domain/sessions/co-signed.ts'
import type { Session } from '../../domain/sessions/session.ts'
import { definePort } from '../define-port.ts'

/** State of a session on its network. */
export interface SessionUse {
  /** Absent if unknown. */
  isEnded?: boolean
  /** Amount spent in the current period, or in total without periods, in the smallest unit; absent if unknown. */
  spent?: bigint
}

/** Permissions to spend (ERC-7715) of the connected EVM wallet. */
export interface SessionWallet {
  /** Sessions that it granted to this page for the account; `undefined` if it does not support them. Rejects as the wallet does. */
  list(connectorId: string, account: string): Promise<readonly Session[] | undefined>
  /** Reads the state from the network. Rejects with `rpc-failed`, or with the reason of `signal`. */
  use(session: Session, network: Network, signal: AbortSignal): Promise<SessionUse>
  /** Has the wallet end it. Rejects with `send-rejected` or `send-failed`. */
  end(connectorId: string, session: Session): Promise<SessionEnd>
  /**
   * Has the wallet end its own grant of a session that a gateway co-signs. Resolves with the signature for the gateway, or with `undefined` if the
   * wallet has no such method, or returns no signature. Rejects with `send-rejected` if the visitor declines.
   */
  revoke(connectorId: string, session: CoSignedSession): Promise<string | undefined>
}

/** `ended` by the wallet; if it has no such method, a transaction that ends it, or `no-way` if only others can end the session. */
export type SessionEnd = 'ended' | 'no-way' | WalletRequest

export const sessionWallet = definePort<SessionWallet>('sessionWallet')
