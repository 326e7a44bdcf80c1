import { orAway } from '../or-away.ts'

/** Passkeys: where the project has them, or the account. */
export const loadPasskeys = () => orAway(() => import('../passkeys/part.ts'))
/** Showing the key, deleting the account, freezing the wallet: when the user asks for it. */
export const loadGuarded = () => orAway(() => import('../guarded/part.ts'))
