import type { EmailChange, EmailCode } from '../wire/api.ts'
import { parseEmailAddress } from '../wire/email-address.ts'
import { Refused } from '../refused.ts'
import {
  askQuestion,
  checkGuess,
  expired,
  hashToken,
  issueCode,
  newId,
  newToken,
  type Question,
  useCode,
} from './codes.ts'
import { textOf, type Row, type Statements } from '../database/port.ts'
import type { Asker, GatewayContext } from '../context.ts'
import { budgets, LIFE } from './limits.ts'
import {
  addedNewMail,
  addedOldMail,
  changedNewMail,
  changedOldMail,
  changeNewMail,
  changeOldMail,
} from './mails/mails.ts'
import { postMail, sendPosted } from './mails/outbox.ts'
import { takeConfirmation } from '../account/confirmations.ts'
import { noticeMailbox } from '../account/notices.ts'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'
import { readEmailChange } from './read.ts'

/** A device with a session, and its user. */
export interface Member extends Asker {
  userId: string
  sessionId: string
}

/**
 * Changing the e-mail address of an account takes a code from the current mailbox and one from the new mailbox. For 24 hours afterwards, the link
 * in the mail to the previous address undoes the change; until then, no further change is possible and the previous address cannot create another
 * account.
 *
 * An account that logs in by a provider or Farcaster has no address of its own: adding the first one takes a confirmation (`account/`) instead of
 * the first code.
 */
export interface Change {
  id: string
  projectId: string
  userId: string
  /** Empty if the account had none. */
  previous: string
  email: string
  state: 'primary' | 'secondary' | 'done' | 'undone'
  undoUntil: number | null
  site: string
  language: Language
}

/**
 * Starts a change of address.
 *
 * @throws `Refused` INVALID_EMAIL, CONFLICT if it is the current address, RATE_LIMITED, UPSTREAM, CONFIRMATION_REQUIRED for the first address of an
 * account.
 */
export async function startChange(
  context: GatewayContext,
  member: Member,
  { email: typed }: { email: string },
): Promise<EmailChange> {
  const email = parseEmailAddress(typed)
  if (email === null) throw new Refused('INVALID_EMAIL', 'Invalid email')
  const now = context.now()
  const previous = await emailOf(context.database, member.userId)
  if (previous === email) throw new Refused('CONFLICT', 'This is the address already')
  const open = await readEmailChange(context.database, member.userId, now)
  if (open)
    throw new Refused('RATE_LIMITED', 'The last change can still be undone', {
      retryAfter: Math.ceil((open.undoUntil - now) / 1_000),
    })
  const isFirst = previous === ''
  if (isFirst) await takeConfirmation(context, member, 'email')
  await context.take(budgets.change(context.config.limits, { ...member, email }))
  const { language } = member
  const { question, issued } = await context.database.transaction(async (work) => {
    await work.run(`DELETE FROM email_changes WHERE user_id = ? AND state IN ('primary', 'secondary')`, [
      member.userId,
    ])
    const asked = await askQuestion(work, now, {
      purpose: isFirst ? 'change-secondary' : 'change-primary',
      email: isFirst ? email : previous,
      asker: member,
      language,
      mostTries: context.config.limits.guessesPerCode,
    })
    await keepChange(work, now, { member, previous, email, question: asked })
    return { question: asked, issued: await issueCode(context, work, now, asked) }
  })
  const mail = isFirst
    ? changeNewMail(about(question), issued.code)
    : changeOldMail(about(question), email, issued.code)
  await context.mailer.send(mail)
  const action = isFirst ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
  return { action, challengeId: question.id, expiresAt: issued.expires }
}

const about = ({ email, site, browser, language }: Question) => ({ to: email, site, browser, language })

