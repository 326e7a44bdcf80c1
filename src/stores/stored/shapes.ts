/** Type guards for stored values: other versions and other kits write these keys too. */

/** An id, a name or an address. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 256
