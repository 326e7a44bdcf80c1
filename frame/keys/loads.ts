import { orAway } from '../or-away.ts'

/** Passkeys: where the project has them, or the account. */
export const loadPasskeys = () => orAway(async () => (await import('../passkeys/part.ts')).passkeys)

/** Showing the key, deleting the account, freezing the wallet: when the user asks for it. */
export const loadGuarded = () => orAway(async () => (await import('../guarded/part.ts')).runGuarded)
