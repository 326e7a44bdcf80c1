/** The login that this frame has begun last, at the gateway. */
import * as v from 'valibot'
import type { SocialLoginState, SocialProvider } from '../../src/domain/embedded/calls.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { explain, parsed } from './answers.ts'

const FlowId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const Begun = v.object({ flowId: FlowId })
const Answered = v.object({
  state: v.picklist(['begun', 'waiting', 'answered', 'denied', 'withheld', 'failed', 'over']),
})

/** The login for which this tab has left, under this name in the storage; and for how long it is kept, in ms. */
const RETURNING = 'returning-login'
const RETURN_LIFE = 15 * 60_000
const Returning = v.object({ flowId: FlowId, until: v.number() })

export interface NewLogin {
  provider: SocialProvider
  /** Who opens the window. The page never learns the id of a login that the frame opens. */
  opener: 'page' | 'frame'
  returnTo?: string
}

/** Its id is kept until the frame reloads, or the tab returns. */
export function createLogins(frame: Pick<Frame, 'pageOrigin' | 'askAsDevice' | 'storage'>) {
  let flowId: string | undefined
  /** Aborted when another login has begun. */
  let replacing = new AbortController()

  /** The latest login, also that of this tab before it left. */
  async function latest(): Promise<string | undefined> {
    const kept = v.safeParse(Returning, await frame.storage.read(RETURNING))
    return flowId ?? (kept.success && kept.output.until > Date.now() ? kept.output.flowId : undefined)
  }

  async function stateOf(id: string, known: SocialLoginState | undefined, signal: AbortSignal) {
    const body = { flowId: id, ...(known && { known }) }
    return parsed(Answered, await frame.askAsDevice('POST', 'oauth/state', body, signal))
  }

  return {
    async begin(asked: NewLogin, signal: AbortSignal): Promise<string> {
      const body = { ...asked, pageOrigin: frame.pageOrigin }
      const answer = await frame.askAsDevice('POST', 'oauth/start', body, signal).catch(explain)
      const begun = parsed(Begun, answer).flowId
      flowId = begun
      replacing.abort()
      replacing = new AbortController()
      if (asked.returnTo !== undefined)
        await frame.storage.write(RETURNING, { flowId: begun, until: Date.now() + RETURN_LIFE })
      return begun
    },

    async bind(id: string, windowHash: string): Promise<void> {
      await frame.askAsDevice('POST', 'oauth/bind', { flowId: id, windowHash })
    },

    /** State of the latest login, once it is not `known`; at once where another has begun meanwhile. */
    async state(
      known: SocialLoginState | undefined,
      signal: AbortSignal,
    ): Promise<{ state: SocialLoginState }> {
      const { signal: replaced } = replacing
      const id = await latest()
      if (id === undefined) return { state: 'over' }
      try {
        return await stateOf(id, known, AbortSignal.any([signal, replaced]))
      } catch (error) {
        if (!replaced.aborted || signal.aborted) throw error
        return await this.state(undefined, signal)
      }
    },

    /** Resolves with the session of the latest login, which is then over. */
    async redeem(signal: AbortSignal): Promise<unknown> {
      const id = await latest()
      if (id === undefined) throw new Failure('CODE_EXPIRED', 'The login has expired')
      const session = await frame.askAsDevice('POST', 'oauth/redeem', { flowId: id }, signal)
      if (flowId === id) flowId = undefined
      await frame.storage.remove(RETURNING)
      return session
    },
  }
}
