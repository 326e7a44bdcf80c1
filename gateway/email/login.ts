import type { EmailChallenge, LinkStatus, Session } from '../wire/api.ts'
import { parseEmailAddress } from '../wire/email-address.ts'
import { Refused } from '../refused.ts'
import {
  askQuestion,
  checkGuess,
  expired,
  findByToken,
  findQuestion,
  hashToken,
  issueCode,
  newId,
  newToken,
  type Question,
  useCode,
} from './codes.ts'
import type { Statements } from '../database/port.ts'
import type { Asker, Ground } from '../ground.ts'
import { isLetIn, letIn } from './let-in.ts'
import { budgets, RESEND } from './limits.ts'
import { codeMail, linkMail } from './mails/mails.ts'

/**
 * Logging in by e-mail: a browser that the owner of the mailbox let in before gets a code at once. Any other gets it after the owner pressed
 * the button of a link. Both are asked for by whether the *device* is known to the *address*: whether the address has an account is not read
 * before the code was right, so no answer can tell it.
 */

/** @throws `Refused` INVALID_EMAIL, RATE_LIMITED, UPSTREAM. */
export async function startLogin(
  ground: Ground,
  asker: Asker,
  { email: typed }: { email: string },
): Promise<EmailChallenge> {
  const email = parseEmailAddress(typed)
  if (email === null) throw new Refused('INVALID_EMAIL', 'Invalid email')
  const { projectId, ip } = asker
  const now = ground.now()
  const isKnown = await isLetIn(ground.database, now, asker, email)
  await ground.take(budgets.mail({ projectId, email, isKnown, ip }))
  const { language } = asker
  const resendAt = now + RESEND
  if (isKnown || !(await ground.hasDeviceLink(projectId))) {
    const { question, issued } = await ground.database.transaction(async (work) => {
      const asked = await askQuestion(work, now, { purpose: 'login', email, asker, language })
      return { question: asked, issued: await issueCode(ground, work, now, asked) }
    })
    await ground.mailer.send(codeMail(aboutLogin(question), issued.code))
    return { action: 'VERIFY_OTP', challengeId: question.id, expiresAt: issued.expires, resendAt }
  }
  const { token, hash } = newToken()
  const question = await ground.database.transaction((work) =>
    askQuestion(work, now, { purpose: 'login', email, asker, language, linkHash: hash }),
  )
  await ground.mailer.send(linkMail(aboutLogin(question), `${ground.origin}/device-link/${token}`))
  return { action: 'VERIFY_DEVICE', challengeId: question.id, expiresAt: question.expires, resendAt }
}

const aboutLogin = ({ email, site, browser, language }: Question) => ({ to: email, site, browser, language })

/** How long one question of `awaitDevice` is held open, and how often it looks, in ms. */
const POLL = { whole: 25_000, step: 700 } as const

/**
 * Answers when the button of the link was pressed, in whichever process; else `pending` after 25 s.
 *
 * @throws `Refused` CODE_EXPIRED.
 */
export async function awaitDevice(
  ground: Ground,
  asker: Asker,
  { challengeId }: { challengeId: string },
  signal: AbortSignal,
): Promise<LinkStatus> {
  const end = ground.now() + POLL.whole
  for (;;) {
    const question = await findQuestion(ground.database, challengeId, asker)
    if (!question || question.linkState === 'none') throw expired()
    if (question.linkState !== 'pending') return { status: question.linkState }
    if (question.expires <= ground.now()) throw expired()
    if (signal.aborted || ground.now() >= end) return { status: 'pending' }
    await ground.wait(POLL.step, signal)
  }
}

/** What the button of the link does. `null` where there was nothing to decide any more. */
export async function decideLink(
  ground: Ground,
  token: string,
  isApproved: boolean,
): Promise<(LinkStatus & { isMailed: boolean }) | null> {
  const now = ground.now()
  const decided = await ground.database.transaction(async (work) => {
    const rows = await work.run(
      `UPDATE codes SET link_state = ? WHERE link_hash = ? AND link_state = 'pending' AND expires > ?`,
      [isApproved ? 'approved' : 'refused', hashToken(token), now],
    )
    const question = rows === 1 ? await findByToken(work, token) : null
    if (!question || !isApproved) return { question, issued: null }
    await letIn(work, now, question)
    return { question, issued: await issueCode(ground, work, now, question) }
  })
  if (!decided.question) return null
  if (!decided.issued) return { status: 'refused', isMailed: false }
  const mail = codeMail(aboutLogin(decided.question), decided.issued.code)
  const isMailed = await ground.mailer.send(mail).then(
    () => true,
    () => false,
  )
  return { status: 'approved', isMailed }
}

/**
 * Ends a login: the account of the address is found, or made by the first login.
 *
 * @throws `Refused` CODE_WRONG, CODE_EXPIRED, RATE_LIMITED, CONFLICT.
 */
export async function verifyLogin(
  ground: Ground,
  asker: Asker,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<Session> {
  const question = await checkGuess(ground, asker, { id: challengeId, code, purpose: 'login' })
  const now = ground.now()
  return await ground.database.transaction(async (work) => {
    await useCode(work, question.id)
    await keepReserved(work, now, question)
    const userId = await findOrMakeUser(work, now, question)
    await letIn(work, now, question)
    await ground.audit(work, { event: 'login', userId, deviceId: asker.deviceId })
    return await ground.startSession(work, { userId, device: asker })
  })
}

/** An address that was replaced less than 24 hours ago makes no second account: the account that had it can still take it back. */
async function keepReserved(work: Statements, now: number, { projectId, email }: Question): Promise<void> {
  const [change] = await work.all(
    `SELECT id FROM email_changes WHERE project_id = ? AND previous = ? AND state = 'done' AND undo_until > ?`,
    [projectId, email, now],
  )
  if (change)
    throw new Refused(
      'CONFLICT',
      'The account of this address has another address now. A mail to this one has the link that undoes it.',
    )
}

async function findOrMakeUser(
  work: Statements,
  now: number,
  { projectId, email }: Question,
): Promise<string> {
  await work.run(
    `INSERT INTO users (id, project_id, email, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (project_id, email) DO NOTHING`,
    [newId(), projectId, email, now],
  )
  const [user] = await work.all(`SELECT id FROM users WHERE project_id = ? AND email = ?`, [projectId, email])
  return String(user!['id'])
}
