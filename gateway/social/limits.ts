import type { Budget } from '../limits/limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Lifetimes in ms. */
export const LIFE = {
  /** A started login: time for the user at the provider. */
  flow: 10 * MINUTE,
  /** An answered login: time to close the window, or to type the six digits. */
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
  /** Limits of the callback page. */
  callback: (ip: string): Budget[] => [{ key: `social|callback|${ip}`, most: 600, per: HOUR }],
} as const
