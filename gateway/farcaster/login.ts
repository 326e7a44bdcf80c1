/**
 * Logging in with Farcaster: a channel at the relay, whose address the app scans; the app signs a message for the page, and the gateway reads
 * whose id that is from OP Mainnet. Bound to the device that began, as every login.
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
  takeFlow,
  type Flow,
} from '../social/flows.ts'
import { logInByIdentity } from '../social/identities.ts'
import { budgets } from '../social/limits.ts'
import { ProviderTrouble } from '../social/providers/capped-fetch.ts'
import { nameOf } from '../social/providers/person.ts'
import { hashToken } from '../email/codes.ts'
import type { FarcasterLogin, FarcasterState } from '../wire/farcaster.ts'
import { type Answered, openChannel, readChannel } from './relay.ts'
import { verifyFarcaster } from './verify.ts'

/** How long one question is held open, and how often the relay is asked, in ms. */
const POLL = { whole: 25_000, step: 1_500 } as const

/** @throws `Refused` NOT_FOUND where it is not set up, UNKNOWN_PROJECT, RATE_LIMITED, UPSTREAM. */
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

/** Asks the relay until the app has answered, for 25 s. @throws `Refused` CODE_EXPIRED, UPSTREAM. */
export async function pollFarcaster(
  ground: Ground,
  asker: Asker,
  flowId: string,
  signal: AbortSignal,
): Promise<FarcasterState> {
  const { farcaster } = ground.config
  if (!farcaster) throw new Refused('NOT_FOUND', 'This provider is not set up')
  const end = ground.now() + POLL.whole
  for (;;) {
    const flow = await findOwnFlow(ground, asker, flowId)
    if (!flow || flow.provider !== 'farcaster' || flow.status !== 'waiting') throw expired()
    const said = await readChannel(farcaster.relay, flow.secret.verifier, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      throw away(ground, error)
    })
    if (said === 'gone') throw expired()
    if (said === 'declined') return decline(ground, flow)
    if (said !== 'pending') return finish(ground, asker, { flow, said, signal })
    if (signal.aborted || ground.now() >= end) return { status: 'pending' }
    await ground.wait(POLL.step, signal)
  }
}

async function decline(ground: Ground, flow: Flow): Promise<FarcasterState> {
  if (await claimFlow(ground, flow)) await endFlow(ground, flow, 'denied')
  return { status: 'declined' }
}

interface Came {
  flow: Flow
  said: Answered
  signal: AbortSignal
}

async function finish(ground: Ground, asker: Asker, { flow, said, signal }: Came): Promise<FarcasterState> {
  const { pageOrigin, secret } = flow
  const expected = {
    ...{ domain: new URL(pageOrigin).host, uri: pageOrigin, nonce: secret.nonce },
    ...{ now: ground.now(), rpc: ground.config.farcaster!.rpc },
  }
  const fid = await verifyFarcaster(said, expected, signal)
  // Of two questions at once one goes on.
  if (!(await claimFlow(ground, flow))) throw expired()
  if (fid === undefined) {
    ground.log.warn('social.failed', { provider: 'farcaster', why: 'The signature is not that of the id' })
    await endFlow(ground, flow, 'failed')
    return { status: 'failed' }
  }
  const userName = nameOf(said.username)
  const person = { issuer: 'https://farcaster.xyz', subject: fid, userName, email: null }
  const { result } = await answerFlow(ground, flow, person)
  const session = await ground.database.transaction(async (work) => {
    await takeFlow(work, ground, asker, { id: flow.id, resultHash: hashToken(result) })
    return logInByIdentity(ground, work, asker, { ...person, provider: 'farcaster' })
  })
  return { status: 'approved', userName: userName ?? `fid ${fid}`, session }
}

function away(ground: Ground, error: unknown): unknown {
  if (error instanceof Refused) return error
  const why = error instanceof ProviderTrouble ? error.message : 'It does not answer'
  ground.log.warn('social.failed', { provider: 'farcaster', why })
  return new Refused('UPSTREAM', 'The provider does not answer', { cause: error })
}
