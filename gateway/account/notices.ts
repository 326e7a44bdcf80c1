import type { Who } from '../custody/parts.ts'
import { aboutBrowser } from '../email/codes.ts'
import type { Warning } from '../email/mails/account-mails.ts'
import type { About } from '../email/mails/mails.ts'
import type { Asker, GatewayContext, Mail } from '../context.ts'
import type { Statements } from '../database/port.ts'
import { postMail, type PostedMail } from '../email/mails/outbox.ts'
import type { Me } from '../wire/api.ts'
import { makeFreezeLink } from './freeze-links.ts'

/** The mailbox for notices about an account: its own, else that of the social account. */
export const noticeMailbox = ({ email, social }: Pick<Me, 'email' | 'social'>): string | null =>
  email ?? social?.email ?? null

/** What a warning contains: the requesting browser, and a link that freezes the account. */
export async function warningOf(
  context: Pick<GatewayContext, 'now' | 'origin'>,
  work: Statements,
  userId: string,
  to: string,
  asker: Pick<Asker, 'topOrigin' | 'label' | 'language'>,
): Promise<Warning> {
  const about = aboutBrowser(asker)
  const freezeUrl = await makeFreezeLink(context, work, { userId, ...about })
  return { to, language: asker.language, ...about, freezeUrl }
}

/** Mails a warning to the owner of an account, if it has a mailbox. @throws `Refused` UPSTREAM when no mail can be sent at all. */
export async function warnOwner(
  context: GatewayContext,
  { asker, caller: { userId } }: Pick<Who, 'asker' | 'caller'>,
  write: (about: Warning) => Mail,
): Promise<void> {
  const email = noticeMailbox(await context.me(context.database, userId))
  if (email === null) return
  await context.mailer.send(write(await warningOf(context, context.database, userId, email, asker)))
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

/** Posts a notice like `postNotice`, with a link that freezes the account. */
export async function postWarning(
  context: GatewayContext,
  work: Statements,
  { asker, caller: { userId } }: Pick<Who, 'asker' | 'caller'>,
  write: (about: Warning) => Mail,
): Promise<PostedMail | null> {
  const email = noticeMailbox(await context.me(work, userId))
  if (email === null) return null
  return postMail(context, work, write(await warningOf(context, work, userId, email, asker)))
}
