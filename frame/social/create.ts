import * as v from 'valibot'
import type { Ask } from '../../src/domain/embedded/calls.ts'
import { Failure } from '../failure.ts'
import { explain, parsed } from './answers.ts'
import { farcasterHandlers } from './farcaster.ts'
import type { Call, Frame, Handlers } from '../frame.ts'

export interface Social extends Pick<
  Handlers,
  'GET_SOCIAL_REDIRECT_URI' | 'GET_SOCIAL_STATE' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'
> {
  /** Logs in with the result URI of the callback page, or with the digits that it showed. */
  redeem(ask: Pick<Ask<'CONNECT_SOCIAL'>, 'uri' | 'digits'>, call: Call): Promise<void>
}

const FlowId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const Begun = v.object({ flowId: FlowId, uri: v.pipe(v.string(), v.maxLength(8_000), v.url()) })
const Answered = v.object({
  state: v.picklist(['waiting', 'answered', 'denied', 'withheld', 'failed', 'over']),
})
const Result = v.object({ flow: FlowId, result: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/**
 * Login with an account of a provider. The id of the latest login is kept until the frame reloads; the result URI of the callback page
 * contains the id as well.
 */
export function createSocial(
  frame: Pick<Frame, 'pageOrigin' | 'askAsDevice' | 'logIn'>,
  origin = location.origin,
): Social {
  let flowId: string | undefined

  return {
    ...farcasterHandlers(frame),
    async GET_SOCIAL_REDIRECT_URI({ provider, returnTo }, { signal }) {
      if (returnTo !== undefined && !isOf(frame.pageOrigin, returnTo))
        throw new Failure(-32602, 'The page to return to is of another origin')
      const body = { provider, pageOrigin: frame.pageOrigin, ...(returnTo !== undefined && { returnTo }) }
      const answer = await frame.askAsDevice('POST', 'oauth/start', body, signal).catch(explain)
      const begun = parsed(Begun, answer)
      flowId = begun.flowId
      return { uri: begun.uri }
    },

    async GET_SOCIAL_STATE(ask, { signal }) {
      if (flowId === undefined) return { state: 'over' }
      const body = { flowId, ...(ask?.wait && { wait: true }) }
      return parsed(Answered, await frame.askAsDevice('POST', 'oauth/state', body, signal))
    },

    async redeem({ uri, digits }, { signal }) {
      const asked = flowId
      const proof = uri === undefined ? { flowId: asked, digits } : readResult(uri, origin)
      if (proof?.flowId === undefined) throw expired()
      const session = await frame.askAsDevice('POST', 'oauth/redeem', proof, signal)
      if (flowId === asked) flowId = undefined
      await frame.logIn(session, signal)
    },
  }
}

const isOf = (origin: string, text: string) => URL.canParse(text) && new URL(text).origin === origin

/** Parses `resultUri` of the callback page: its own URL with the result that redeems the login. */
function readResult(text: string, origin: string): { flowId: string; result: string } | undefined {
  if (!isOf(origin, text)) return undefined
  const read = v.safeParse(Result, Object.fromEntries(new URL(text).searchParams))
  return read.success ? { flowId: read.output.flow, result: read.output.result } : undefined
}

const expired = () => new Failure('CODE_EXPIRED', 'The login has expired')
