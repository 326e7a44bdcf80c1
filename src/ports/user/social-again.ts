import type { Social } from '../../domain/embedded/socials.ts'
import { definePort } from '../define-port.ts'

/** A press on a login used before; loaded with the buttons of social logins. */
export interface SocialAgain {
  /** Begins the login within the press, as its button in Connect does. `false` if the page no longer offers it. */
  press(social: Social): boolean
}

export const socialAgain = definePort<SocialAgain>('socialAgain')
