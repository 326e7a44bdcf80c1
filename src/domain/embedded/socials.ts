/** The accounts elsewhere that visitors log in with. */
import { SOCIALS } from '../features.ts'

export type Social = (typeof SOCIALS)[number]

export const isSocial = (name: unknown): name is Social => SOCIALS.some((one) => one === name)

/**
 * Why a login came to nothing. `blocked`: the browser opened no window. `denied`: the person said no. `failed`: the provider did. `expired`:
 * too late, or used before. `unavailable`: the operator has not set the provider up. `not-lasting`: the login would go over another page, and
 * this browser keeps nothing meanwhile.
 */
export type SocialFailureCode =
  | ('blocked' | 'denied' | 'failed' | 'expired' | 'unavailable' | 'busy' | 'away')
  | ('refused' | 'frozen' | 'not-lasting' | 'error')
