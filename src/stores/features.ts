import { computed, type ReadableAtom } from 'nanostores'
import { featuresOf, type Features } from '../domain/features.ts'
import { $options } from './options.ts'

/** The effective feature flags. They are read here only, so a further source of flags is added here. */
export const $features: ReadableAtom<Features> = computed($options, ({ features }) => featuresOf(features))
