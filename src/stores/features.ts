import { atom, computed, type ReadableAtom } from 'nanostores'
import { featuresOf, type Features } from '../domain/features.ts'
import type { RemoteFeatures } from '../domain/web/remote-features.ts'
import { $options } from './options.ts'

const $remote = atom<RemoteFeatures>({})
/** What the settings of the project decide: see `flows/project/saved-features.ts`. */
export function setRemoteFeatures(features: RemoteFeatures): void {
  $remote.set(features)
}

/** What the page itself says, over the defaults. */
export const $pageFeatures: ReadableAtom<Features> = computed($options, ({ features }) =>
  featuresOf(features),
)

/** The effective feature flags: the settings of the project over the page's own. They are read here only. */
export const $features: ReadableAtom<Features> = computed([$pageFeatures, $remote], (own, remote) => ({
  ...own,
  ...remote,
}))
