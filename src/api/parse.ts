/** How answers are parsed: nothing throws, and what is wrong is left out. */
import * as v from 'valibot'

export function parsed<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

/** Left out where it is missing, empty or wrong. */
export const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

/** Without the members that have no value. */
export function filled<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    // What was `undefined` is gone.
    [K in keyof T]?: NonNullable<T[K]>
  }
}
