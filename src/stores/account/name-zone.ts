import { computed, type ReadableAtom } from 'nanostores'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

/** The zone in which the page's project registers names, such as `wm.eth`; `undefined` without one. */
export const $nameZone: ReadableAtom<string | undefined> = computed(
  [$features, $options],
  ({ names }, { projectId }) => {
    const [zone]: readonly unknown[] = names
    const isZone = typeof zone === 'string' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(zone)
    return projectId && isZone ? zone : undefined
  },
)
