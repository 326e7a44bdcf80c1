import { orAway } from '../or-away.ts'

/** Passkeys: where the project has them, or the account. */
export const loadPasskeys = () =>
  orAway(async () => {
    const part = await import('../passkeys/part.ts')
    const { addPasskeyScreen, mayHavePasskeys, passkeyAttempts, preparePasskey } = part
    const { openHere, prepareRecovery, suggestRecovery } = part
    return {
      ...{ addPasskeyScreen, mayHavePasskeys, passkeyAttempts, preparePasskey },
      ...{ openHere, prepareRecovery, suggestRecovery },
    }
  })

/** Showing the key, deleting the account, freezing the wallet: when the user asks for it. */
export const loadGuarded = () => orAway(async () => (await import('../guarded/part.ts')).runGuarded)
