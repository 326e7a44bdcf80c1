/** Helpers to parse answers without throwing: invalid parts are left out. */
import * as v from 'valibot'

export function parsed<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

/** `undefined` if the value is missing or invalid. */
export const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

/** Removes members without a value. */
export function filled<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    // Undefined members are removed.
    [K in keyof T]?: NonNullable<T[K]>
  }
}
