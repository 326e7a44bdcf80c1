/** Registers a wallet: once per account, with proofs of both keys, and only if a recovery factor that works in other browsers exists. */
import type { Statements } from '../database/port.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import type { NewWallet } from '../wire/api.ts'
import { walletProof } from '../wire/custody.ts'
import type { CustodyParts, Who } from './parts.ts'
import { holdAccount, REVOKE } from './halves.ts'
import { isSignedByEvm, isSignedBySolana } from './proofs.ts'
import { UNCHOSEN } from './read-custody.ts'

export async function registerWallet({ context }: CustodyParts, who: Who, wallet: NewWallet): Promise<void> {
  const { caller, asker } = who
  const { userId } = caller
  const text = walletProof({ userId, evm: wallet.evm, solana: wallet.solana })
  const isProved =
    (await isSignedByEvm(text, wallet.proofs.evm, wallet.evm)) &&
    isSignedBySolana(text, wallet.proofs.solana, wallet.solana)
  if (!isProved) throw new Refused('PROOF_REFUSED', 'The wallet is not signed for by both of its keys')
  await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const now = context.now()
    const isNew = await work.run(
      `INSERT INTO wallets (user_id, evm, solana, format, preferred, created_at) VALUES (?, ?, ?, 1, ?, ?)
       ON CONFLICT (user_id) DO NOTHING`,
      [userId, wallet.evm, wallet.solana, hasSmartAccounts(context) ? UNCHOSEN : 'eoa', now],
    )
    if (isNew === 0) return requireSame(work, userId, wallet)
    await requireWaysIn(work, who, wallet.factorIds)
    const places = wallet.factorIds.map(() => '?').join(', ')
    // Revoke the leftovers of other attempts: they do not open the registered wallet.
    await work.run(`${REVOKE} WHERE user_id = ? AND revoked_at IS NULL AND id NOT IN (${places})`, [
      now,
      userId,
      ...wallet.factorIds,
    ])
    await context.audit(work, { event: 'wallet-registered', userId, deviceId: asker.deviceId })
  })
}

/** If the gateway adds smart accounts later, existing wallets keep the account that they have been used with. */
const hasSmartAccounts = ({ config }: Pick<GatewayContext, 'config'>) =>
  [...config.networks.values()].some(({ bundler }) => bundler !== undefined)

/** Accepts a repetition of the same registration: the response to the first attempt may have been lost. */
async function requireSame(work: Statements, userId: string, { evm, solana }: NewWallet): Promise<void> {
  const [row] = await work.all('SELECT evm, solana FROM wallets WHERE user_id = ?', [userId])
  if (row?.['evm'] !== evm || row['solana'] !== solana)
    throw new Refused('CONFLICT', 'The account has another wallet')
}

async function requireWaysIn(
  work: Statements,
  { asker, caller, project }: Who,
  ids: readonly string[],
): Promise<void> {
  const places = ids.map(() => '?').join(', ')
  const rows = await work.all(
    `SELECT id, kind, device_id, envelope FROM factors
     WHERE user_id = ? AND revoked_at IS NULL AND id IN (${places})`,
    [caller.userId, ...ids],
  )
  const isHere = rows.some((row) => row['kind'] === 'device' && row['device_id'] === asker.deviceId)
  const isElsewhere = rows.some(
    ({ kind, envelope }) =>
      envelope !== null &&
      (kind === 'code' || (kind === 'operator' && project.recovery.includes('operator'))),
  )
  if (rows.length !== new Set(ids).size || !isHere || !isElsewhere)
    throw new Refused('CONFLICT', 'The wallet could not be opened in another browser')
}
