import type { Who } from '../custody/parts.ts'
import { aboutBrowser } from '../email/codes.ts'
import type { About } from '../email/mails/mails.ts'
import type { Ground, Mail } from '../ground.ts'
import type { Me } from '../wire/api.ts'

/** The mailbox for notices about an account: its own, else that of the social account. */
export const noticeMailbox = ({ email, social }: Pick<Me, 'email' | 'social'>): string | null =>
  email ?? social?.email ?? null

/** Mails a notice to the owner of an account, if it has a mailbox. @throws `Refused` UPSTREAM when no mail can be sent at all. */
export async function tellOwner(
  ground: Ground,
  { asker, caller }: Pick<Who, 'asker' | 'caller'>,
  write: (about: About) => Mail,
): Promise<void> {
  const email = noticeMailbox(await ground.me(ground.database, caller.userId))
  if (email === null) return
  await ground.mailer.send(write({ to: email, language: asker.language, ...aboutBrowser(asker) }))
}
