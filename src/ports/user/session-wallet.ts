import type { Network } from '../../domain/networks/network.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import type { CoSignedSession } from '../../domain/sessions/co-signed.ts'
import type { Session } from '../../domain/sessions/session.ts'
import { definePort } from '../define-port.ts'

/** How a session stands on its network. */
export interface SessionUse {
  /** Absent where that cannot be told. */
  isEnded?: boolean
  /** What was taken in the present period, or in all without one, in smallest units; absent where that cannot be told. */
  spent?: bigint
}

/** The connected wallet of an EVM network, asked about permissions to spend (ERC-7715). */
export interface SessionWallet {
  /** What it granted this page for the account; `undefined` where it has no sessions. Rejects as the wallet does. */
  list(connectorId: string, account: string): Promise<readonly Session[] | undefined>
  /** Asks the network. Rejects with `rpc-failed`, or with the reason of `signal`. */
  use(session: Session, network: Network, signal: AbortSignal): Promise<SessionUse>
  /** Has the wallet end it. Rejects with `send-rejected` or `send-failed`. */
  end(connectorId: string, session: Session): Promise<SessionEnd>
  /**
   * Has the wallet end its own grant of a session that a gateway co-signs. Resolves with the signature for the gateway, or with `undefined` of a wallet
   * that has no method for that, or answers without one. Rejects with `send-rejected` where the visitor declines.
   */
  revoke(connectorId: string, session: CoSignedSession): Promise<string | undefined>
}

/** The wallet ended it, or has no method for that: then a transaction does it, unless the session is another's to end. */
export type SessionEnd = 'ended' | 'no-way' | WalletRequest

export const sessionWallet = definePort<SessionWallet>('sessionWallet')
