import { coded } from '../../errors/codes.ts'
import type { ConnectRequest } from '../../ports/wallet-adapter.ts'
import { sharedAccounts } from '../wallet-standard/shared-accounts.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { methodOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts, type SolanaAccount } from './solana-accounts.ts'

const shared = sharedAccounts({ parse: parseAccounts, events: ['standard:events'], keepsList: true })

export const onAccounts = shared.onChange

/** Calls `standard:connect`; the wallet may open. */
export function askAccounts(wallet: StandardWallet, request: ConnectRequest): Promise<SolanaAccount[]> {
  return shared.ask(wallet, () => connect(wallet), request)
}

/** Accounts that the wallet shares without opening; none if it is locked or has forgotten the page. */
export function knownAccounts(wallet: StandardWallet): Promise<SolanaAccount[]> {
  return shared.look(wallet, () => connect(wallet, { silent: true }))
}

async function connect(
  wallet: StandardWallet,
  input?: { silent: boolean },
): Promise<SolanaAccount[] | undefined> {
  const ask = methodOf(wallet, 'standard:connect', 'connect')
  if (!ask) throw coded('connection-failed', { cause: new Error('The wallet can not be connected') })
  const answer = await ask(...(input ? [input] : []))
  return parseAccounts(attempt(() => (answer as { accounts: unknown }).accounts))
}
