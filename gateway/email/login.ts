import type { EmailChallenge, LinkStatus, Session } from '../wire/api.ts'
import { parseEmailAddress } from '../wire/email-address.ts'
import { Refused } from '../refused.ts'
import {
  askQuestion,
  checkGuess,
  findQuestion,
  findWaiting,
  issueCode,
  newId,
  type Question,
  useCode,
} from './codes.ts'
import type { Statements } from '../database/port.ts'
import type { Asker, GatewayContext, Mail } from '../context.ts'
import { isHome as isHomeOf, isLetIn, keepHome, letIn } from './let-in.ts'
import { budgets, LIFE, resendAfter } from './limits.ts'
import { endLink, findLink, keepAlive, linkToken, makeLink, networkMark } from './links.ts'
import { codeMail, linkMail } from './mails/mails.ts'
import { queueMail } from './mails/outbox.ts'

/**
 * Login by e-mail. A browser that the owner of the mailbox approved before gets a code at once; any other one gets it after the owner picked it on
 * the page of a link. The choice depends on whether the *device* is known to the *address*. Whether the address has an account is not read before the
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
  const { limits } = context.config
  if (await isLetIn(context.database, context.now(), asker, email)) {
    const delay = await context.take(budgets.known(limits, { ...asker, email }))
    return mailCode(context, asker, { email, by: 'known', delay })
  }
  const isHome = await isHomeOf(context, asker, email)
  if (await context.hasDeviceLink(asker.projectId)) return askByLink(context, asker, { email, isHome })
  const delay = await context.take(budgets.code(limits, { ...asker, email, isHome }))
  return mailCode(context, asker, { email, by: 'code', delay })
}

async function mailCode(
  context: GatewayContext,
  asker: Asker,
  { email, by, delay }: { email: string; by: 'known' | 'code'; delay: number },
): Promise<EmailChallenge> {
  const now = context.now()
  const { limits } = context.config
  const mostTries = by === 'known' ? limits.guessesPerCode : limits.guessesPerCodeOfNewBrowser
  const { language } = asker
  const { question, issued } = await context.database.transaction(async (work) => {
    const about = { purpose: 'login', email, asker, language, mostTries, delay } as const
    const asked = await askQuestion(work, now, about)
    return { question: asked, issued: await issueCode(context, work, now + delay, asked) }
  })
  await sendInTurn(context, codeMail(aboutLogin(question), issued.code), now, delay)
  const resendAt = now + delay + resendAfter(limits, by)
  return { action: 'VERIFY_OTP', challengeId: question.id, expiresAt: issued.expires, resendAt }
}

/**
 * Mails the link of the address, or joins the one that its owner has been mailed. The answer is the same. Where there is none to join, a refusal says
 * when the next is mailed: whoever is told to look for a mail that never comes waits for nothing.
 */
async function askByLink(
  context: GatewayContext,
  asker: Asker,
  { email, isHome }: { email: string; isHome: boolean },
): Promise<EmailChallenge> {
  const { limits } = context.config
  await context.take(budgets.request(limits, asker.ip))
  const taken = await context.take(budgets.link(limits, { ...asker, email, isHome })).catch(onlyLimited)
  const refusal = typeof taken === 'number' ? null : taken
  const delay = typeof taken === 'number' ? taken : 0
  const now = context.now()
  const { linkId, question } = await context.database.transaction(async (work) => {
    const address = { projectId: asker.projectId, email, expires: now + delay + LIFE.link }
    const kept = await keepAlive(context, work, address)
    if (kept === null && refusal) throw refusal
    const id = kept ?? (await makeLink(context, work, address))
    await work.run(`DELETE FROM codes WHERE link_id = ? AND jkt = ? AND link_state = 'pending'`, [
      id,
      asker.jkt,
    ])
    const link = { id, isHome, network: networkMark(context, { ...asker, email }) }
    const { language } = asker
    const about = {
      purpose: 'login',
      email,
      asker,
      language,
      mostTries: limits.guessesPerCode,
      delay,
      link,
    } as const
    return { linkId: id, question: await askQuestion(work, now, about) }
  })
  const url = `${context.origin}/device-link/${linkToken(context, linkId)}`
  if (!refusal) await sendInTurn(context, linkMail(aboutLogin(question), url), now, delay)
  const resendAt = now + delay + resendAfter(limits, 'link')
  return { action: 'VERIFY_DEVICE', challengeId: question.id, expiresAt: question.expires, resendAt }
}

/** Sends a mail, now or after its time in the queue. */
async function sendInTurn(context: GatewayContext, mail: Mail, now: number, delay: number): Promise<void> {
  if (delay === 0) await context.mailer.send(mail)
  else await queueMail(context, context.database, mail, now + delay)
}

/** @throws what is no refusal because of a limit. */
function onlyLimited(error: unknown): Refused {
  if (error instanceof Refused && error.code === 'RATE_LIMITED') return error
  throw error
}

const aboutLogin = ({ email, site, browser, language }: Question) => ({ to: email, site, browser, language })

/** Maximum duration of an `awaitDevice` request, and its polling interval, in ms. */
const POLL = { whole: 25_000, step: 700 } as const

/**
 * Long-polls until a button of the link's page is pressed, whichever process handles that; resolves with `pending` after 25 s, and with `over` for a login that
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

/**
 * Approves the request that was picked, or refuses all of a link, for the buttons of its page. `null` if there is nothing left to decide, or the
 * request is gone.
 */
export async function decideLink(
  context: GatewayContext,
  token: string,
  answer: { pick: string } | 'refuse',
): Promise<(LinkStatus & { isMailed: boolean }) | null> {
  const now = context.now()
  const decided = await context.database.transaction(async (work) => {
    const link = await findLink(work, token)
    if (!link) return null
    const waiting = await findWaiting(work, link.id, now)
    const picked = answer === 'refuse' ? null : waiting.find(({ id }) => id === answer.pick)
    if (picked === undefined || !(await endLink(work, now, link, picked))) return null
    if (!picked) return { picked, issued: null }
    await letIn(work, now, picked)
    return { picked, issued: await issueCode(context, work, now, picked) }
  })
  if (!decided) return null
  if (!decided.issued) return { status: 'refused', isMailed: false }
  const mail = codeMail(aboutLogin(decided.picked), decided.issued.code)
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
    return await context.startSession(work, { userId, device: asker, isByMailbox: true })
  })
}

/** Rejects an address that its previous account can still take back, and one that an account gets in some days. @throws `Refused` CONFLICT. */
async function keepReserved(work: Statements, now: number, { projectId, email }: Question): Promise<void> {
  const [change] = await work.all(
    `SELECT state FROM email_changes WHERE project_id = ?
     AND ((previous = ? AND state = 'done' AND undo_until > ?) OR (email = ? AND state = 'waiting'))`,
    [projectId, email, now, email],
  )
  if (!change) return
  throw new Refused(
    'CONFLICT',
    change['state'] === 'waiting'
      ? 'This address is about to be that of an account, which logs in with its present one until then.'
      : 'The account of this address has another address now. A mail to this one has the link that undoes it.',
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
