/**
 * Logging in with an account elsewhere. The verifier of PKCE stays here, what comes back is exchanged here, and only the device that began can
 * redeem it: a stranger who reads what the callback page hands over holds nothing that works elsewhere.
 */
import * as oauth from 'oauth4webapi'
import { hashToken } from '../email/codes.ts'
import type { Asker, Ground } from '../ground.ts'
import { Refused } from '../refused.ts'
import type { Project } from '../projects/projects.ts'
import type {
  NewSocialLogin,
  SocialLogin,
  SocialProof,
  SocialProviderName,
  SocialState,
} from '../wire/social.ts'
import {
  answerFlow,
  beginFlow,
  checkDigits,
  claimFlow,
  endFlow,
  findFlow,
  type Flow,
  statusOf,
  takeFlow,
} from './flows.ts'
import { logInByIdentity } from './identities.ts'
import { budgets } from './limits.ts'
import type { Providers } from './providers/create.ts'
import { ProviderTrouble } from './providers/capped-fetch.ts'
import { Denied, type Provider } from './providers/provider.ts'
import type { Session } from '../wire/api.ts'

/**
 * Begins a login: keeps what only the gateway may know, and returns the address of the provider's page.
 *
 * @throws `Refused` NOT_FOUND for a provider that the settings do not name, UNKNOWN_PROJECT for a page of another project, BAD_REQUEST,
 *   RATE_LIMITED, UPSTREAM.
 */
export async function startSocial(
  ground: Ground,
  providers: Providers,
  { asker, project }: { asker: Asker; project: Project },
  { provider: name, pageOrigin, returnTo }: NewSocialLogin,
): Promise<SocialLogin> {
  const provider = providers.get(name)
  if (!provider) throw new Refused('NOT_FOUND', 'This provider is not set up')
  if (!project.origins.includes(pageOrigin))
    throw new Refused('UNKNOWN_PROJECT', 'The page does not belong to the project')
  const back = returnTo === undefined ? null : pageOf(returnTo, pageOrigin)
  await ground.take(budgets.start(asker))
  const secret = { verifier: oauth.generateRandomCodeVerifier(), nonce: oauth.generateRandomNonce() }
  const asked = { provider: name, pageOrigin, returnTo: back, secret }
  const { id, state, expires } = await beginFlow(ground, asker, asked)
  try {
    const uri = await provider.begin({ ...secret, state, redirectUri: redirectUriOf(ground, name) })
    return { flowId: id, uri, expiresAt: expires }
  } catch (error) {
    ground.log.warn('social.failed', { provider: name, why: whyOf(error) })
    throw new Refused('UPSTREAM', 'The provider does not answer', { cause: error })
  }
}

/** Browsers are sent back to pages of the project only. */
function pageOf(text: string, pageOrigin: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== pageOrigin || url.username || url.password)
    throw new Refused('BAD_REQUEST', 'The page to return to is of another origin')
  return url.href
}

/** One for each provider: what one of them sends back is never taken for another's. */
const redirectUriOf = ({ origin }: Pick<Ground, 'origin'>, provider: string) =>
  `${origin}/callback/${provider}`

/** What the browser came back with. `over`: it had come back before; a flow is known then. */
export type CameBack =
  | { kind: 'answered'; flow: Flow; resultUri: string; digits: string }
  | { kind: 'denied' | 'failed' | 'expired' | 'over'; flow: Flow }
  | { kind: 'unknown' }

/** Takes what a provider sent a browser back with: once for each state. */
export async function receiveSocial(
  ground: Ground,
  providers: Providers,
  { name, answer, signal }: { name: string; answer: URLSearchParams; signal: AbortSignal },
): Promise<CameBack> {
  const provider = providers.get(name)
  const state = answer.get('state') ?? ''
  const flow = provider && /^[\w-]{43}$/.test(state) ? await findFlow(ground, name, state) : null
  if (!provider || !flow) return { kind: 'unknown' }
  if (!(await claimFlow(ground, flow))) {
    const isLate = flow.status === 'waiting' || flow.expires <= ground.now()
    return { kind: isLate ? 'expired' : 'over', flow }
  }
  return exchange(ground, provider, { flow, answer, signal })
}

async function exchange(
  ground: Ground,
  provider: Provider,
  { flow, answer, signal }: { flow: Flow; answer: URLSearchParams; signal: AbortSignal },
): Promise<CameBack> {
  const redirectUri = redirectUriOf(ground, flow.provider)
  try {
    const person = await provider.finish({ ...flow.secret, answer, redirectUri, signal })
    if (!/^[\x21-\x7e]{1,255}$/.test(person.subject)) throw new Error('The subject is no id')
    const { result, digits } = await answerFlow(ground, flow, person)
    const resultUri = `${ground.origin}/callback?flow=${flow.id}&result=${result}`
    return { kind: 'answered', flow, resultUri, digits }
  } catch (error) {
    const kind = error instanceof Denied ? 'denied' : 'failed'
    if (kind === 'failed') ground.log.warn('social.failed', { provider: flow.provider, why: whyOf(error) })
    await endFlow(ground, flow, kind)
    return { kind, flow }
  }
}

/** For the log: what an error is called, and the sentence of those whose sentences quote nothing. */
function whyOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError)
    return `${error.name} ${/^[\w.-]{1,60}$/.exec(error.error)?.[0] ?? ''}`
  const isOurs = error instanceof oauth.OperationProcessingError || error instanceof ProviderTrouble
  if (isOurs) return `${error.name} ${error.message.slice(0, 200)}`
  return error instanceof Error ? error.name : 'unknown'
}

/** How long one question for the state is held open, and how often it looks, in ms. */
const POLL = { whole: 25_000, step: 700 } as const

/** What became of a login; with `wait` once that is known, or after 25 s. */
export async function socialState(
  ground: Ground,
  asker: Asker,
  { flowId, wait = false }: { flowId: string; wait?: boolean | undefined },
  signal: AbortSignal,
): Promise<SocialState> {
  const end = ground.now() + POLL.whole
  for (;;) {
    const status = await statusOf(ground, asker, flowId)
    const state = STATES[status ?? 'used']
    if (state !== 'waiting' || !wait || signal.aborted || ground.now() >= end) return { state }
    await ground.wait(POLL.step, signal)
  }
}

const STATES: Readonly<Record<Flow['status'], SocialState['state']>> = {
  waiting: 'waiting',
  claimed: 'waiting',
  answered: 'answered',
  denied: 'denied',
  failed: 'failed',
  used: 'over',
}

/**
 * Ends a login: the account of the identity is found, or made by the first login.
 *
 * @throws `Refused` CODE_WRONG, CODE_EXPIRED.
 */
export async function redeemSocial(ground: Ground, asker: Asker, proof: SocialProof): Promise<Session> {
  const { flowId: id } = proof
  const resultHash =
    'digits' in proof
      ? await checkDigits(ground, asker, { id, digits: proof.digits })
      : hashToken(proof.result)
  return ground.database.transaction(async (work) => {
    const { provider, person } = await takeFlow(work, ground, asker, { id, resultHash })
    return logInByIdentity(ground, work, asker, { ...person, provider: provider as SocialProviderName })
  })
}
