import { computed, type ReadableAtom } from 'nanostores'
import { browser } from '../ports/browser.ts'
import { $options } from './options.ts'

/** What the page calls itself, for sentences about it: its option, else the title of the document. */
export const $appName: ReadableAtom<string> = computed(
  $options,
  ({ appName }) => appName ?? browser.use().pageTitle(),
)
