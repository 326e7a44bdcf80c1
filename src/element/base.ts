import { isFlagSet } from '../domain/flag.ts'

// Node has no HTMLElement; importing the package there does nothing.
export const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/** A property set before the element was defined is an own property that shadows the accessor: sets it again. */
export function upgrade(element: HTMLElement, names: readonly string[]): void {
  const own = element as unknown as Record<string, unknown>
  for (const name of names) {
    if (!Object.hasOwn(own, name)) continue
    const value = own[name]
    delete own[name]
    own[name] = value
  }
}

/** Adds or removes a boolean attribute. */
export function setFlag(element: HTMLElement, name: string, isSet: boolean): void {
  if (!isSet) element.removeAttribute(name)
  else if (!isFlagSet(element.getAttribute(name))) element.setAttribute(name, '')
}
