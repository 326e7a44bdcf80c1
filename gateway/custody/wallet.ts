/** Registers a wallet: once per account, with proofs of its keys, and only if this browser opens it; a project may want a factor that works elsewhere too. */
import { base58 } from '@scure/base'
import { hexToBytes } from 'viem'
import type { Statements } from '../database/port.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import type { NewControl, NewWallet } from '../wire/api.ts'
import type { ControlChange } from '../wire/control.ts'
import { idBytes, keepKnown, proofRefused, signedMessage } from './control.ts'
import type { CustodyParts, Who } from './parts.ts'
import { holdAccount, REVOKE } from './halves.ts'
import { isControlledBy, isControlledByEvm } from './proofs.ts'
import { arePortable, protectionIn, waysIn } from './protection.ts'
import { UNCHOSEN } from './read-custody.ts'

export async function registerWallet({ context }: CustodyParts, who: Who, wallet: NewWallet): Promise<void> {
  const { caller, asker } = who
  const { userId } = caller
  await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const known = await knownKeys(work, userId)
    // The answer to the first attempt may have been lost.
    if (known?.evm === wallet.evm && known.solana === wallet.solana && known.control === wallet.control)
      return
    if (known) throw new Refused('CONFLICT', 'The account has another wallet')
    await requireKeys(work, context, who, { ...wallet, purpose: 'wallet.register' })
    const now = context.now()
    await work.run(
      `INSERT INTO wallets (user_id, evm, solana, format, preferred, created_at, control) VALUES (?, ?, ?, 1, ?, ?, ?)`,
      [userId, wallet.evm, wallet.solana, hasSmartAccounts(context) ? UNCHOSEN : 'eoa', now, wallet.control],
    )
    await requireWaysIn(work, context, who, wallet.factorIds)
    const places = wallet.factorIds.map(() => '?').join(', ')
    // Revoke the leftovers of other attempts: they do not open the registered wallet.
    await work.run(`${REVOKE} WHERE user_id = ? AND revoked_at IS NULL AND id NOT IN (${places})`, [
      now,
      userId,
      ...wallet.factorIds,
    ])
    await keepKnown(work, who)
    await context.audit(work, { event: 'wallet-registered', userId, deviceId: asker.deviceId })
  })
}

/** Registers the control key of a wallet that is older than these keys: once, signed by all keys of the wallet. */
export async function registerControl(
  { context }: CustodyParts,
  who: Who,
  { control, nonce, proofs }: NewControl,
): Promise<void> {
  const { userId } = who.caller
  await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const known = await knownKeys(work, userId)
    if (!known) throw new Refused('CONFLICT', 'There is no wallet yet')
    if (known.control === control) return
    if (known.control !== null) throw new Refused('CONFLICT', 'The wallet has another control key')
    const { evm, solana } = known
    await requireKeys(work, context, who, { evm, solana, control, nonce, proofs, purpose: 'wallet.control' })
    await work.run('UPDATE wallets SET control = ? WHERE user_id = ?', [control, userId])
    await keepKnown(work, who)
    const { deviceId } = who.asker
    await context.audit(work, { event: 'control-registered', userId, deviceId })
  })
}

async function knownKeys(work: Statements, userId: string) {
  const [row] = await work.all('SELECT evm, solana, control FROM wallets WHERE user_id = ?', [userId])
  if (!row) return undefined
  const { evm, solana, control } = row
  return {
    ...{ evm: String(evm), solana: String(solana) },
    control: typeof control === 'string' ? control : null,
  }
}

type SignedKeys = NewControl & { evm: string; solana: string } & (
    | { purpose: 'wallet.register'; factorIds: readonly string[] }
    | { purpose: 'wallet.control' }
  )

/** @throws `Refused` PROOF_REFUSED unless all three keys have signed. */
async function requireKeys(
  work: Statements,
  context: GatewayContext,
  who: Who,
  signed: SignedKeys,
): Promise<void> {
  const { nonce, proofs } = signed
  const solana = addressBytes(signed.solana)
  const control = Buffer.from(signed.control, 'base64url')
  const keys = { evm: hexToBytes(signed.evm as `0x${string}`), solana, control }
  const change: ControlChange =
    signed.purpose === 'wallet.register'
      ? { purpose: signed.purpose, ...keys, factors: signed.factorIds.map(idBytes) }
      : { purpose: signed.purpose, ...keys }
  const message = await signedMessage(work, context, who, change, nonce)
  const isProved =
    (await isControlledByEvm(message, proofs.evm, signed.evm)) &&
    isControlledBy(message, proofs.solana, solana) &&
    isControlledBy(message, proofs.control, control)
  if (!isProved) throw proofRefused()
}

function addressBytes(solana: string): Uint8Array {
  const bytes = base58.decode(solana)
  if (bytes.length !== 32) throw new Refused('BAD_REQUEST', 'This is no address of Solana')
  return bytes
}

/** If the gateway adds smart accounts later, existing wallets keep the account that they have been used with. */
const hasSmartAccounts = ({ config }: Pick<GatewayContext, 'config'>) =>
  [...config.networks.values()].some(({ bundler }) => bundler !== undefined)

async function requireWaysIn(
  work: Statements,
  { config }: GatewayContext,
  { asker, caller, project }: Who,
  ids: readonly string[],
): Promise<void> {
  const ways = (await waysIn(work, caller.userId)).filter(({ id }) => ids.includes(id))
  const isHere = ways.some(({ kind, deviceId }) => kind === 'device' && deviceId === asker.deviceId)
  if (ways.length !== new Set(ids).size || !isHere)
    throw new Refused('CONFLICT', 'The wallet could not be opened')
  if (protectionIn(project, config) === 'first' && !arePortable(ways, project.recovery))
    throw new Refused('CONFLICT', 'The wallet could not be opened in another browser')
}
