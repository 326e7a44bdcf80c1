/** What the load `social` brings: other loads use it by `loads.use().social()`. */
import type { Social } from '../domain/embedded/socials.ts'
import type { BegunSocial } from '../flows/social/begun.ts'

export interface SocialFunctions {
  stop(): void
  /** Within a press. See `beginForPage`. */
  begin(social: Social): BegunSocial | undefined
}
