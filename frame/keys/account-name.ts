import type { Me } from '../../gateway/wire/api.ts'

/** What an account is called on the screens: its mailbox, or what its provider calls it. */
export const accountName = ({ email, social, userId }: Pick<Me, 'email' | 'social' | 'userId'>): string =>
  email ?? social?.email ?? social?.userName ?? userId.slice(0, 8)
