import type { GatewayContext, Login } from '../context.ts'
import { unfreezingTime } from '../custody/freeze.ts'
import type { Statements } from '../database/port.ts'
import { unfreezingMail } from '../email/mails/account-mails.ts'
import { postMail } from '../email/mails/outbox.ts'
import type { Me } from '../wire/api.ts'
import { noticeMailbox, warningOf } from './notices.ts'

/** Tells the owner of a frozen account of a login that lifts the freeze later. The mail is stored with the session and sent by the next round. */
export async function tellOfUnfreezing(
  context: GatewayContext,
  work: Statements,
  { userId, device, isByPasskey = false }: Login,
  me: Me,
): Promise<void> {
  const to = noticeMailbox(me)
  if (!me.isFrozen || to === null) return
  const loggedInAt = context.now()
  const liftsAt = await unfreezingTime(work, device, { userId, loggedInAt, isByPasskey })
  if (liftsAt === null || liftsAt <= loggedInAt) return
  await postMail(context, work, unfreezingMail(await warningOf(context, work, userId, to, device), liftsAt))
}
