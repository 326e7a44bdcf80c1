/** Providers of social logins. */
import { SOCIALS } from '../features.ts'

export type Social = (typeof SOCIALS)[number]

export const isSocial = (name: unknown): name is Social => SOCIALS.some((one) => one === name)

/**
 * Why a login failed. `blocked`: the browser blocked the window. `denied`: the user declined. `withheld`: less was granted than asked. `failed`: the provider refused. `expired`: too
 * late, or already used. `unavailable`: the operator has not set up the provider. `forbidden`: the page's own policy forbids the frame.
 * `not-offered`: its gateway does not serve the frame to this page.
 * `not-lasting`: the login would navigate to another page, and the browser stores nothing meanwhile.
 */
export type SocialFailureCode =
  | ('blocked' | 'denied' | 'withheld' | 'failed' | 'expired' | 'unavailable' | 'busy' | 'away')
  | ('forbidden' | 'refused' | 'frozen' | 'not-lasting' | 'not-offered' | 'error')
