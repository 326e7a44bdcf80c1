import { ATTRIBUTE_NAMES, isObjectValued, propertyOf, type AttributeName } from '../element/attributes.ts'

const NAMES = new Map<string, AttributeName>(ATTRIBUTE_NAMES.map((name) => [propertyOf(name), name]))

/** Lists are words, objects JSON; `false` is an attribute that is not there. */
function textOf(name: AttributeName, value: unknown): unknown {
  if (value === false || value === null || value === undefined) return undefined
  if (isObjectValued(name)) return typeof value === 'object' ? JSON.stringify(value) : value
  return Array.isArray(value) ? value.join(' ') : value
}

/**
 * The attributes of `<wallet-modal>` for what a component was given; anything else passes through. A server writes attributes, and
 * no framework sets properties while it hydrates, so nothing is a property.
 */
export function attributesOf(props: object): Record<string, unknown> {
  const pairs = Object.entries(props).map(([name, value]): [string, unknown] => {
    const attribute = NAMES.get(name)
    if (attribute) return [attribute, textOf(attribute, value)]
    // An attribute that is there disables, whatever it says.
    return [name, name === 'disabled' && value === false ? undefined : value]
  })
  return Object.fromEntries(pairs)
}
