import { addressOf } from '../../src/domain/requests/evm/evm-address.ts'
import { Failure } from '../failure.ts'

/** Invalid params (JSON-RPC 2.0). */
export const invalid = (what: string) => new Failure(-32602, what)

/** @throws `Failure` 4100 if `named` is set and is not `account`. */
export function checkAccount(named: unknown, account: string): void {
  if (named === undefined || named === null) return
  if (addressOf(named)?.toLowerCase() !== account.toLowerCase())
    throw new Failure(4100, 'The account is not that of this wallet')
}
