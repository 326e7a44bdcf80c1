type Attribute = string | number | boolean | undefined
type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }
export type Child = Node | string | false | null | undefined

export interface Attributes {
  readonly [name: string]: Attribute | Listeners
  readonly on?: Listeners
}

/** Attributes that run code. */
const RUNS_CODE = /^(?:on|srcdoc$|formaction$)/i
/** Attributes that take a URL, and the allowed URLs. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https:\/\/|mailto:|blob:|#)/i,
  src: /^(?:data:image\/(?:png|jpeg|webp|gif);|\/[^/])/i,
}

/**
 * Creates an element. Strings become text nodes, never HTML. `false` and `undefined` omit an attribute, `true` sets it to the empty string.
 * Attributes are named as in HTML.
 *
 * @throws TypeError for attributes that run code, and for URLs that are not allowed.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  const { on = {}, ...rest } = attributes
  for (const [name, value] of Object.entries(rest)) setAttribute(element, name, value as Attribute)
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener as EventListener)
  element.append(...children.filter(isShown))
  return element
}

function setAttribute(element: Element, name: string, value: Attribute): void {
  if (RUNS_CODE.test(name)) throw new TypeError(`The attribute ${name} runs code`)
  if (value === undefined || value === false) return element.removeAttribute(name)
  const text = value === true ? '' : String(value)
  if (Object.hasOwn(ADDRESSES, name) && !ADDRESSES[name]!.test(text))
    throw new TypeError(`The attribute ${name} takes no such address`)
  element.setAttribute(name, text)
}

const isShown = (child: Child): child is Node | string =>
  child !== false && child !== null && child !== undefined
