import { ALIASES, type Features } from '../features.ts'
import { REMOTE_FEATURES, type RemoteFeatures } from './remote-features.ts'

/** A feature as the settings of a project have it. */
export interface RemoteFeature {
  id: string
  isEnabled: boolean
  /** `null`: the page decides. */
  config?: readonly string[] | null | undefined
}

type Given = { isEnabled: boolean; config: readonly string[] }

interface Row {
  /** Name in the settings. */
  id: string
  read(given: Given): Features[keyof RemoteFeatures]
}

const listed = ({ isEnabled, config }: Given) => isEnabled && config.length > 0 && config

const ROWS: Readonly<Record<keyof RemoteFeatures, Row>> = {
  email: { id: 'social_login', read: ({ isEnabled, config }) => isEnabled && config.includes('email') },
  socials: {
    id: 'social_login',
    read: (given) => listed(given) && given.config.filter((name) => name !== 'email'),
  },
  swaps: { id: 'swap', read: listed },
  onramp: { id: 'onramp', read: listed },
  activity: { id: 'activity', read: ({ isEnabled }) => isEnabled },
  multiWallet: { id: 'multi_wallet', read: ({ isEnabled }) => isEnabled },
}

/**
 * What the settings of a project decide. A feature that they do not name is off, and one whose `config` is `null` is left to the page. If they do not
 * name `multi_wallet`, it is left to the page as well: here, unlike in other kits, the page may turn it on.
 */
export function projectFeatures(settings: readonly RemoteFeature[]): RemoteFeatures {
  const decided = REMOTE_FEATURES.flatMap((key) => {
    const { id, read } = ROWS[key]
    const { isEnabled = false, config } = settings.find((one) => one.id === id) ?? {}
    if (config === null || (!config && key === 'multiWallet')) return []
    return [[key, config ? read({ isEnabled, config }) : false] as const]
  })
  return Object.fromEntries(decided)
}

/** The features that the page sets in vain, as its author wrote them. */
export function ignoredFeatures(given: object, remote: RemoteFeatures): string[] {
  return Object.keys(given).flatMap((name) => {
    const key = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name
    if (!key || !Object.hasOwn(remote, key)) return []
    return [key === name ? `"features.${name}"` : `"features.${name}" (now "${key}")`]
  })
}
