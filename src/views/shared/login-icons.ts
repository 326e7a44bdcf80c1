import type { IconName } from '../../ui/pictures/icon.tsx'

/** Icons of the views of a login. */
export const loginIcons = {
  mail: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3M4 8l6.5 4.6a2.6 2.6 0 0 0 3 0L20 8',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6zM12 8.8v5.4M9.3 11.5h5.4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7.5 8a7.5 7.5 0 0 1 15 0',
} satisfies Record<string, IconName>
