import type { EmailChange, EmailChanged, EmailCode, NewEmail } from '../wire/api.ts'
import { parseEmailAddress } from '../wire/email-address.ts'
import { Refused } from '../refused.ts'
import {
  askQuestion,
  checkGuess,
  expired,
  issueCode,
  newId,
  newToken,
  type Question,
  useCode,
} from './codes.ts'
import type { Statements } from '../database/port.ts'
import type { Asker, Caller, GatewayContext } from '../context.ts'
import { budgets, changeTimes, LIFE } from './limits.ts'
import {
  addedNewMail,
  addedOldMail,
  changedNewMail,
  changedOldMail,
  changeNewMail,
  changeOldMail,
} from './mails/mails.ts'
import { addressWaitsMail } from './mails/account-mails.ts'
import { postMail, sendPosted } from './mails/outbox.ts'
import { requireControl } from '../custody/control.ts'
import { holdAccount } from '../custody/halves.ts'
import { takeConfirmation } from '../account/confirmations.ts'
import { requireStaying } from '../account/leaving.ts'
import { noticeMailbox, postWarning } from '../account/notices.ts'
import {
  type Change,
  CHANGE,
  completeChange,
  emailOf,
  readChange,
  refuseTaken,
  requireNoOther,
} from './change-rows.ts'

/** A device with a session, and its user. */
export interface Member extends Asker, Pick<Caller, 'userId' | 'sessionId'> {}

/**
 * Changing the e-mail address of an account takes the wallet's signature, if there is a wallet, a code from the current mailbox and one from the new
 * mailbox. For some days afterwards, the link in the mail to the previous address undoes the change; until then, the previous address cannot create
 * another account. Who no longer reads the current mailbox needs no code of it, but the wallet: such a change waits (`later-change.ts`).
 *
 * An account that logs in by a provider or Farcaster has no address of its own: adding the first one takes a confirmation (`account/`) instead of
 * the first code.
 */

/**
 * Starts a change of address.
 *
 * @throws `Refused` INVALID_EMAIL, CONFLICT if it is the current address, RATE_LIMITED, UPSTREAM, LEAVING, PROOF_REFUSED, CONTROL_MISSING,
 * CONFIRMATION_REQUIRED for the first address of an account.
 */
export async function startChange(
  context: GatewayContext,
  member: Member,
  { email: typed, proof, isLater: isAskedLater }: NewEmail,
): Promise<EmailChange> {
  const email = parseEmailAddress(typed)
  if (email === null) throw new Refused('INVALID_EMAIL', 'Invalid email')
  const { userId, language } = member
  const begun = await context.database.transaction(async (work) => {
    const now = context.now()
    await holdAccount(work, userId)
    const previous = await emailOf(work, userId)
    if (previous === email) throw new Refused('CONFLICT', 'This is the address already')
    await requireStaying({ ...context, database: work }, userId)
    await requireNoOther(work, userId, now)
    const who = { asker: member, caller: member, project: { id: member.projectId } }
    const isSigned = await requireControl(work, context, who, { purpose: 'account.address', email }, proof)
    const isFirst = previous === ''
    if (isFirst) await takeConfirmation({ ...context, database: work }, member, 'email')
    const isLater = isAskedLater === true && !isFirst
    if (isLater && !isSigned) throw new Refused('CONFLICT', 'Without a wallet it takes a code of the address')
    await context.take(budgets.change(context.config.limits, { ...member, email }), work)
    await work.run(`DELETE FROM email_changes WHERE user_id = ? AND state IN ('primary', 'secondary')`, [
      userId,
    ])
    const state = isFirst || isLater ? 'secondary' : 'primary'
    const question = await askQuestion(work, now, {
      purpose: `change-${state}`,
      email: state === 'primary' ? previous : email,
      asker: member,
      language,
      mostTries: context.config.limits.guessesPerCode,
    })
    await keepChange(work, now, { member, previous, email, state, isLater, question })
    return { state, question, issued: await issueCode(context, work, now, question) }
  })
  const { state, question, issued } = begun
  const write = state === 'primary' ? changeOldMail : changeNewMail
  await context.mailer.send(write({ ...about(question), email }, issued.code))
  const action = state === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
  return { action, challengeId: question.id, expiresAt: issued.expires }
}

const about = ({ email, site, browser, language }: Question) => ({ to: email, site, browser, language })

