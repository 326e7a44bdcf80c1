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

/** Posts a mail to the owner of an account, if it has a mailbox, in the transaction of the change that it tells of. `sendPosted` sends it. */
export async function postToOwner(
  context: GatewayContext,
  work: Statements,
  userId: string,
  write: (to: string) => Mail | Promise<Mail>,
): Promise<PostedMail | null> {
  const to = noticeMailbox(await context.me(work, userId))
  return to === null ? null : postMail(context, work, await write(to))
}

/** Posts a notice about the requesting browser to the owner of an account. */
export const postNotice = (
  context: GatewayContext,
  work: Statements,
  { asker, caller }: Pick<Who, 'asker' | 'caller'>,
  write: (about: About) => Mail,
): Promise<PostedMail | null> =>
  postToOwner(context, work, caller.userId, (to) =>
    write({ to, language: asker.language, ...aboutBrowser(asker) }),
  )

/** Posts a notice like `postNotice`, with a link that freezes the account. */
export const postWarning = (
  context: GatewayContext,
  work: Statements,
  { asker, caller: { userId } }: Pick<Who, 'asker'> & { caller: Pick<Who['caller'], 'userId'> },
  write: (about: Warning) => Mail,
): Promise<PostedMail | null> =>
  postToOwner(context, work, userId, async (to) => write(await warningOf(context, work, userId, to, asker)))
