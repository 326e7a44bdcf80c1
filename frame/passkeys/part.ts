/** What the screens of keys use of passkeys: a load of its own, for projects that have them. */
export { mayHavePasskeys, preparePasskey } from './add.ts'
export { passkeyAttempts } from './attempts.ts'
export { openHere, prepareRecovery, suggestRecovery } from './open.ts'
export { addPasskeyScreen } from './screens.ts'
