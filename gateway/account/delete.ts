import type { Who } from '../custody/parts.ts'
import { deletedMail } from '../email/mails/account-mails.ts'
import { sendPosted } from '../email/mails/outbox.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import type { ControlProof } from '../wire/api.ts'
import { takeConfirmation } from './confirmations.ts'
import { deleteRows } from './delete-rows.ts'
import { beginLeaving, requireRest } from './leaving.ts'
import { postNotice } from './notices.ts'

/**
 * Deletes an account: at once if it has no wallet, else later (`leaving.ts`). Assets on chains stay there and can be reached with a key that was
 * exported before; so do names, which belong to the address. Resolves with the time of a later deletion.
 *
 * @throws `Refused` CONFIRMATION_REQUIRED, PROOF_REFUSED, TOO_EARLY; CONFLICT for a frame that does not know of later deletions.
 */
export async function deleteAccount(
  context: GatewayContext,
  who: Who,
  { proof, isLater }: { proof?: ControlProof | undefined; isLater?: true | undefined },
): Promise<number | null> {
  const { caller, asker } = who
  const { wallet } = await context.me(context.database, caller.userId)
  // Such a frame would forget the wallet's key at once.
  if (wallet && !isLater) throw new Refused('CONFLICT', 'Reload the page first')
  if (wallet && !proof) await requireRest(context.database, caller.userId, context.now())
  await takeConfirmation(context, caller, 'delete')
  if (wallet) return beginLeaving(context, who, proof)
  const notice = await context.database.transaction(async (work) => {
    const posted = await postNotice(context, work, who, deletedMail)
    await deleteRows(context, work, caller.userId, { deviceId: asker.deviceId })
    return posted
  })
  await sendPosted(context, notice)
  return null
}
