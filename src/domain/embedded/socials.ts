/** The accounts elsewhere that visitors log in with. */
import { SOCIALS } from '../features.ts'

export type Social = (typeof SOCIALS)[number]

export const isSocial = (name: unknown): name is Social => SOCIALS.some((one) => one === name)
