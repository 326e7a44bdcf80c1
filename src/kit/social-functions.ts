/** What the load `social` brings: other loads use it by `loads.use().social()`. */
import type { connectSocial } from '../flows/social/connect-social.ts'

export interface SocialFunctions {
  stop(): void
  /** Within a press. */
  connect: typeof connectSocial
}
