import { computed, type ReadableAtom } from 'nanostores'
import { addressKey } from '../domain/account/address.ts'
import { plainName } from '../domain/text.ts'
import { $options } from './options.ts'

/** The page's labels of accounts (`addressLabels`): plain text, keyed by `addressKey`. */
export const $addressLabels: ReadableAtom<ReadonlyMap<string, string>> = computed(
  $options,
  ({ addressLabels = {} }) =>
    new Map(
      Object.entries(addressLabels).flatMap(([address, label]) => {
        const name = plainName(label, 40)
        return name ? [[addressKey(address), name] as const] : []
      }),
    ),
)
