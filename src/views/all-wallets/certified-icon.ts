import type { IconName } from '../../ui/pictures/icons.ts'

export const CERTIFIED: IconName =
  'M12 3.2 19 6v5.4c0 4.3-2.9 7.6-7 9.4-4.1-1.8-7-5.1-7-9.4V6zM8.7 12l2.4 2.4 4.3-4.6'
