import { isFlagSet } from '../domain/web/flag.ts'

// Node has no HTMLElement; importing the package there does nothing.
export const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/** Defines an element, unless other code of the page has taken its name. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element)
  else console.error(`[wallet-modal] <${tag}> is already defined by other code.`)
}

/** The open shadow root, declarative or new. Markup may have a closed one with content of its own: it is left alone. */
export function openRoot(element: HTMLElement): ShadowRoot | undefined {
  try {
    return (
      element.shadowRoot ??
      element.attachShadow({ mode: 'open', delegatesFocus: element.localName !== 'wallet-modal' })
    )
  } catch {
    console.error(`[wallet-modal] <${element.localName}> has a closed shadow root and shows nothing.`)
    return undefined
  }
}

/** Sets a property again that was set before the element was defined: as an own property it shadows the accessor. */
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

/** Sets a state for `:state()`. Chrome before 125 refuses names without two dashes; Firefox before 126 has none. */
export function setState(internals: ElementInternals | undefined, name: string, isSet: boolean): void {
  try {
    internals?.states?.[isSet ? 'add' : 'delete'](name)
  } catch {}
}
