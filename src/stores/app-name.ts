import { atom, computed, type ReadableAtom } from 'nanostores'
import { $options } from './options.ts'

const $pageTitle = atom('')

/** The page's name in messages: its option `appName`, otherwise the document's title. */
export const $appName: ReadableAtom<string> = computed(
  [$options, $pageTitle],
  ({ appName }, title) => appName ?? title,
)

export function setPageTitle(title: string): void {
  $pageTitle.set(title)
}
