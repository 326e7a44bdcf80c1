import type { Frame } from '../frame.ts'
import type { Look } from './look.ts'

interface Options {
  look: Pick<Look, 'show' | 'leave'>
  /** Ends the requests that wait for a press. */
  end(): void
  /** User id of the session. */
  userId(): Promise<string | undefined>
}

/** The screens of a session: nothing of it stays on screen after its end. */
export function sessionScreens({ look, end, userId }: Options) {
  /** Whose session they belong to. */
  let shownFor: string | undefined

  function close(): void {
    end()
    look.leave()
  }

  const show: Frame['show'] = async (reason, signal) => {
    shownFor = await userId()
    return look.show(reason, signal)
  }

  return {
    close,
    show,
    /** Another frame of this origin has changed the session. */
    async follow(): Promise<void> {
      if (shownFor !== undefined && (await userId()) !== shownFor) close()
    },
  }
}
