import * as v from 'valibot'
import { Failure, refused } from '../failure.ts'
import type { Frame, Handlers } from '../frame.ts'
import { explain, parsed } from './answers.ts'

const Begun = v.object({
  flowId: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  url: v.pipe(v.string(), v.maxLength(2_000), v.url()),
})
const Answered = v.union([
  v.object({ status: v.literal('pending') }),
  v.object({ status: v.literal('declined') }),
  v.object({ status: v.literal('failed') }),
  v.object({ status: v.literal('approved'), userName: v.string(), session: v.unknown() }),
])

/** Logging in with Farcaster: the channel that was opened last is known by its id until the frame is loaded again. */
export function farcasterHandlers(
  frame: Pick<Frame, 'pageOrigin' | 'askAsDevice' | 'logIn'>,
): Pick<Handlers, 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'> {
  let flowId: string | undefined
  return {
    async GET_FARCASTER_URI(_, { signal }) {
      const body = { pageOrigin: frame.pageOrigin }
      const begun = parsed(
        Begun,
        await frame.askAsDevice('POST', 'farcaster/start', body, signal).catch(explain),
      )
      flowId = begun.flowId
      return { url: begun.url }
    },

    async CONNECT_FARCASTER(_, { signal }) {
      const asked = flowId
      for (;;) {
        if (asked === undefined || flowId !== asked)
          throw new Failure('CODE_EXPIRED', 'The login has expired')
        const answer = await frame.askAsDevice('POST', 'farcaster/poll', { flowId: asked }, signal)
        const said = parsed(Answered, answer)
        if (said.status === 'declined') throw refused()
        if (said.status === 'failed') throw new Failure('PROVIDER_FAILED', 'The provider vouches for no one')
        if (said.status === 'pending') continue
        flowId = undefined
        await frame.logIn(said.session, signal)
        return { userName: said.userName }
      }
    },
  }
}
