type Child = Node | string

/** Creates an element by DOM calls: a page may require trusted types, so there are no markup strings. */
export type MakeElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Record<string, string>,
  ...children: Child[]
) => HTMLElementTagNameMap[Name]

/** Creates elements in the document of a frame or window. */
export function elementsOf(owner: Document): MakeElement {
  return (name, attributes = {}, ...children) => {
    const node = owner.createElement(name)
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
    node.append(...children)
    return node
  }
}

export const element: MakeElement = (...parts) => elementsOf(document)(...parts)

/** A shadow root with a constructable style sheet, which the page's CSS and Content-Security-Policy do not affect. */
export function shadowWith(host: Element, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  return root
}
