import { atom, computed, type ReadableAtom } from 'nanostores'
import { OPTION_DEFAULTS, type Options } from '../domain/options.ts'

const $given = atom<Partial<Options>>({})

/** The page's values over the defaults. */
export const $options: ReadableAtom<Options> = computed($given, (given) => ({ ...OPTION_DEFAULTS, ...given }))

/** Sets options; `undefined` restores a default. */
export function setOptions(changes: { [K in keyof Options]?: Options[K] | undefined }): void {
  const next = Object.entries({ ...$given.get(), ...changes }).filter(
    ([, value]) => (value ?? undefined) !== undefined,
  )
  $given.set(Object.fromEntries(next))
}
