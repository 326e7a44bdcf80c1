import type { Features } from '../features.ts'

/** The features that the settings of a project may decide, away from the page. */
export const REMOTE_FEATURES = ['email', 'socials', 'swaps', 'onramp', 'activity', 'multiWallet'] as const

/** What they decide; a feature that is missing is left to the page. */
export type RemoteFeatures = Partial<Pick<Features, (typeof REMOTE_FEATURES)[number]>>

const LISTS = new Set(['socials', 'swaps', 'onramp'])

/** What was stored of them. Values of other types are left out. */
export function readRemoteFeatures(value: unknown): RemoteFeatures {
  const isValid = ([key, one]: [string, unknown]) =>
    REMOTE_FEATURES.some((known) => known === key) &&
    (typeof one === 'boolean' ||
      (LISTS.has(key) && Array.isArray(one) && one.every((name) => typeof name === 'string')))
  return Object.fromEntries(Object.entries(value ?? {}).filter(isValid))
}
