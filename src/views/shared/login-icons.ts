import type { IconName } from '../../ui/pictures/icon.tsx'

/** Icons of the views of a login. */
export const loginIcons = {
  mail: 'M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3M4 8l8 5.5L20 8',
} satisfies Record<string, IconName>
