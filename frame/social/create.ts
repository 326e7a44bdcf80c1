import type { Ask } from '../../src/domain/embedded/calls.ts'
import { Failure } from '../failure.ts'
import { orAway } from '../or-away.ts'
import { farcasterHandlers } from './farcaster.ts'
import type { Call, Frame, Handlers } from '../frame.ts'
import { createLogins } from './logins.ts'
import { answerWindow } from './windows.ts'

export interface Social extends Pick<
  Handlers,
  | ('GET_SOCIAL_REDIRECT_URI' | 'OPEN_SOCIAL' | 'GET_SOCIAL_STATE')
  | ('GET_FARCASTER_URI' | 'CONNECT_FARCASTER')
> {
  /** Logs in by the latest login, which a window of this browser has finished. */
  redeem(call: Pick<Call, 'signal'>): Promise<void>
}

const WINDOW = 'popup,width=600,height=800'

const loadLeaveScreen = () => orAway(async () => (await import('./leave-screen.ts')).leaveByPress)

/** Login with an account of a provider. Only the window of the latest login is answered. */
export function createSocial(
  frame: Pick<Frame, 'pageOrigin' | 'askAsDevice' | 'logIn' | 'storage' | 'words' | 'show'>,
  origin = location.origin,
): Social {
  const logins = createLogins(frame)
  const addressOf = (id: string) => `${origin}/go?f=${id}`
  let stopAnswering = () => {}

  return {
    ...farcasterHandlers(frame),
    async GET_SOCIAL_REDIRECT_URI({ provider }, { signal }) {
      stopAnswering()
      const flowId = await logins.begin({ provider, opener: 'page' }, signal)
      stopAnswering = answerWindow({ flowId, bind: (windowHash) => logins.bind(flowId, windowHash) })
      return { uri: addressOf(flowId) }
    },

    async OPEN_SOCIAL({ provider, returnTo }, { signal }) {
      stopAnswering()
      requireReturnable(frame.pageOrigin, returnTo)
      const asked = { provider, opener: 'frame', ...(returnTo !== undefined && { returnTo }) } as const
      const address = addressOf(await logins.begin(asked, signal))
      const leaveByPress = await loadLeaveScreen()
      const go = () => {
        if (returnTo === undefined) window.open(address, '_blank', WINDOW)
        else top!.location.href = address
      }
      const hasGone = async (until: AbortSignal) => {
        while ((await logins.state('begun', until)).state === 'begun') until.throwIfAborted()
      }
      await leaveByPress(frame, { provider, go, hasGone }, signal)
      return undefined
    },

    GET_SOCIAL_STATE: (ask, { signal }) => logins.state(ask?.known, signal),

    async redeem({ signal }) {
      const session = await logins.redeem(signal)
      stopAnswering()
      await frame.logIn(session, signal)
    },
  }
}

/** A tab can only be taken to the provider by a frame of its own page, and returns to that. */
function requireReturnable(pageOrigin: string, returnTo: Ask<'OPEN_SOCIAL'>['returnTo']): void {
  if (returnTo === undefined) return
  if (!URL.canParse(returnTo) || new URL(returnTo).origin !== pageOrigin)
    throw new Failure(-32602, 'The page to return to is of another origin')
  if (parent !== top) throw new Failure(4200, 'The page is itself in a frame')
}
