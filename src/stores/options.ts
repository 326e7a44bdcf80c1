import { atom, computed, type ReadableAtom } from 'nanostores'
import { OPTION_DEFAULTS, type Options } from '../domain/options.ts'

type Changes = { [K in keyof Options]?: Options[K] | undefined }

/** Creates an object without prototype: properties that other code added to `Object.prototype` are not options. */
const ownOnly = <T extends object>(...parts: T[]): T => Object.assign(Object.create(null) as T, ...parts) as T

const $given = atom<Partial<Options>>({})

/** The page's values merged over the defaults. */
export const $options: ReadableAtom<Options> = computed($given, (given) =>
  ownOnly<Options>(OPTION_DEFAULTS, given as Options),
)

/** The options after `setOptions(changes)`. */
export function changedOptions(changes: Changes): Changes {
  return ownOnly<Changes>($given.get(), changes)
}

/** Sets options; `undefined` restores a default. */
export function setOptions(changes: Changes): void {
  const next = Object.entries(changedOptions(changes)).filter(
    ([, value]) => (value ?? undefined) !== undefined,
  )
  $given.set(Object.fromEntries(next))
}
