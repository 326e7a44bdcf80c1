/**
 * Mails that are sent later: those that have to wait for their turn, those that the mail server did not take for now (greylisting, a full mailbox, too many connections), and notices of changes, which are stored
 * with the change and survive a mail server that is away and a process that ends. Each is tried three times at most.
 */
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Statements } from '../../database/port.ts'
import type { GatewayContext, Mail } from '../../context.ts'
import { openValue, sealValue } from '../../social/sealed.ts'
import type { Outcome } from './mailer.ts'

const MINUTE = 60_000
/** Intervals between attempts, in ms. Together they are shorter than a code lives; greylisting lasts one to five minutes. */
const WAITS = [MINUTE, 4 * MINUTE] as const

/** `sealed` is the mail, which has an address and may have a code: a copy of the database must reveal neither. Times are in ms since 1970. */
export const OUTBOX_SCHEMA: readonly string[] = [
  `CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    sealed TEXT NOT NULL,
    tries INTEGER NOT NULL,
    due BIGINT NOT NULL
  )`,
  'CREATE INDEX outbox_by_time ON outbox (due)',
]

const MailShape = v.strictObject({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() })

type Parts = Pick<GatewayContext, 'pepper' | 'now'>

/** Stores a mail whose first attempt was put off. Resolves with its id. */
export const postponeMail = (parts: Parts, work: Statements, mail: Mail): Promise<string> =>
  storeMail(parts, work, mail, { tries: 1, due: parts.now() + WAITS[0] })

/** Stores a mail that has its turn at `due`. */
export async function queueMail(parts: Parts, work: Statements, mail: Mail, due: number): Promise<void> {
  await storeMail(parts, work, mail, { tries: 0, due })
}

async function storeMail(
  { pepper }: Parts,
  work: Statements,
  mail: Mail,
  { tries, due }: { tries: number; due: number },
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const sealed = sealValue(pepper, `outbox|${id}`, mail)
  await work.run('INSERT INTO outbox (id, sealed, tries, due) VALUES (?, ?, ?, ?)', [id, sealed, tries, due])
  return id
}

/** A mail that is stored with the change that it tells of. */
export interface PostedMail {
  id: string
  mail: Mail
}

/** Stores a mail in the transaction of the change that it tells of; `sendPosted` sends it once that is committed. */
export const postMail = async (parts: Parts, work: Statements, mail: Mail): Promise<PostedMail> => ({
  id: await postponeMail(parts, work, mail),
  mail,
})

/** Sends mails that were posted. What cannot be sent now is sent later (`sendPostponed`). Never throws for a mail. */
export async function sendPosted(
  { database, mailer }: Pick<GatewayContext, 'database' | 'mailer'>,
  ...posted: readonly (PostedMail | null)[]
): Promise<void> {
  for (const each of posted) {
    if (!each) continue
    const isTaken = await mailer.send(each.mail).then(
      () => true,
      () => false,
    )
    if (isTaken) await database.run('DELETE FROM outbox WHERE id = ?', [each.id])
  }
}

/** Sends the mails that are due. Each attempt is claimed before it is made, so that of several processes one sends it. */
export async function sendPostponed(
  { pepper, now, database, log }: Pick<GatewayContext, 'pepper' | 'now' | 'database' | 'log'>,
  deliver: (mail: Mail) => Promise<Outcome>,
): Promise<void> {
  for (const row of await database.all('SELECT id, sealed, tries FROM outbox WHERE due <= ? ORDER BY due', [
    now(),
  ])) {
    const [id, tries] = [String(row['id']), Number(row['tries'])]
    const wait = WAITS[tries]
    const claimed = await database.run(
      'UPDATE outbox SET tries = tries + 1, due = ? WHERE id = ? AND tries = ?',
      [now() + (wait ?? MINUTE), id, tries],
    )
    if (claimed !== 1) continue
    const mail = opened(pepper, id, String(row['sealed']))
    const outcome = mail ? await deliver(mail) : 'unreadable'
    const mayTryAgain = wait !== undefined && (outcome === 'postponed' || outcome === 'failed')
    if (mayTryAgain) continue
    await database.run('DELETE FROM outbox WHERE id = ?', [id])
    if (outcome !== 'sent') log.warn('mail.lost', { outcome, tries: tries + 1 })
  }
}

/** Undefined for a mail that was sealed with another pepper. */
function opened(pepper: Uint8Array, id: string, sealed: string): Mail | undefined {
  try {
    return v.parse(MailShape, openValue(pepper, `outbox|${id}`, sealed))
  } catch {
    return undefined
  }
}
