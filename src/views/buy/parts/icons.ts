import type { IconName } from '../../../ui/pictures/icon.tsx'

export const CARD: IconName =
  'M6 6h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M4 10.5h16M7 14.5h3'
export const COMPARE: IconName = 'M7 20V10M12 20V4M17 20v-7'
export const LEAVE: IconName = 'M8 16 17 7M9.5 7H17v7.5'
