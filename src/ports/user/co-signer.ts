import type { Options } from '../../domain/options.ts'
import type { CoSignedSession } from '../../domain/sessions/co-signed.ts'
import type { Address, SessionNetwork } from '../../domain/sessions/session.ts'
import { definePort } from '../define-port.ts'

/** The gateway that co-signs for apps, within an account's grants: `/v1/sessions/*`. */
export interface CoSigner {
  /** Sessions that the account granted to pages of this project, newest first. Rejects with `http-…`, or with the reason of `signal`. */
  list(
    account: { network: SessionNetwork; account: Address },
    signal: AbortSignal,
  ): Promise<readonly CoSignedSession[]>
  /** Revokes a session. Resolves with `false` if the gateway rejects the signature. Rejects as `list` does. */
  revoke(session: CoSignedSession, signature: string, signal: AbortSignal): Promise<boolean>
}

export interface CoSigners {
  /** `undefined` for a page without a project. */
  of(options: Options): CoSigner | undefined
}

export const coSigners = definePort<CoSigners>('coSigners')
