/**
 * Login by Farcaster. The gateway opens a channel at the relay and the Farcaster app scans its URL; the app signs a message for the page, and the
 * gateway looks up the signer's Farcaster id on OP Mainnet. Like every login, it is bound to the device that started it.
 */
import type { Asker, GatewayContext } from '../context.ts'
import { expired } from '../email/codes.ts'
import type { Project } from '../projects/projects.ts'
import { Refused } from '../refused.ts'
import {
  answerFlow,
  beginFlow,
  claimFlow,
  endFlow,
  findOwnFlow,
  keepResponse,
  readPerson,
  type Flow,
  type Parts,
} from '../social/flows.ts'
import { logInByIdentity } from '../social/identities.ts'
import { budgets } from '../social/limits.ts'
import { ProviderError } from '../social/providers/capped-fetch.ts'
import { nameOf } from '../social/providers/person.ts'
import type { FarcasterLogin, FarcasterState } from '../wire/farcaster.ts'
import { type Answered, openChannel, readAnswered, readChannel } from './relay.ts'
import { verifyFarcaster } from './verify.ts'

/** Maximum duration of a poll request, and the interval of requests to the relay, in ms. */
const POLL = { whole: 25_000, step: 1_500 } as const

/** @throws `Refused` NOT_FOUND if Farcaster is not configured, UNKNOWN_PROJECT, RATE_LIMITED, UPSTREAM. */
export async function startFarcaster(
  context: GatewayContext,
  { asker, project }: { asker: Asker; project: Project },
  pageOrigin: string,
): Promise<FarcasterLogin> {
  const { farcaster } = context.config
  if (!farcaster) throw new Refused('NOT_FOUND', 'This provider is not set up')
  if (!project.origins.includes(pageOrigin))
    throw new Refused('UNKNOWN_PROJECT', 'The page does not belong to the project')
  await context.take(budgets.start(asker))
  const nonce = Buffer.from(context.random(16)).toString('hex')
  const asked = { domain: new URL(pageOrigin).host, siweUri: pageOrigin, nonce }
  try {
    const { channelToken, url } = await openChannel(farcaster.relay, asked, context.signal)
    const secret = { verifier: channelToken, nonce }
    const { id, expires } = await beginFlow(context, asker, {
      ...{ provider: 'farcaster', pageOrigin, opener: 'page', returnTo: null },
      ...{ secret, status: 'away' },
    })
    return { flowId: id, url, expiresAt: expires }
  } catch (error) {
    throw away(context, error)
  }
}

/**
 * Polls the relay until the app has answered, for up to 25 s. The device that started the login can repeat the request for five minutes after the
 * outcome, because a response can get lost.
 *
 * @throws `Refused` CODE_EXPIRED, UPSTREAM.
 */
export async function pollFarcaster(
  context: GatewayContext,
  asker: Asker,
  flowId: string,
  signal: AbortSignal,
): Promise<FarcasterState> {
  const { farcaster } = context.config
  if (!farcaster) throw new Refused('NOT_FOUND', 'This provider is not set up')
  const end = context.now() + POLL.whole
  let isGone = false
  for (;;) {
    const flow = await findOwnFlow(context, asker, flowId)
    if (flow?.provider !== 'farcaster') throw expired()
    if (flow.status === 'answered') return collect(context, asker, flow)
    if (flow.status === 'denied') return { status: 'declined' }
    if (flow.status === 'failed') return { status: 'failed' }
    const answer = await answerOf(context, farcaster.relay, flow)
    if (answer === 'gone') {
      // A concurrent request may just have received the answer and be storing it.
      if (isGone) throw expired()
      isGone = true
      await context.wait(POLL.step, signal)
    } else if (answer === 'declined') await settle(context, flow, (at) => endFlow(at, flow, 'denied'))
    else if (answer !== 'pending') await verify(context, { flow, answer, signal })
    else if (signal.aborted || context.now() >= end) return { status: 'pending' }
    else await context.wait(POLL.step, signal)
  }
}

/** Reads the channel. The relay returns an approval only once, so it is stored at once, even if the frame is no longer waiting. */
async function answerOf(context: GatewayContext, relay: string, flow: Flow) {
  const { response, verifier } = flow.secret
  if (response !== undefined) return readAnswered(response)
  const answer = await readChannel(relay, verifier, context.signal).catch((error: unknown) => {
    throw away(context, error)
  })
  if (typeof answer !== 'string') await keepResponse(context, flow, JSON.stringify(answer))
  return answer
}

interface Came {
  flow: Flow
  answer: Answered
  signal: AbortSignal
}

/** Completes the login with the id that signed, or marks it as failed. @throws `Refused` UPSTREAM; the request can then be repeated. */
async function verify(context: GatewayContext, { flow, answer, signal }: Came): Promise<void> {
  const { pageOrigin, secret } = flow
  const expected = {
    ...{ domain: new URL(pageOrigin).host, uri: pageOrigin, nonce: secret.nonce },
    ...{ now: context.now(), rpc: context.config.farcaster!.rpc },
  }
  const fid = await verifyFarcaster(answer, expected, signal)
  if (fid === undefined) {
    context.log.warn('social.failed', { provider: 'farcaster', why: 'The signature is not that of the id' })
    return settle(context, flow, (at) => endFlow(at, flow, 'failed'))
  }
  const person = {
    issuer: 'https://farcaster.xyz',
    subject: fid,
    userName: nameOf(answer.username),
    email: null,
  }
  await settle(context, flow, (at) => answerFlow(at, flow, person))
}

/** If two requests run concurrently, one writes the outcome and both read it. */
const settle = (
  { database, pepper, now }: GatewayContext,
  flow: Flow,
  write: (at: Parts) => Promise<unknown>,
) =>
  database.transaction(async (work) => {
    const at = { database: work, pepper, now }
    if (await claimFlow(at, flow)) await write(at)
  })

async function collect(context: GatewayContext, asker: Asker, flow: Flow): Promise<FarcasterState> {
  return context.database.transaction(async (work) => {
    const person = await readPerson(work, context, asker, flow.id)
    const session = await logInByIdentity(context, work, asker, { ...person, provider: 'farcaster' })
    return { status: 'approved', userName: person.userName ?? `fid ${person.subject}`, session }
  })
}

function away(context: GatewayContext, error: unknown): unknown {
  if (error instanceof Refused) return error
  const why = error instanceof ProviderError ? error.message : 'It does not answer'
  context.log.warn('social.failed', { provider: 'farcaster', why })
  return new Refused('UPSTREAM', 'The provider does not answer', { cause: error })
}
