/** Confirmations of a session: a fresh proof by code or passkey. A confirmation is for one purpose, works once, and expires after five minutes. */
import { aboutBrowser, askQuestion, checkGuess, issueCode, useCode, type Purpose } from '../email/codes.ts'
import { budgets } from '../email/limits.ts'
import { confirmMail } from '../email/mails/account-mails.ts'
import type { Caller, GatewayContext } from '../context.ts'
import type { Statements } from '../database/port.ts'
import type { Who } from '../custody/parts.ts'
import { passkeysOf, provePasskey } from '../passkeys/passkeys.ts'
import { noticeMailbox } from './notices.ts'
import { Refused } from '../refused.ts'
import type { Confirmation, ConfirmPurpose } from '../wire/account.ts'
import type { PasskeyAssertion } from '../wire/passkeys.ts'

/** Maximum age of a proof, in ms. */
const FRESH = 5 * 60_000

const required = () => new Refused('CONFIRMATION_REQUIRED', 'This takes a new code first')
const CODE: Readonly<Record<ConfirmPurpose, Purpose>> = {
  export: 'confirm-export',
  delete: 'confirm-delete',
  email: 'confirm-email',
}

/** Mails a code. @throws `Refused` CONFIRMATION_REQUIRED if the account has no mailbox and has to log in again. */
export async function startConfirmation(
  context: GatewayContext,
  who: Who,
  purpose: ConfirmPurpose,
): Promise<Confirmation> {
  const { asker, caller } = who
  const { database } = context
  const needsPasskey = (await passkeysOf(database, caller.userId)).length > 0
  const email = noticeMailbox(await context.me(database, caller.userId))
  if (email === null) return withoutMailbox(context, caller, purpose, needsPasskey)
  const { language } = asker
  const { limits } = context.config
  await context.take(budgets.confirm(limits, { ...asker, userId: caller.userId }))
  const now = context.now()
  const mostTries = limits.guessesPerCode
  const { question, issued } = await database.transaction(async (work) => {
    const asked = await askQuestion(work, now, { purpose: CODE[purpose], email, asker, language, mostTries })
    return { question: asked, issued: await issueCode(context, work, now, asked) }
  })
  await context.mailer.send(
    confirmMail({ to: email, language, ...aboutBrowser(asker) }, purpose, issued.code),
  )
  return { challengeId: question.id, needsPasskey, expiresAt: issued.expires }
}

/** For accounts without a mailbox: a recent login replaces the code; so does the passkey, which is required in any case if there is one. */
async function withoutMailbox(
  context: GatewayContext,
  caller: Caller,
  purpose: ConfirmPurpose,
  needsPasskey: boolean,
): Promise<Confirmation> {
  const isFresh = context.now() - caller.loggedInAt < FRESH
  if (!isFresh && !needsPasskey) throw required()
  await confirm(context, caller, purpose, 'code_at')
  return { challengeId: null, needsPasskey, expiresAt: context.now() + FRESH }
}

/** @throws `Refused` CODE_WRONG, CODE_EXPIRED, RATE_LIMITED. */
export async function confirmByCode(
  context: GatewayContext,
  { asker, caller }: Who,
  { purpose, challengeId, code }: { purpose: ConfirmPurpose; challengeId: string; code: string },
): Promise<void> {
  const question = await checkGuess(context, asker, { id: challengeId, code, purpose: CODE[purpose] })
  const email = noticeMailbox(await context.me(context.database, caller.userId))
  // The device may have logged in to another account since the code was mailed.
  if (question.email !== email) throw required()
  await context.database.transaction((work) => useCode(work, question.id))
  await confirm(context, caller, purpose, 'code_at')
}

/** @throws `Refused` PASSKEY_REFUSED, NOT_FOUND. */
export async function confirmByPasskey(
  context: GatewayContext,
  { asker, caller, project }: Who,
  { purpose, response }: { purpose: ConfirmPurpose; response: PasskeyAssertion },
): Promise<void> {
  await provePasskey({ context, asker, project, purpose, response })
  await confirm(context, caller, purpose, 'passkey_at')
}

async function confirm(
  { database, now }: GatewayContext,
  { sessionId }: Caller,
  purpose: ConfirmPurpose,
  proof: 'code_at' | 'passkey_at',
): Promise<void> {
  await database.run(
    `INSERT INTO confirmations (session_id, purpose, ${proof}, expires) VALUES (?, ?, ?, ?)
     ON CONFLICT (session_id, purpose) DO UPDATE SET ${proof} = excluded.${proof}, expires = excluded.expires`,
    [sessionId, purpose, now(), now() + FRESH],
  )
}

/** Consumes the confirmation. @throws `Refused` CONFIRMATION_REQUIRED. */
export async function takeConfirmation(
  { database, now }: Pick<GatewayContext, 'now'> & { database: Statements },
  { sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>,
  purpose: ConfirmPurpose,
): Promise<void> {
  const needsPasskey = (await passkeysOf(database, userId)).length > 0
  const since = now() - FRESH
  const taken = await database.run(
    `DELETE FROM confirmations WHERE session_id = ? AND purpose = ? AND code_at > ?
     ${needsPasskey ? 'AND passkey_at > ?' : ''}`,
    [sessionId, purpose, since, ...(needsPasskey ? [since] : [])],
  )
  if (taken === 0) throw required()
}
