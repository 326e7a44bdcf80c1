import { computed, type ReadableAtom } from 'nanostores'
import { plainName } from '../domain/text.ts'
import { $options } from './options.ts'

/** What the page calls accounts (section 3, `addressLabels`): plain text, by address. */
export const $addressLabels: ReadableAtom<Readonly<Record<string, string>>> = computed(
  $options,
  ({ addressLabels = {} }) =>
    Object.fromEntries(
      Object.entries(addressLabels).flatMap(([address, label]) => {
        const name = plainName(label, 40)
        return name ? [[address, name]] : []
      }),
    ),
)
