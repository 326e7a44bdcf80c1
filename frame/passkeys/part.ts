/** The passkey functions that the key screens use; loaded lazily, for projects with passkeys. */
import { mayHavePasskeys, preparePasskey } from './add.ts'
import { passkeyAdditions, passkeyAttempts } from './attempts.ts'
import { openHere, prepareRecovery, suggestRecovery } from './open.ts'
import { addPasskeyScreen } from './screens.ts'

export const passkeys = {
  ...{ addPasskeyScreen, mayHavePasskeys, passkeyAdditions, passkeyAttempts, preparePasskey },
  ...{ openHere, prepareRecovery, suggestRecovery },
}
