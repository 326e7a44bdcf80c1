/**
 * Login by Farcaster. The gateway opens a channel at the relay and the Farcaster app scans its URL; the app signs a message for the page, and the
 * gateway looks up the signer's Farcaster id on OP Mainnet. Like every login, it is bound to the device that started it.
 */
import type { Asker, Ground } from '../ground.ts'
import { expired } from '../email/codes.ts'
import type { Project } from '../projects/projects.ts'
import { Refused } from '../refused.ts'
import {
  answerFlow,
  beginFlow,
  claimFlow,
  endFlow,
  findOwnFlow,
  keepSaid,
  readPerson,
  type Flow,
  type Parts,
} from '../social/flows.ts'
import { logInByIdentity } from '../social/identities.ts'
import { budgets } from '../social/limits.ts'
import { ProviderTrouble } from '../social/providers/capped-fetch.ts'
import { nameOf } from '../social/providers/person.ts'
import type { FarcasterLogin, FarcasterState } from '../wire/farcaster.ts'
import { type Answered, openChannel, readAnswered, readChannel } from './relay.ts'
import { verifyFarcaster } from './verify.ts'

/** Maximum duration of a poll request, and the interval of requests to the relay, in ms. */
const POLL = { whole: 25_000, step: 1_500 } as const

/** @throws `Refused` NOT_FOUND if Farcaster is not configured, UNKNOWN_PROJECT, RATE_LIMITED, UPSTREAM. */
export async function startFarcaster(
  ground: Ground,
  { asker, project }: { asker: Asker; project: Project },
  pageOrigin: string,
): Promise<FarcasterLogin> {
  const { farcaster } = ground.config
  if (!farcaster) throw new Refused('NOT_FOUND', 'This provider is not set up')
  if (!project.origins.includes(pageOrigin))
    throw new Refused('UNKNOWN_PROJECT', 'The page does not belong to the project')
  await ground.take(budgets.start(asker))
  const nonce = Buffer.from(ground.random(16)).toString('hex')
  const asked = { domain: new URL(pageOrigin).host, siweUri: pageOrigin, nonce }
  try {
    const { channelToken, url } = await openChannel(farcaster.relay, asked, ground.signal)
    const secret = { verifier: channelToken, nonce }
    const { id, expires } = await beginFlow(ground, asker, {
      ...{ provider: 'farcaster', pageOrigin, returnTo: null, secret },
    })
    return { flowId: id, url, expiresAt: expires }
  } catch (error) {
    throw away(ground, error)
  }
}

/**
 * Polls the relay until the app has answered, for up to 25 s. The device that started the login can repeat the request for five minutes after the
 * outcome, because a response can get lost.
 *
 * @throws `Refused` CODE_EXPIRED, UPSTREAM.
 */
export async function pollFarcaster(
  ground: Ground,
  asker: Asker,
  flowId: string,
  signal: AbortSignal,
): Promise<FarcasterState> {
  const { farcaster } = ground.config
  if (!farcaster) throw new Refused('NOT_FOUND', 'This provider is not set up')
  const end = ground.now() + POLL.whole
  let isGone = false
  for (;;) {
    const flow = await findOwnFlow(ground, asker, flowId)
    if (flow?.provider !== 'farcaster') throw expired()
    if (flow.status === 'answered') return collect(ground, asker, flow)
    if (flow.status === 'denied') return { status: 'declined' }
    if (flow.status === 'failed') return { status: 'failed' }
    const said = await saidIn(ground, farcaster.relay, flow)
    if (said === 'gone') {
      // A concurrent request may just have received the answer and be storing it.
      if (isGone) throw expired()
      isGone = true
      await ground.wait(POLL.step, signal)
    } else if (said === 'declined') await settle(ground, flow, (at) => endFlow(at, flow, 'denied'))
    else if (said !== 'pending') await verify(ground, { flow, said, signal })
    else if (signal.aborted || ground.now() >= end) return { status: 'pending' }
    else await ground.wait(POLL.step, signal)
  }
}

/** Reads the channel. The relay returns an approval only once, so it is stored at once, even if the frame is no longer waiting. */
async function saidIn(ground: Ground, relay: string, flow: Flow) {
  const { said: kept, verifier } = flow.secret
  if (kept !== undefined) return readAnswered(kept)
  const said = await readChannel(relay, verifier, ground.signal).catch((error: unknown) => {
    throw away(ground, error)
  })
  if (typeof said !== 'string') await keepSaid(ground, flow, JSON.stringify(said))
  return said
}

interface Came {
  flow: Flow
  said: Answered
  signal: AbortSignal
}

/** Completes the login with the id that signed, or marks it as failed. @throws `Refused` UPSTREAM; the request can then be repeated. */
async function verify(ground: Ground, { flow, said, signal }: Came): Promise<void> {
  const { pageOrigin, secret } = flow
  const expected = {
    ...{ domain: new URL(pageOrigin).host, uri: pageOrigin, nonce: secret.nonce },
    ...{ now: ground.now(), rpc: ground.config.farcaster!.rpc },
  }
  const fid = await verifyFarcaster(said, expected, signal)
  if (fid === undefined) {
    ground.log.warn('social.failed', { provider: 'farcaster', why: 'The signature is not that of the id' })
    return settle(ground, flow, (at) => endFlow(at, flow, 'failed'))
  }
  const person = {
    issuer: 'https://farcaster.xyz',
    subject: fid,
    userName: nameOf(said.username),
    email: null,
  }
  await settle(ground, flow, (at) => answerFlow(at, flow, person))
}

/** If two requests run concurrently, one writes the outcome and both read it. */
const settle = ({ database, pepper, now }: Ground, flow: Flow, write: (at: Parts) => Promise<unknown>) =>
  database.transaction(async (work) => {
    const at = { database: work, pepper, now }
    if (await claimFlow(at, flow)) await write(at)
  })

async function collect(ground: Ground, asker: Asker, flow: Flow): Promise<FarcasterState> {
  return ground.database.transaction(async (work) => {
    const person = await readPerson(work, ground, asker, flow.id)
    const session = await logInByIdentity(ground, work, asker, { ...person, provider: 'farcaster' })
    return { status: 'approved', userName: person.userName ?? `fid ${person.subject}`, session }
  })
}

function away(ground: Ground, error: unknown): unknown {
  if (error instanceof Refused) return error
  const why = error instanceof ProviderTrouble ? error.message : 'It does not answer'
  ground.log.warn('social.failed', { provider: 'farcaster', why })
  return new Refused('UPSTREAM', 'The provider does not answer', { cause: error })
}
