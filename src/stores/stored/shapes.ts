/** Checks of what was read from storage: other versions and other kits write these keys too. */

/** An object of unknown members. */
export type Members = Readonly<Record<string, unknown>>

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An id, a name or an address. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 256
