import type { EmailChallenge, LinkStatus, Session } from '../wire/api.ts'
import { parseEmailAddress } from '../wire/email-address.ts'
import { Refused } from '../refused.ts'
import {
  askQuestion,
  checkGuess,
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
import type { Asker, GatewayContext } from '../context.ts'
import { isHome, isLetIn, keepHome, letIn } from './let-in.ts'
import { budgets, RESEND } from './limits.ts'
import { codeMail, linkMail } from './mails/mails.ts'

/**
 * Login by e-mail. A browser that the owner of the mailbox approved before gets a code at once; any other one gets it after the owner pressed the
 * button of a link. The choice depends on whether the *device* is known to the *address*. Whether the address has an account is not read before the
 * code is verified, so no response can reveal it.
 */

/** @throws `Refused` INVALID_EMAIL, RATE_LIMITED, UPSTREAM. */
export async function startLogin(
  context: GatewayContext,
  asker: Asker,
  { email: typed }: { email: string },
): Promise<EmailChallenge> {
  const email = parseEmailAddress(typed)
  if (email === null) throw new Refused('INVALID_EMAIL', 'Invalid email')
  const { projectId, ip } = asker
  const now = context.now()
  const isKnown = await isLetIn(context.database, now, asker, email)
  const standing = isKnown ? 'known' : (await isHome(context, asker, email)) ? 'home' : 'new'
  await context.take(budgets.mail(context.config.limits, { projectId, email, asker: standing, ip }))
  const { language } = asker
  const resendAt = now + RESEND
  if (isKnown || !(await context.hasDeviceLink(projectId))) {
    const { question, issued } = await context.database.transaction(async (work) => {
      const asked = await askQuestion(work, now, { purpose: 'login', email, asker, language })
      return { question: asked, issued: await issueCode(context, work, now, asked) }
    })
    await context.mailer.send(codeMail(aboutLogin(question), issued.code))
    return { action: 'VERIFY_OTP', challengeId: question.id, expiresAt: issued.expires, resendAt }
  }
  const { token, hash } = newToken()
  const question = await context.database.transaction((work) =>
    askQuestion(work, now, { purpose: 'login', email, asker, language, linkHash: hash }),
  )
  await context.mailer.send(linkMail(aboutLogin(question), `${context.origin}/device-link/${token}`))
  return { action: 'VERIFY_DEVICE', challengeId: question.id, expiresAt: question.expires, resendAt }
}

const aboutLogin = ({ email, site, browser, language }: Question) => ({ to: email, site, browser, language })

/** Maximum duration of an `awaitDevice` request, and its polling interval, in ms. */
const POLL = { whole: 25_000, step: 700 } as const

/**
 * Long-polls until the button of the link is pressed, whichever process handles that; resolves with `pending` after 25 s, and with `over` for a login that
 * has expired, was replaced or is another device's. That is no refusal: browsers report those in the console, and the visitor may have left.
 */
export async function awaitDevice(
  context: GatewayContext,
  asker: Asker,
  { challengeId }: { challengeId: string },
  signal: AbortSignal,
): Promise<LinkStatus> {
  const end = context.now() + POLL.whole
  for (;;) {
    const question = await findQuestion(context.database, challengeId, asker)
    if (!question || question.linkState === 'none') return { status: 'over' }
    if (question.linkState !== 'pending') return { status: question.linkState }
    if (question.expires <= context.now()) return { status: 'over' }
    if (signal.aborted || context.now() >= end) return { status: 'pending' }
    await context.wait(POLL.step, signal)
  }
}

/** Approves or refuses a link, for the buttons of its page. `null` if there is nothing left to decide. */
export async function decideLink(
  context: GatewayContext,
  token: string,
  isApproved: boolean,
): Promise<(LinkStatus & { isMailed: boolean }) | null> {
  const now = context.now()
  const decided = await context.database.transaction(async (work) => {
    const rows = await work.run(
      `UPDATE codes SET link_state = ? WHERE link_hash = ? AND link_state = 'pending' AND expires > ?`,
      [isApproved ? 'approved' : 'refused', hashToken(token), now],
    )
    const question = rows === 1 ? await findByToken(work, token) : null
    if (!question || !isApproved) return { question, issued: null }
    await letIn(work, now, question)
    return { question, issued: await issueCode(context, work, now, question) }
  })
  if (!decided.question) return null
  if (!decided.issued) return { status: 'refused', isMailed: false }
  const mail = codeMail(aboutLogin(decided.question), decided.issued.code)
  const isMailed = await context.mailer.send(mail).then(
    () => true,
    () => false,
  )
  return { status: 'approved', isMailed }
}

/**
 * Completes a login. The first login with an address creates its account.
 *
 * @throws `Refused` CODE_WRONG, CODE_EXPIRED, RATE_LIMITED, CONFLICT.
 */
export async function verifyLogin(
  context: GatewayContext,
  asker: Asker,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<Session> {
  const question = await checkGuess(context, asker, { id: challengeId, code, purpose: 'login' })
  const now = context.now()
  return await context.database.transaction(async (work) => {
    await useCode(work, question.id)
    await keepReserved(work, now, question)
    const userId = await findOrMakeUser(work, now, question)
    await letIn(work, now, question)
    await keepHome(context, work, asker, question.email)
    await context.audit(work, { event: 'login', userId, deviceId: asker.deviceId })
    return await context.startSession(work, { userId, device: asker })
  })
}

/** Rejects an address that was replaced less than 24 hours ago: its previous account can still take it back. @throws `Refused` CONFLICT. */
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
