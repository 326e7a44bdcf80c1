/**
 * Login by a social account. The PKCE verifier never leaves the gateway, which exchanges the code itself. Only the window that the frame has bound
 * can finish the login, and only the device that began it can redeem it: nothing that stands in a URL or passes through the page is of use.
 */
import * as oauth from 'oauth4webapi'
import type { Asker, GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import type { Project } from '../projects/projects.ts'
import type {
  NewSocialLogin,
  SocialEnd,
  SocialLogin,
  SocialOutcome,
  SocialProviderName,
  SocialState,
} from '../wire/social.ts'
import {
  answerFlow,
  beginFlow,
  claimReturned,
  endFlow,
  findByState,
  type Flow,
  leaveFlow,
  returnFlow,
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
 * Starts a login, and stores its secrets.
 *
 * @throws `Refused` NOT_FOUND if the provider is not configured, UNKNOWN_PROJECT for a page of another project, BAD_REQUEST, RATE_LIMITED,
 * UPSTREAM.
 */
export async function startSocial(
  context: GatewayContext,
  providers: Providers,
  { asker, project }: { asker: Asker; project: Project },
  { provider: name, pageOrigin, opener, returnTo }: NewSocialLogin,
): Promise<SocialLogin> {
  const provider = providers.get(name)
  if (!provider) throw new Refused('NOT_FOUND', 'This provider is not set up')
  if (!project.origins.includes(pageOrigin))
    throw new Refused('UNKNOWN_PROJECT', 'The page does not belong to the project')
  const back = returnTo === undefined ? null : pageOf(returnTo, pageOrigin, context.origin)
  await context.take(budgets.start(asker))
  await provider.prepare().catch((error: unknown) => {
    throw away(context, name, error)
  })
  const secret = { verifier: oauth.generateRandomCodeVerifier(), nonce: oauth.generateRandomNonce() }
  const asked = { provider: name, pageOrigin, opener, returnTo: back, secret, status: 'begun' } as const
  const { id, expires } = await beginFlow(context, asker, asked)
  return { flowId: id, expiresAt: expires }
}

function away({ log }: GatewayContext, provider: string, error: unknown): Refused {
  log.warn('social.failed', { provider, why: whyOf(error) })
  return new Refused('UPSTREAM', 'The provider does not answer', { cause: error })
}

/**
 * Validates the URL to return to, which has to be of the page's origin. The wallet's own pages are none: a navigation among them would grant what
 * only the frame may (`own-navigation.ts`).
 *
 * @throws `Refused` BAD_REQUEST.
 */
function pageOf(text: string, pageOrigin: string, ownOrigin: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== pageOrigin || url.origin === ownOrigin || url.username || url.password)
    throw new Refused('BAD_REQUEST', 'The page to return to is of another origin')
  return url.href
}

/** One URL per provider, so that a response cannot be attributed to another provider (mix-up attack). */
const redirectUriOf = ({ origin }: Pick<GatewayContext, 'origin'>, provider: string) =>
  `${origin}/callback/${provider}`

/** Resolves with the provider's page for the bound window. @throws `Refused` CODE_EXPIRED, UPSTREAM. */
export async function continueSocial(
  context: GatewayContext,
  providers: Providers,
  { flowId, secret }: { flowId: string; secret: string },
): Promise<{ uri: string }> {
  const flow = await leaveFlow(context, { id: flowId, secret })
  const redirectUri = redirectUriOf(context, flow.provider)
  try {
    return { uri: await providerOf(providers, flow).begin({ ...flow.secret, redirectUri }) }
  } catch (error) {
    await endFlow(context, flow, 'failed')
    throw away(context, flow.provider, error)
  }
}

function providerOf(providers: Providers, { provider: name }: Flow): Provider {
  const provider = providers.get(name)
  if (!provider) throw new Error(`${name} is no longer set up`)
  return provider
}

/**
 * Stores the response that a provider sent with the browser, once per state. Resolves with its login and the token of this window; with `undefined`
 * for a login that is unknown or over.
 */
export async function receiveSocial(
  context: GatewayContext,
  name: string,
  answer: URLSearchParams,
): Promise<{ flow: Flow; returned: string } | undefined> {
  const state = answer.get('state') ?? ''
  const flow = /^[\w-]{43}$/.test(state) ? await findByState(context, name, state) : undefined
  const returned = flow && (await returnFlow(context, flow, answer.toString()))
  return returned === undefined ? undefined : { flow: flow!, returned }
}

/** Exchanges the provider's response for the person. @throws `Refused` CODE_EXPIRED for any window but the bound one. */
export async function finishSocial(
  context: GatewayContext,
  providers: Providers,
  { flowId, ...shown }: { flowId: string; returned: string; secret: string },
  signal: AbortSignal,
): Promise<SocialOutcome> {
  const flow = await claimReturned(context, { id: flowId, ...shown })
  return { outcome: await exchange(context, providers, flow, signal), returnTo: flow.returnTo }
}

async function exchange(
  context: GatewayContext,
  providers: Providers,
  flow: Flow,
  signal: AbortSignal,
): Promise<SocialEnd> {
  const redirectUri = redirectUriOf(context, flow.provider)
  const answer = new URLSearchParams(flow.secret.response)
  try {
    const person = await providerOf(providers, flow).finish({ ...flow.secret, answer, redirectUri, signal })
    if (!/^[\x21-\x7e]{1,255}$/.test(person.subject)) throw new Error('The subject is no id')
    await answerFlow(context, flow, person)
    return 'answered'
  } catch (error) {
    const end = error instanceof Denied ? 'denied' : error instanceof Withheld ? 'withheld' : 'failed'
    if (end !== 'denied') context.log.warn('social.failed', { provider: flow.provider, why: whyOf(error) })
    await endFlow(context, flow, end)
    return end
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

/** State of a login. Resolves once it is not `known`, after 25 s at the latest. */
export async function socialState(
  context: GatewayContext,
  asker: Asker,
  { flowId, known }: { flowId: string; known?: SocialState['state'] | undefined },
  signal: AbortSignal,
): Promise<SocialState> {
  const end = context.now() + POLL.whole
  for (;;) {
    const state = STATES[(await statusOf(context, asker, flowId)) ?? 'used']
    if (state !== known || signal.aborted || context.now() >= end) return { state }
    await context.wait(POLL.step, signal)
  }
}

const STATES: Readonly<Record<Flow['status'], SocialState['state']>> = {
  begun: 'begun',
  bound: 'waiting',
  away: 'waiting',
  back: 'waiting',
  claimed: 'waiting',
  answered: 'answered',
  denied: 'denied',
  withheld: 'withheld',
  failed: 'failed',
  used: 'over',
}

/** Completes a login. The first login with an identity creates its account. @throws `Refused` CODE_EXPIRED. */
export const redeemSocial = (context: GatewayContext, asker: Asker, flowId: string): Promise<Session> =>
  context.database.transaction(async (work) => {
    const { provider, person } = await takeFlow(work, context, asker, flowId)
    return logInByIdentity(context, work, asker, { ...person, provider: provider as SocialProviderName })
  })
