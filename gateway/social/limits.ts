import type { Budget } from '../limits/limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long things live, in ms. */
export const LIFE = {
  /** A login that was begun: for the person at the provider. */
  flow: 10 * MINUTE,
  /** One that came back: for the window to close, or for six digits to be typed. */
  answer: 5 * MINUTE,
} as const

export const MOST_TRIES = 5

export const budgets = {
  start: ({ jkt, projectId, ip }: { jkt: string; projectId: string; ip: string }): Budget[] => [
    { key: `social|device|${jkt}`, most: 60, per: HOUR },
    { key: `social|ip|${ip}`, most: 300, per: HOUR },
    { key: `social|project|${projectId}`, most: 10_000, per: HOUR },
    { key: 'social|all', most: 50_000, per: HOUR },
  ],
  /** The page that the provider sends browsers back to. */
  callback: (ip: string): Budget[] => [{ key: `social|callback|${ip}`, most: 600, per: HOUR }],
} as const
