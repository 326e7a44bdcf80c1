const circle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'

/** Icons of the frame, rows and notes: strokes on a 24 × 24 grid. Others are in `view-icons.ts`. */
export const icons = {
  help: `${circle}M9.6 9.4a2.5 2.5 0 1 1 3.6 2.4c-.8.4-1.2.9-1.2 1.7v.2M12 16.6v.1`,
  back: 'm14.5 6-6 6 6 6',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M20 20l-4.2-4.2',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  alert: `${circle}M12 7.5V13M12 16.4v.1`,
  info: `${circle}M12 11v5.5M12 7.5v.1`,
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 19.5h14',
} satisfies Record<string, string>

/** A name of the table, or the path itself. */
export type IconName = keyof typeof icons | `${'M' | 'm'}${string}`
