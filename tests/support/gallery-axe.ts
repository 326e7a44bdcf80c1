import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** What rows have passed on this page: structures, and pairs of colours. */
    soundBefore: Set<string>
  }
}

/**
 * One line for each rule and element that axe-core finds at fault: what depends on the structure of the row, unless rows with the same elements have
 * passed; what depends on colours, of the texts whose colours no row has passed with. Runs in the page, so it is self-contained.
 */
export async function axeProblems({ onlyColours }: { onlyColours: boolean }): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run(context: Node | { include: Node[] }, options: RunOptions): Promise<AxeResults> }
  }
  const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
  const COLOURS = ['color-contrast', 'link-in-text-block']
  const passed = (window.soundBefore ??= new Set())

  /** All elements, those in shadow roots after their host. */
  function* elementsOf(root: Document | ShadowRoot): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* elementsOf(element.shadowRoot)
    }
  }
  const isVisible = (element: Element) => element.getClientRects().length > 0
  const hasText = (element: Element) =>
    Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )

  /**
   * Each kind of element with its ancestors and all attributes that rules ask about, and the order of headings and landmarks. Of texts only
   * whether there are any, of ids, addresses and styles only that they are there.
   */
  function structures(): string[] {
    const UNREAD =
      /^(id|style|src|href|d|points|value|width|height|x|y|aria-(describedby|labelledby|controls))$/
    const keys = new Set<string>()
    const paths = new Map<Element, string>()
    const outline: string[] = []
    for (const element of elementsOf(document)) {
      const attributes = Array.from(element.attributes, ({ name, value }) =>
        UNREAD.test(name) ? name : `${name}=${value.replace(/\d+/g, '0')}`,
      )
      const own = `${element.localName}[${attributes.join()}]${hasText(element) ? '.' : ''}${isVisible(element) ? '' : '-'}`
      const path = `${paths.get(element.parentElement ?? hostOf(element) ?? element) ?? ''}>${own}`
      paths.set(element, path)
      keys.add(path)
      if (element.matches('h1, h2, h3, h4, h5, h6, main, header, footer, nav, section, [role]'))
        outline.push(`${element.localName} ${element.role ?? ''}`)
    }
    return [...keys, outline.join()]
  }

  /** The colours, size and weight of each visible text with the backgrounds behind it; and the first element with them. */
  function colours(): Map<string, Element> {
    const pairs = new Map<string, Element>()
    for (const element of elementsOf(document)) {
      if (!hasText(element) || !isVisible(element)) continue
      const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
      let pair = `${color} ${fontSize} ${fontWeight} ${textDecorationLine}`
      for (let box: Element | null = element; box; box = box.parentElement ?? hostOf(box)) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box)
        pair += ` ${backgroundColor} ${backgroundImage} ${opacity}`
      }
      if (!pairs.has(pair)) pairs.set(pair, element)
    }
    return pairs
  }
  function hostOf(element: Element): Element | null {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }

  /** What lies partly under buttons that stay in sight is measured again where a keyboard or a wheel brings it. */
  async function problemsOf(whole: Parameters<typeof axe.run>[0], options: RunOptions): Promise<string[]> {
    const run = async (context: typeof whole, how: RunOptions) => {
      const { violations } = await axe.run(context, { ...how, elementRef: true, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
    }
    const lines: string[] = []
    for (const found of await run(whole, options)) {
      if (found.id === 'target-size' && found.element) {
        found.element.scrollIntoView({ block: 'nearest' })
        if (!(await run(found.element, { runOnly: ['target-size'] })).length) continue
      }
      lines.push(`${found.id}: ${found.html} ${found.failureSummary}`)
    }
    return lines
  }

  const problems: string[] = []
  const isNew = (key: string) => !passed.has(key)
  async function check(keys: readonly string[], ...how: Parameters<typeof problemsOf>): Promise<void> {
    if (!keys.length) return
    const found = await problemsOf(...how)
    problems.push(...found)
    if (!found.length) for (const key of keys) passed.add(key)
  }
  if (!onlyColours) {
    const rules = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]))
    await check(structures().filter(isNew), document, { runOnly: TAGS, rules })
  }
  const pairs = [...colours()].filter(([pair]) => isNew(pair))
  await check(
    pairs.map(([pair]) => pair),
    { include: pairs.map(([, element]) => element) },
    { runOnly: COLOURS },
  )
  return problems
}
