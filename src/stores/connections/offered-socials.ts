import { computed, type ReadableAtom } from 'nanostores'
import { socialsOn } from '../../domain/embedded/socials-on.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import { SOCIALS } from '../../domain/features.ts'
import { $device } from '../device.ts'
import { $features } from '../features.ts'
import { $canLogIn } from './can-log-in.ts'

const NONE: readonly Social[] = []

/** The social logins that the page or its project names, in that order. */
const $all = computed([$canLogIn, $features, $device], (can, { socials }, device) => {
  return can && socials
    ? socialsOn(device, Array.isArray(socials) ? socials : SOCIALS)
    : { offered: NONE, elsewhere: NONE }
})

/** The social logins offered. */
export const $socials: ReadableAtom<readonly Social[]> = computed($all, ({ offered }) => offered)

/** Social logins of the page that do not work in the app whose browser this is. */
export const $socialsElsewhere: ReadableAtom<readonly Social[]> = computed($all, ({ elsewhere }) => elsewhere)
