import type { Who } from '../custody/parts.ts'
import { aboutBrowser } from '../email/codes.ts'
import type { About } from '../email/mails/mails.ts'
import type { GatewayContext, Mail } from '../context.ts'
import type { Statements } from '../database/port.ts'
import { postMail, type PostedMail } from '../email/mails/outbox.ts'
import type { Me } from '../wire/api.ts'

/** The mailbox for notices about an account: its own, else that of the social account. */
export const noticeMailbox = ({ email, social }: Pick<Me, 'email' | 'social'>): string | null =>
  email ?? social?.email ?? null

/** Mails a notice to the owner of an account, if it has a mailbox. @throws `Refused` UPSTREAM when no mail can be sent at all. */
export async function tellOwner(
  context: GatewayContext,
  { asker, caller }: Pick<Who, 'asker' | 'caller'>,
  write: (about: About) => Mail,
): Promise<void> {
  const email = noticeMailbox(await context.me(context.database, caller.userId))
  if (email === null) return
  await context.mailer.send(write({ to: email, language: asker.language, ...aboutBrowser(asker) }))
}

/** Posts a notice to the owner of an account, if it has a mailbox, in the transaction of the change that it tells of. `sendPosted` sends it. */
export async function postNotice(
  context: GatewayContext,
  work: Statements,
  { asker, caller }: Pick<Who, 'asker' | 'caller'>,
  write: (about: About) => Mail,
): Promise<PostedMail | null> {
  const email = noticeMailbox(await context.me(work, caller.userId))
  if (email === null) return null
  return postMail(context, work, write({ to: email, language: asker.language, ...aboutBrowser(asker) }))
}