async function keepChange(
  work: Statements,
  now: number,
  change: { member: Member; previous: string; email: string; question: Question },
): Promise<void> {
  const { member, previous, email, question } = change
  await work.run(
    `INSERT INTO email_changes (id, project_id, user_id, jkt, previous, email, state, code_id, expires, site, language)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      newId(),
      member.projectId,
      member.userId,
      member.jkt,
      previous,
      email,
      previous === '' ? 'secondary' : 'primary',
      question.id,
      now + LIFE.change,
      question.site,
      question.language,
    ],
  )
}

/** Checks the code of the current mailbox, and mails one to the new mailbox. @throws `Refused` CODE_WRONG, CODE_EXPIRED, RATE_LIMITED, UPSTREAM. */
export async function verifyPrimary(
  context: GatewayContext,
  member: Member,
  { challengeId, code }: EmailCode,
): Promise<EmailChange> {
  const now = context.now()
  const change = await findOpen(context.database, member, challengeId, 'primary', now)
  const first = await checkGuess(context, member, { id: challengeId, code, purpose: 'change-primary' })
  const { question, issued } = await context.database.transaction(async (work) => {
    await useCode(work, first.id)
    const asked = await askQuestion(work, now, {
      purpose: 'change-secondary',
      email: change.email,
      asker: member,
      language: change.language,
      mostTries: context.config.limits.guessesPerCode,
    })
    await work.run(`UPDATE email_changes SET state = 'secondary', code_id = ? WHERE id = ?`, [
      asked.id,
      change.id,
    ])
    return { question: asked, issued: await issueCode(context, work, now, asked) }
  })
  await context.mailer.send(changeNewMail(about(question), issued.code))
  return { action: 'VERIFY_SECONDARY_OTP', challengeId: question.id, expiresAt: issued.expires }
}

/**
 * Checks the code of the new mailbox and completes the change. The undo link is mailed first: if that mail cannot be sent, nothing changes.
 *
 * @throws `Refused` CODE_WRONG, CODE_EXPIRED, RATE_LIMITED, UPSTREAM, CONFLICT if the new address has an account.
 */
export async function verifySecondary(
  context: GatewayContext,
  member: Member,
  { challengeId, code }: EmailCode,
): Promise<{ newEmail: string; undoUntil: number | null }> {
  const now = context.now()
  const change = await findOpen(context.database, member, challengeId, 'secondary', now)
  const question = await checkGuess(context, member, { id: challengeId, code, purpose: 'change-secondary' })
  await refuseTaken(context.database, now, change)
  const { token, hash } = newToken()
  const words = { site: change.site, browser: '', language: change.language }
  const isFirst = change.previous === ''
  const undoTo = isFirst ? noticeMailbox(await context.me(context.database, change.userId)) : change.previous
  const undoUntil = undoTo === null ? null : now + LIFE.undo
  if (undoTo !== null) {
    const undoMail = isFirst ? addedOldMail : changedOldMail
    await context.mailer.send(
      undoMail({ to: undoTo, ...words }, change.email, `${context.origin}/undo/${token}`),
    )
  }
  const write = isFirst ? addedNewMail : changedNewMail
  const notice = await context.database.transaction(async (work) => {
    await useCode(work, question.id)
    await refuseTaken(work, now, change)
    const changed = await work.run(`UPDATE users SET email = ? WHERE id = ? AND COALESCE(email, '') = ?`, [
      change.email,
      change.userId,
      change.previous,
    ])
    if (changed !== 1) throw expired()
    await endChange(work, change.id, { hash, undoUntil })
    await context.audit(work, { event: 'email-changed', userId: change.userId, deviceId: member.deviceId })
    return postMail(context, work, write({ to: change.email, ...words }))
  })
  await sendPosted(context, notice)
  return { newEmail: change.email, undoUntil }
}

/** Marks the change as done. Without a mailbox that could undo it, its row is deleted. */
async function endChange(
  work: Statements,
  id: string,
  { hash, undoUntil }: { hash: string; undoUntil: number | null },
): Promise<void> {
  if (undoUntil === null) await work.run('DELETE FROM email_changes WHERE id = ?', [id])
  else
    await work.run(`UPDATE email_changes SET state = 'done', undo_hash = ?, undo_until = ? WHERE id = ?`, [
      hash,
      undoUntil,
      id,
    ])
}

/** Throws CONFLICT if the address is taken. Called only after a correct code from that mailbox, so that it reveals nothing to others. */
async function refuseTaken(work: Statements, now: number, change: Change): Promise<void> {
  const taken = await work.all(
    `SELECT id FROM users WHERE project_id = ? AND email = ?
     UNION ALL
     SELECT id FROM email_changes WHERE project_id = ? AND previous = ? AND state = 'done' AND undo_until > ?`,
    [change.projectId, change.email, change.projectId, change.email, now],
  )
  if (taken.length > 0) throw new Refused('CONFLICT', 'This address has an account already')
}

async function findOpen(
  work: Statements,
  member: Member,
  codeId: string,
  state: Change['state'],
  now: number,
): Promise<Change> {
  const [row] = await work.all(
    `SELECT ${CHANGE} FROM email_changes WHERE code_id = ? AND user_id = ? AND jkt = ? AND state = ? AND expires > ?`,
    [codeId, member.userId, member.jkt, state, now],
  )
  if (!row) throw expired()
  return readChange(row)
}

export async function findChange(work: Statements, undoToken: string): Promise<Change | null> {
  const [row] = await work.all(`SELECT ${CHANGE} FROM email_changes WHERE undo_hash = ?`, [
    hashToken(undoToken),
  ])
  return row ? readChange(row) : null
}

/** The account's address; empty if it has none. */
async function emailOf(work: Statements, userId: string): Promise<string> {
  const [row] = await work.all(`SELECT email FROM users WHERE id = ?`, [userId])
  if (!row) throw new Refused('NOT_LOGGED_IN', 'Not logged in')
  return textOf(row['email']) ?? ''
}

const CHANGE = 'id, project_id, user_id, previous, email, state, undo_until, site, language'

const readChange = (row: Row): Change => ({
  id: String(row['id']),
  projectId: String(row['project_id']),
  userId: String(row['user_id']),
  previous: String(row['previous']),
  email: String(row['email']),
  state: String(row['state']) as Change['state'],
  undoUntil: row['undo_until'] === null ? null : Number(row['undo_until']),
  site: String(row['site']),
  language: chooseLanguage(String(row['language'])),
})
