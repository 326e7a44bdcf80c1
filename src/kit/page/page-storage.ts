import { $options } from '../../stores/options.ts'

/** The storage that the page gives, or the browser's. Reading that property alone can throw (blocked site data). */
export const pageStorage = () => $options.get().storage ?? window.localStorage

/** What an earlier visit has stored, for the script tag, which does without `storage/local-storage.ts`. */
export function firstValue(key: string): unknown {
  try {
    return pageStorage().getItem(key)
  } catch {
    return undefined
  }
}
