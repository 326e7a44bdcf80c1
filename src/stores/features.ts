import { computed, type ReadableAtom } from 'nanostores'
import { featuresOf, type Features } from '../domain/features.ts'
import { $options } from './options.ts'

/** The feature flags that hold. Flags are read here and nowhere else, so a further source of them is added here. */
export const $features: ReadableAtom<Features> = computed($options, ({ features }) => featuresOf(features))
