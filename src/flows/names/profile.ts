/** The profile of the active account's name, from the name service. */
import { loadedStore } from '../../stores/loaded.ts'
import type { NameProfile } from '../../ports/user/name-service.ts'
import { loaded } from '../loaded.ts'
import { $ownName } from './open-names.ts'
import { nameService } from './sign.ts'

/** In ms. */
const [FRESH, RETRY] = [60_000, 0]

const store = loadedStore<string, NameProfile>($ownName)

export type { NameProfile }

export const $profile = store.$loaded

const profile = loaded(store, {
  async ask(name, { signal }) {
    const known = await nameService().profile(name, signal)
    // The service does not know a name of its zone: nothing can be changed.
    if (!known) throw new Error('The service has no such name')
    return known
  },
  fresh: FRESH,
  retry: RETRY,
})

export const watchProfile = (): void => profile.watch()
export const stopProfile = (): void => profile.stop()
/** Requests the profile again. */
export const renewProfile = (): void => profile.renew()
