import { orAway } from '../or-away.ts'

/** Loads passkeys, if the project or the account has them. */
export const loadPasskeys = () => orAway(async () => (await import('../passkeys/part.ts')).passkeys)

/** Loads the change of the account's address, when a page asks for it. */
export const loadAddress = () => orAway(async () => (await import('../guarded/address.ts')).changeAddress)

/** Loads the screen about a recovery by the operator, while one waits. */
export const loadRecoveryNotice = () =>
  orAway(async () => (await import('../guarded/recovery-notice.ts')).showRecovery)

/** Loads key export, account deletion and freezing, when the user chooses one. */
export const loadGuarded = () => orAway(async () => (await import('../guarded/part.ts')).runGuarded)
