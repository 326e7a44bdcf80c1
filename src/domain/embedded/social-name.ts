import type { Social } from './socials.ts'

/** Display name of the provider. */
export const socialName = (social: Social): string =>
  social === 'github' ? 'GitHub' : `${social.charAt(0).toUpperCase()}${social.slice(1)}`

/** Name of the login connector in a connection: that of the provider, if the user logged in there. */
export const loginConnectorName = (social: Social | undefined): string =>
  social ? socialName(social) : 'Email'

/** Discord adds `#0` to names without a number. */
export const shownName = (social: Social, userName: string): string =>
  social === 'discord' ? userName.replace(/#0$/, '') : userName
