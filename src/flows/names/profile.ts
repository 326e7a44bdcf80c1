/** What the active account's name stands for, as the service has it. */
import { loadedStore } from '../../stores/loaded.ts'
import type { NameProfile } from '../../ports/user/name-service.ts'
import { loaded } from '../loaded.ts'
import { $ownName } from './open-names.ts'
import { nameService } from './sign.ts'

/** ms */
const [FRESH, RETRY] = [60_000, 0]

const store = loadedStore<string, NameProfile>($ownName)

export type { NameProfile }

export const $profile = store.$loaded

const profile = loaded(store, {
  async ask(name, { signal }) {
    const known = await nameService().profile(name, signal)
    // A name of the zone that the service does not have: there is nothing to change.
    if (!known) throw new Error('The service has no such name')
    return known
  },
  fresh: FRESH,
  retry: RETRY,
})

export const watchProfile = (): void => profile.watch()
export const stopProfile = (): void => profile.stop()
/** The service is asked again. */
export const renewProfile = (): void => profile.renew()
