import { computed, type ReadableAtom } from 'nanostores'
import { socialsOn } from '../../domain/embedded/socials-on.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import { SOCIALS } from '../../domain/features.ts'
import { $device } from '../device.ts'
import { $features } from '../features.ts'
import { $options } from '../options.ts'
import { $canLogIn } from './can-log-in.ts'

/** The social logins offered, in the page's order. Empty unless the page itself sets the feature `socials`. */
export const $socials: ReadableAtom<readonly Social[]> = computed(
  [$canLogIn, $options, $features, $device],
  (can, options, { socials }, device) => {
    if (!can || options.features.socials === undefined || !socials) return []
    return socialsOn(device, Array.isArray(socials) ? socials : SOCIALS)
  },
)
