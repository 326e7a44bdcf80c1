/** What the screens of keys use of passkeys: a load of its own, for projects that have them. */
import { mayHavePasskeys, preparePasskey } from './add.ts'
import { passkeyAttempts } from './attempts.ts'
import { openHere, prepareRecovery, suggestRecovery } from './open.ts'
import { addPasskeyScreen } from './screens.ts'

export const passkeys = {
  ...{ addPasskeyScreen, mayHavePasskeys, passkeyAttempts, preparePasskey },
  ...{ openHere, prepareRecovery, suggestRecovery },
}
