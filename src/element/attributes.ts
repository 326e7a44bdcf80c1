import { isFlagSet } from '../domain/web/flag.ts'
import { isProjectId } from '../domain/web/project-id.ts'
import type { Options } from '../domain/options.ts'

const text = (value: string) => value.trim() || undefined
const projectId = (value: string) => {
  const id = text(value)
  return !id || isProjectId(id) ? id : misunderstood()
}
const flag = (value: unknown) => isFlagSet(String(value)) || undefined
const list = (value: string) => value.split(/\s+/).filter(Boolean)
const oneOf =
  (...words: string[]) =>
  (value: string) =>
    words.includes(value) ? value : misunderstood()
/** JSON, or the object itself; its schema is checked where it is used. */
const json = (isArray: boolean) => (value: unknown) => {
  const result: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return result && typeof result === 'object' && Array.isArray(result) === isArray ? result : misunderstood()
}
const array = json(true)
const object = json(false)

function misunderstood(): never {
  throw new TypeError()
}

/**
 * Attributes of `<wallet-modal>` by parser. Property and option have the name in camelCase. The manifest and the docs are generated from here and `attribute-docs.ts`. The names are one string each to keep the script tag small.
 */
const READ_AS = [
  [projectId, 'project-id'],
  [
    text,
    'default-network view lang app-name app-description app-url app-icon sign-in-statement sign-in-nonce-url sign-in-verify-url sign-in-session-url sign-in-sign-out-url terms-url privacy-url api-url rpc-url relay-url secure-url analytics-url analytics name',
  ],
  [list, 'networks featured-wallet-ids include-wallet-ids exclude-wallet-ids'],
  [array, 'custom-networks'],
  [object, 'theme-variables features custom-rpc-urls'],
  [flag, 'open announce debug'],
  [oneOf('light', 'dark', 'auto'), 'theme-mode'],
  [oneOf('off', 'optional', 'required'), 'sign-in'],
  [oneOf('none', 'intent', 'auto'), 'preload'],
  [oneOf('own', 'all'), 'review'],
] as const

type Words<S extends string> = S extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : S

/** Parser of each attribute. */
export const ATTRIBUTES = Object.fromEntries(
  READ_AS.flatMap(([read, names]) => list(names).map((name) => [name, read])),
  // The names of the table, each with its parser.
) as Record<Words<(typeof READ_AS)[number][1]>, (typeof READ_AS)[number][0]>

export type AttributeName = keyof typeof ATTRIBUTES
export type PropertyName = keyof Options | 'open'

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as AttributeName[]

export function propertyOf(name: AttributeName): PropertyName {
  // Every attribute except `open` is an option under its camelCase name; a test compares the two lists.
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as PropertyName
}

/** Whether the values of an attribute are objects, which are never reflected to the markup. */
export const isObjectValued = (name: AttributeName) =>
  [array, object].includes(ATTRIBUTES[name] as typeof array)
export const isFlag = (name: AttributeName) => ATTRIBUTES[name] === flag

/**
 * Parses an attribute's text or a property's value into the option. An invalid value logs one error and yields the default; an empty text is no error. Never throws.
 */
export function readValue(name: AttributeName, value: unknown): unknown {
  const isEmpty = value === null || value === undefined || (value === '' && !isFlag(name))
  if (isEmpty) return undefined
  try {
    return (ATTRIBUTES[name] as (value: unknown) => unknown)(value)
  } catch {
    console.error(
      `[wallet-modal] "${name}" is not understood:`,
      typeof value === 'string' ? value.slice(0, 99) : value,
    )
    return undefined
  }
}
