/** What deleting an account deletes, whoever asks for it and when. */
import { isHex } from 'viem'
import type { GatewayContext } from '../context.ts'
import type { Statements } from '../database/port.ts'
import { forgetLimits, ofMailbox, ofUser } from '../limits/limits.ts'
import { readMe } from '../sessions/me.ts'
import type { Wallet } from '../wire/api.ts'
import { smartAddressOf } from '../wire/smart-account.ts'

/** Deletes all rows of a user, referring rows first; `?` is the user's id. The audit keeps its entries, which contain ids only. */
const ROWS: readonly string[] = [
  'DELETE FROM confirmations WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ?)',
  'DELETE FROM passkey_challenges WHERE user_id = ?',
  'DELETE FROM passkeys WHERE user_id = ?',
  'DELETE FROM factors WHERE user_id = ?',
  'DELETE FROM control_nonces WHERE user_id = ?',
  'DELETE FROM operator_recoveries WHERE user_id = ?',
  'DELETE FROM freezes WHERE user_id = ?',
  'DELETE FROM leavings WHERE user_id = ?',
  'DELETE FROM freeze_links WHERE user_id = ?',
  'DELETE FROM wallets WHERE user_id = ?',
  'DELETE FROM sponsorships WHERE user_id = ?',
  'DELETE FROM email_changes WHERE user_id = ?',
  'DELETE FROM identities WHERE user_id = ?',
  'DELETE FROM sessions WHERE user_id = ?',
  'DELETE FROM users WHERE id = ?',
]

/** The paymaster's counters have keys that end in `|` and the user's id. */
const SPONSORED = `DELETE FROM sponsored WHERE substr(key, length(key) - ?) = ?`

/** Deletes the rows of a mailbox in a project; `?` are the project's id and the address. */
const MAILBOX: readonly string[] = [
  'DELETE FROM alive_codes WHERE project_id = ? AND email = ?',
  'DELETE FROM codes WHERE project_id = ? AND email = ?',
  'DELETE FROM login_links WHERE project_id = ? AND email = ?',
  'DELETE FROM email_devices WHERE project_id = ? AND email = ?',
]

/** Sessions that the wallet's accounts granted to apps of the project: the gateway co-signs none of them any more. `?` are the project and two patterns. */
const OF_WALLET = 'SELECT pci FROM grants WHERE project_id = ? AND (account LIKE ? OR account LIKE ?)'
const GRANTS: readonly string[] = [
  `DELETE FROM grant_spending WHERE pci IN (${OF_WALLET})`,
  `DELETE FROM grant_signatures WHERE pci IN (${OF_WALLET})`,
  `DELETE FROM grants WHERE pci IN (${OF_WALLET})`,
]

/** Browsers that the account was used in; `?` are its id four times, the project's id and the address. */
const BROWSERS = `SELECT id, jkt FROM devices WHERE id IN (
    SELECT device_id FROM sessions WHERE user_id = ?
    UNION SELECT device_id FROM factors WHERE user_id = ?
    UNION SELECT device_id FROM operator_recoveries WHERE user_id = ?
    UNION SELECT device_id FROM audit WHERE user_id = ? AND device_id IS NOT NULL)
  OR project_id = ? AND jkt IN (SELECT jkt FROM email_devices WHERE email_devices.project_id = devices.project_id AND email = ?)`

/** Deletes what a browser began, and the browser itself unless somebody else uses it; the first `?` is its key, the others its id. */
const BEGUN: readonly string[] = [
  'DELETE FROM alive_codes WHERE code_id IN (SELECT id FROM codes WHERE jkt = ?)',
  'DELETE FROM codes WHERE jkt = ?',
  'DELETE FROM flows WHERE jkt = ?',
  'DELETE FROM approvals WHERE jkt = ?',
]
const UNUSED = `DELETE FROM devices WHERE id = ?
  AND NOT EXISTS (SELECT 1 FROM sessions WHERE device_id = devices.id)
  AND NOT EXISTS (SELECT 1 FROM factors WHERE device_id = devices.id)
  AND NOT EXISTS (SELECT 1 FROM operator_recoveries WHERE device_id = devices.id)
  AND NOT EXISTS (SELECT 1 FROM email_devices WHERE jkt = devices.jkt AND project_id = devices.project_id)`

type Parts = Pick<GatewayContext, 'pepper' | 'now' | 'audit'>

/** Deletes an account with its identities, factors, sessions and counters, and the browsers that nobody else uses. The audit has an entry of it. */
export async function deleteRows(
  parts: Parts,
  work: Statements,
  userId: string,
  entry: { deviceId?: string; detail?: string } = {},
): Promise<void> {
  const { email, wallet } = await readMe(work, userId, parts.now())
  const [user] = await work.all('SELECT project_id FROM users WHERE id = ?', [userId])
  const projectId = String(user!['project_id'])
  const browsers = await work.all(BROWSERS, [userId, userId, userId, userId, projectId, email ?? ''])
  // Only the account's own address: the mailbox of a social account may belong to another account of this project.
  if (email) {
    await run(work, MAILBOX, [projectId, email])
    await forgetLimits(parts, work, ofMailbox(projectId, email))
  }
  if (wallet) await run(work, GRANTS, [projectId, ...accountsOf(wallet)])
  await run(work, ROWS, [userId])
  await work.run(SPONSORED, [userId.length, `|${userId}`])
  await forgetLimits(parts, work, ofUser(userId))
  for (const { id, jkt } of browsers) {
    await run(work, BEGUN, [String(jkt)])
    await work.run(UNUSED, [String(id)])
  }
  await parts.audit(work, { event: 'account-deleted', userId, ...entry })
}

/** Patterns of the wallet's ordinary and smart account on every chain, as `grants` writes them (CAIP-10, lower case). */
const accountsOf = ({ evm }: Wallet): string[] =>
  [evm, isHex(evm) ? smartAddressOf(evm) : evm].map((address) => `eip155:%:${address.toLowerCase()}`)

async function run(work: Statements, statements: readonly string[], values: readonly string[]) {
  for (const statement of statements) await work.run(statement, values)
}
