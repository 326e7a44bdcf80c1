import type { Social } from './socials.ts'

/** Display name of the provider. */
export const socialName = (social: Social): string =>
  social === 'github' ? 'GitHub' : `${social.charAt(0).toUpperCase()}${social.slice(1)}`

/** Discord adds `#0` to names without a number. */
export const shownName = (social: Social, userName: string): string =>
  social === 'discord' ? userName.replace(/#0$/, '') : userName
