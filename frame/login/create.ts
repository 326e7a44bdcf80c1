import type { Frame, Handlers, LoginCall } from '../frame.ts'
import { changeHandlers } from './change.ts'
import { emailHandlers } from './email.ts'
import { orAway } from '../or-away.ts'

const loadPasskeyLogin = () => orAway(async () => (await import('../passkeys/log-in.ts')).logInByPasskey)

/** Login by email or passkey, and changes of the account's email address. */
export const createLogin = (frame: Frame): Handlers<LoginCall> => ({
  ...emailHandlers(frame),
  ...changeHandlers(frame),
  async CONNECT_PASSKEY(_, { signal }) {
    await (
      await loadPasskeyLogin()
    )(frame, signal)
    return undefined
  },
})
