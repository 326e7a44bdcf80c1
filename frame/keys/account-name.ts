import type { Me } from '../../gateway/wire/api.ts'

/** Display name of an account: its email address, or its name at the provider. */
export const accountName = ({ email, social, userId }: Pick<Me, 'email' | 'social' | 'userId'>): string =>
  email ?? social?.email ?? social?.userName ?? userId.slice(0, 8)
