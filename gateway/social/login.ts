/**
 * Login by a social account. The PKCE verifier never leaves the gateway, which exchanges the code itself, and only the device that started the
 * login can redeem it: what the callback page passes on is useless to anybody else.
 */
import * as oauth from 'oauth4webapi'
import { hashToken } from '../email/codes.ts'
import type { Asker, GatewayContext } from '../context.ts'
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
import { ProviderError } from './providers/capped-fetch.ts'
import { Denied, type Provider, Withheld } from './providers/provider.ts'
import type { Session } from '../wire/api.ts'

/**
 * Starts a login: stores its secrets, and returns the URL of the provider's page.
 *
 * @throws `Refused` NOT_FOUND if the provider is not configured, UNKNOWN_PROJECT for a page of another project, BAD_REQUEST, RATE_LIMITED,
 * UPSTREAM.
 */
export async function startSocial(
  context: GatewayContext,
  providers: Providers,
  { asker, project }: { asker: Asker; project: Project },
  { provider: name, pageOrigin, returnTo }: NewSocialLogin,
): Promise<SocialLogin> {
  const provider = providers.get(name)
  if (!provider) throw new Refused('NOT_FOUND', 'This provider is not set up')
  if (!project.origins.includes(pageOrigin))
    throw new Refused('UNKNOWN_PROJECT', 'The page does not belong to the project')
  const back = returnTo === undefined ? null : pageOf(returnTo, pageOrigin)
  await context.take(budgets.start(asker))
  const secret = { verifier: oauth.generateRandomCodeVerifier(), nonce: oauth.generateRandomNonce() }
  const asked = { provider: name, pageOrigin, returnTo: back, secret }
  const { id, state, expires } = await beginFlow(context, asker, asked)
  try {
    const uri = await provider.begin({ ...secret, state, redirectUri: redirectUriOf(context, name) })
    return { flowId: id, uri, expiresAt: expires }
  } catch (error) {
    context.log.warn('social.failed', { provider: name, why: whyOf(error) })
    throw new Refused('UPSTREAM', 'The provider does not answer', { cause: error })
  }
}

/** Validates the URL to return to, which has to be of the page's origin. @throws `Refused` BAD_REQUEST. */
function pageOf(text: string, pageOrigin: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== pageOrigin || url.username || url.password)
    throw new Refused('BAD_REQUEST', 'The page to return to is of another origin')
  return url.href
}

/** One URL per provider, so that a response cannot be attributed to another provider (mix-up attack). */
const redirectUriOf = ({ origin }: Pick<GatewayContext, 'origin'>, provider: string) =>
  `${origin}/callback/${provider}`

/** Outcome of the browser's return. `over`: it had returned before. */
export type CameBack =
  | { kind: 'answered'; flow: Flow; resultUri: string; digits: string }
  | { kind: 'denied' | 'withheld' | 'failed' | 'expired' | 'over'; flow: Flow }
  | { kind: 'unknown' }

/** Handles the response that a provider sent with the browser, once per state. */
export async function receiveSocial(
  context: GatewayContext,
  providers: Providers,
  { name, answer, signal }: { name: string; answer: URLSearchParams; signal: AbortSignal },
): Promise<CameBack> {
  const provider = providers.get(name)
  const state = answer.get('state') ?? ''
  const flow = provider && /^[\w-]{43}$/.test(state) ? await findFlow(context, name, state) : null
  if (!provider || !flow) return { kind: 'unknown' }
  if (!(await claimFlow(context, flow))) {
    const isLate = flow.status === 'waiting' || flow.expires <= context.now()
    return { kind: isLate ? 'expired' : 'over', flow }
  }
  return exchange(context, provider, { flow, answer, signal })
}

async function exchange(
  context: GatewayContext,
  provider: Provider,
  { flow, answer, signal }: { flow: Flow; answer: URLSearchParams; signal: AbortSignal },
): Promise<CameBack> {
  const redirectUri = redirectUriOf(context, flow.provider)
  try {
    const person = await provider.finish({ ...flow.secret, answer, redirectUri, signal })
    if (!/^[\x21-\x7e]{1,255}$/.test(person.subject)) throw new Error('The subject is no id')
    const { result, digits } = await answerFlow(context, flow, person)
    const resultUri = `${context.origin}/callback?flow=${flow.id}&result=${result}`
    return { kind: 'answered', flow, resultUri, digits }
  } catch (error) {
    const kind = error instanceof Denied ? 'denied' : error instanceof Withheld ? 'withheld' : 'failed'
    if (kind !== 'denied') context.log.warn('social.failed', { provider: flow.provider, why: whyOf(error) })
    await endFlow(context, flow, kind)
    return { kind, flow }
  }
}

/** The reason for the log: the error's name, and its message if it quotes no input. */
function whyOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError)
    return `${error.name} ${/^[\w.-]{1,60}$/.exec(error.error)?.[0] ?? ''}`
  const isOurs = error instanceof oauth.OperationProcessingError || error instanceof ProviderError
  if (isOurs) return `${error.name} ${error.message.slice(0, 200)}`
  return error instanceof Error ? error.name : 'unknown'
}

/** Maximum duration of a request for the state, and its polling interval, in ms. */
const POLL = { whole: 25_000, step: 700 } as const

/** State of a login. With `wait` it resolves once the state is no longer `waiting`, or after 25 s. */
export async function socialState(
  context: GatewayContext,
  asker: Asker,
  { flowId, wait = false }: { flowId: string; wait?: boolean | undefined },
  signal: AbortSignal,
): Promise<SocialState> {
  const end = context.now() + POLL.whole
  for (;;) {
    const status = await statusOf(context, asker, flowId)
    const state = STATES[status ?? 'used']
    if (state !== 'waiting' || !wait || signal.aborted || context.now() >= end) return { state }
    await context.wait(POLL.step, signal)
  }
}

const STATES: Readonly<Record<Flow['status'], SocialState['state']>> = {
  waiting: 'waiting',
  claimed: 'waiting',
  answered: 'answered',
  denied: 'denied',
  withheld: 'withheld',
  failed: 'failed',
  used: 'over',
}

/**
 * Completes a login. The first login with an identity creates its account.
 *
 * @throws `Refused` CODE_WRONG, CODE_EXPIRED.
 */
export async function redeemSocial(
  context: GatewayContext,
  asker: Asker,
  proof: SocialProof,
): Promise<Session> {
  const { flowId: id } = proof
  const resultHash =
    'digits' in proof
      ? await checkDigits(context, asker, { id, digits: proof.digits })
      : hashToken(proof.result)
  return context.database.transaction(async (work) => {
    const { provider, person } = await takeFlow(work, context, asker, { id, resultHash })
    return logInByIdentity(context, work, asker, { ...person, provider: provider as SocialProviderName })
  })
}
