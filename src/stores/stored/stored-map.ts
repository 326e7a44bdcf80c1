import { entry } from './entry.ts'

/** Of one stored text, in characters. Storage is the page's too, and small. */
const LONGEST = 50_000

/** Something of somebody else's, as far as it has members. */
export type Members = Readonly<Record<string, unknown>>

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored JSON object of which nothing is known but its names. No name reaches what objects inherit. */
export function storedMap(key: string) {
  const stored = entry<ReadonlyMap<string, unknown>>(
    key,
    (text) => {
      const map: unknown = JSON.parse(text)
      return isMembers(map) ? new Map(Object.entries(map)) : undefined
    },
    (map) => JSON.stringify(Object.fromEntries(map)),
  )
  return {
    get: () => stored.get() ?? new Map<string, unknown>(),
    set: (map: ReadonlyMap<string, unknown>) => stored.set(map.size ? map : undefined),
  }
}

export const isShort = (value: unknown): boolean => JSON.stringify(value).length <= LONGEST
