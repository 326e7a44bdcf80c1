/** The accounts elsewhere that visitors log in with. */
import { SOCIALS } from '../features.ts'

export type Social = (typeof SOCIALS)[number]

export const isSocial = (name: unknown): name is Social => SOCIALS.some((one) => one === name)

/** What the provider calls itself. */
export const socialName = (social: Social): string =>
  social === 'github' ? 'GitHub' : social[0]!.toUpperCase() + social.slice(1)

/** `discord` adds `#0` or `0` to names without a number. */
export const shownName = (social: Social, userName: string): string =>
  social === 'discord' ? userName.replace(/#?0$/, '') : userName
