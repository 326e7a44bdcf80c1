import type { Who } from '../custody/parts.ts'
import { aboutBrowser } from '../email/codes.ts'
import type { About } from '../email/mails/mails.ts'
import type { Ground, Mail } from '../ground.ts'
import type { Me } from '../wire/api.ts'

/** Where the owner of an account is told what happens to it: the own mailbox, else that of the social account. */
export const noticeMailbox = ({ email, social }: Pick<Me, 'email' | 'social'>): string | null =>
  email ?? social?.email ?? null

/** Tells the owner of an account by mail, where it has a mailbox. @throws `Refused` UPSTREAM when no mail can be sent at all. */
export async function tellOwner(
  ground: Ground,
  { asker, caller }: Pick<Who, 'asker' | 'caller'>,
  write: (about: About) => Mail,
): Promise<void> {
  const email = noticeMailbox(await ground.me(ground.database, caller.userId))
  if (email === null) return
  await ground.mailer.send(write({ to: email, language: asker.language, ...aboutBrowser(asker) }))
}
