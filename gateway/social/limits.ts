import type { Budget } from '../limits/limits.ts'
import { ofNetworks } from '../limits/networks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Lifetimes in ms. */
export const LIFE = {
  /** A login that no window has been bound to yet. */
  begun: 3 * MINUTE,
  /** A bound login: time for the user at the provider. */
  flow: 10 * MINUTE,
  /** An answered login: time for the frame to redeem it. */
  answer: 5 * MINUTE,
} as const

export const budgets = {
  start: ({ jkt, projectId, ip }: { jkt: string; projectId: string; ip: string }): Budget[] => [
    { key: `social|device|${jkt}`, most: 60, per: HOUR },
    ...ofNetworks('social|ip', ip, { most: 300, per: HOUR }),
    { key: `social|project|${projectId}`, most: 10_000, per: HOUR },
    { key: 'social|all', most: 50_000, per: HOUR },
  ],
  /** Limits of the pages of the window, and of what they ask for. */
  window: (ip: string): Budget[] => ofNetworks('social|callback', ip, { most: 1_800, per: HOUR }),
} as const
