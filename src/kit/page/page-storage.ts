import { $options } from '../../stores/options.ts'

/** The storage provided by the page, or the browser's. Reading that property alone can throw (blocked site data). */
export const pageStorage = () => $options.get().storage ?? window.localStorage

/** A value stored by an earlier visit, for the script tag, which does not include `storage/local-storage.ts`. */
export function firstValue(key: string): unknown {
  try {
    return pageStorage().getItem(key)
  } catch {
    return undefined
  }
}
