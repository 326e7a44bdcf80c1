import * as v from 'valibot'
import { Failure, refused } from '../failure.ts'
import type { Frame, Handlers } from '../frame.ts'
import { pause } from '../pause.ts'
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

/**
 * `life`: how long a channel is asked about; the relay and the gateway keep it for ten minutes, and the last request has to end before: browsers
 * report a refused one in the console. `again`: delay before a failed poll is retried. Both in ms.
 */
const CHANNEL = { life: 570_000, again: 2_000 } as const

/** Login with Farcaster. The id of the latest channel is kept until the frame reloads. */
export function farcasterHandlers(
  frame: Pick<Frame, 'pageOrigin' | 'askAsDevice' | 'logIn'>,
  wait = pause,
): Pick<Handlers, 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'> {
  let channel: { flowId: string; until: number } | undefined

  /** Failed polls are retried while the channel lives: the device may be locked or offline while the user is in Farcaster's app. */
  async function poll({ flowId, until }: NonNullable<typeof channel>, signal: AbortSignal) {
    try {
      return parsed(Answered, await frame.askAsDevice('POST', 'farcaster/poll', { flowId }, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (!isPassing(error) || isOver(until)) throw error
      await wait(CHANNEL.again, signal)
      return { status: 'pending' as const }
    }
  }

  return {
    async GET_FARCASTER_URI(_, { signal }) {
      const body = { pageOrigin: frame.pageOrigin }
      const { flowId, url } = parsed(
        Begun,
        await frame.askAsDevice('POST', 'farcaster/start', body, signal).catch(explain),
      )
      channel = { flowId, until: performance.now() + CHANNEL.life }
      return { url }
    },

    async CONNECT_FARCASTER(_, { signal }) {
      const asked = channel
      for (;;) {
        signal.throwIfAborted()
        if (!asked || channel !== asked || isOver(asked.until))
          throw new Failure('CODE_EXPIRED', 'The login has expired')
        const state = await poll(asked, signal)
        if (state.status === 'declined') throw refused()
        if (state.status === 'failed') throw new Failure('PROVIDER_FAILED', 'The provider vouches for no one')
        if (state.status === 'pending') continue
        channel = undefined
        await frame.logIn(state.session, signal)
        return { userName: state.userName }
      }
    },
  }
}

const isOver = (until: number) => performance.now() > until

/** The gateway, the relay or OP Mainnet did not respond. */
const isPassing = (error: unknown) =>
  error instanceof Failure && (error.code === 'GATEWAY_AWAY' || error.reason === 'UPSTREAM')
