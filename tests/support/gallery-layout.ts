/** What the eye would find wrong with the layout of a row, as sentences. Runs in the page. */
export function layoutProblems(): string[] {
  const problems: string[] = []
  const hosts = document.querySelectorAll('wallet-modal, wallet-button, wallet-network-button')
  const roots = [...hosts].flatMap((host) => host.shadowRoot ?? [])
  const views = roots.flatMap((root) => [...root.querySelectorAll('wallet-modal-views')])
  const elements = [...roots, ...views].flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
  const seen = [...new Set(elements)].filter(
    (element) => element.getClientRects().length > 0 && !element.closest('.visually-hidden'),
  )
  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`

  /** Text that is cut with a sign that it is: `…`, or a field that scrolls under the caret. */
  const mayBeCut = (element: Element) =>
    element.localName === 'input' || getComputedStyle(element).textOverflow === 'ellipsis'
  const hides = (value: string) => value === 'hidden' || value === 'clip'

  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) problems.push('The page scrolls sideways')

  for (const element of seen) {
    const style = getComputedStyle(element)
    if (style.display !== 'inline' && !mayBeCut(element)) {
      const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (isWide && element.localName !== 'svg') problems.push(`Wider than its box: ${nameOf(element)}`)
      const isTall = element.scrollHeight > element.clientHeight + 1 && hides(style.overflowY)
      if (isTall && element.localName !== 'svg') problems.push(`Taller than its box: ${nameOf(element)}`)
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim() || mayBeCut(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const isOut = line.left < -0.5 || line.right > page.clientWidth + 0.5
        if (isOut) problems.push(`Text outside the window: ${nameOf(element)}`)
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (!hides(getComputedStyle(box).overflowX) || mayBeCut(box)) continue
          const { left, right } = box.getBoundingClientRect()
          if (line.left < left - 0.5 || line.right > right + 0.5)
            problems.push(`Text cut off: ${nameOf(element)}`)
        }
      }
    }
  }

  const controls = seen.filter((element) => element.matches('button, a[href], input, select, textarea'))
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect()
    if (width < 24 || height < 24) problems.push(`Smaller than 24 × 24: ${nameOf(control)}`)
    const root = control.getRootNode() as ShadowRoot
    const label = root.querySelector(`label[for="${CSS.escape(control.id || '-')}"]`)?.textContent
    const name = control.getAttribute('aria-label') || label || control.textContent
    if (!name?.trim()) problems.push(`A control without a name: ${control.outerHTML.slice(0, 120)}`)
  }
  if (!controls.length) problems.push('There is no control at all')
  return [...new Set(problems)]
}
