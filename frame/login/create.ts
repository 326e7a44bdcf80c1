import type { Frame, Handlers, LoginCall } from '../frame.ts'
import { changeHandlers } from './change.ts'
import { emailHandlers } from './email.ts'

/** Logging in by e-mail, and changing the address of the account that is logged in. */
export const createLogin = (frame: Frame): Handlers<LoginCall> => ({
  ...emailHandlers(frame),
  ...changeHandlers(frame),
})