async function keepChange(
  work: Statements,
  now: number,
  change: Pick<Change, 'previous' | 'email' | 'state' | 'isLater'> & { member: Member; question: Question },
): Promise<void> {
  const { member, previous, email, state, isLater, question } = change
  await work.run(
    `INSERT INTO email_changes (id, project_id, user_id, jkt, previous, email, state, is_later, code_id, expires, site, language)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[newId(), member.projectId, member.userId, member.jkt, previous, email, state, isLater ? 1 : 0],
      ...[question.id, now + LIFE.change, question.site, question.language],
    ],
  )
}

/** Checks the code of the current mailbox, and mails one to the new mailbox. @throws `Refused` CODE_WRONG, CODE_EXPIRED, RATE_LIMITED, UPSTREAM, LEAVING. */
export async function verifyPrimary(
  context: GatewayContext,
  member: Member,
  { challengeId, code }: EmailCode,
): Promise<EmailChange> {
  const now = context.now()
  await requireStaying(context, member.userId)
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
    const sql = `UPDATE email_changes SET state = 'secondary', code_id = ? WHERE id = ? AND state = 'primary'`
    if ((await work.run(sql, [asked.id, change.id])) !== 1) throw expired()
    return { question: asked, issued: await issueCode(context, work, now, asked) }
  })
  await context.mailer.send(changeNewMail(about(question), issued.code))
  return { action: 'VERIFY_SECONDARY_OTP', challengeId: question.id, expiresAt: issued.expires }
}

/**
 * Checks the code of the new mailbox and completes the change, or lets it wait. The undo link is mailed first: if that mail cannot be sent, nothing
 * changes.
 *
 * @throws `Refused` CODE_WRONG, CODE_EXPIRED, RATE_LIMITED, UPSTREAM, LEAVING, CONFLICT if the new address has an account.
 */
export async function verifySecondary(
  context: GatewayContext,
  member: Member,
  { challengeId, code }: EmailCode,
): Promise<EmailChanged> {
  const now = context.now()
  await requireStaying(context, member.userId)
  const change = await findOpen(context.database, member, challengeId, 'secondary', now)
  const question = await checkGuess(context, member, { id: challengeId, code, purpose: 'change-secondary' })
  await refuseTaken(context.database, now, change)
  if (change.isLater) return beginWaiting(context, member, change, question)
  const { token, hash } = newToken()
  const hours = context.config.limits.addressChange.undoHours
  const words = { site: change.site, browser: '', language: change.language, hours }
  const isFirst = change.previous === ''
  const undoTo = isFirst ? noticeMailbox(await context.me(context.database, change.userId)) : change.previous
  if (undoTo !== null) {
    const undoMail = isFirst ? addedOldMail : changedOldMail
    await context.mailer.send(
      undoMail({ to: undoTo, ...words }, change.email, `${context.origin}/undo/${token}`),
    )
  }
  const write = isFirst ? addedNewMail : changedNewMail
  const { notice, undoUntil } = await context.database.transaction(async (work) => {
    await holdAccount(work, change.userId)
    await useCode(work, question.id)
    const { deviceId } = member
    const undo = undoTo === null ? null : hash
    const changed = await completeChange(context, work, change, { undo, deviceId })
    return { ...changed, notice: await postMail(context, work, write({ to: change.email, ...words })) }
  })
  await sendPosted(context, notice)
  return { newEmail: change.email, undoUntil, changesAt: null }
}

/** The change waits, and the owner of the present mailbox is told. */
async function beginWaiting(
  context: GatewayContext,
  member: Member,
  change: Change,
  question: Question,
): Promise<EmailChanged> {
  const { userId, deviceId } = member
  const changesAt = context.now() + changeTimes(context.config.limits).wait
  const notice = await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    await useCode(work, question.id)
    await refuseTaken(work, context.now(), change)
    const sql = `UPDATE email_changes SET state = 'waiting', due = ? WHERE id = ? AND state = 'secondary'`
    if ((await work.run(sql, [changesAt, change.id])) !== 1) throw expired()
    await context.audit(work, { event: 'email-change-waits', userId, deviceId })
    return postWarning(context, work, { asker: member, caller: { userId } }, (to) =>
      addressWaitsMail(to, { email: change.email, time: changesAt }),
    )
  })
  await sendPosted(context, notice)
  return { newEmail: change.email, undoUntil: null, changesAt }
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
