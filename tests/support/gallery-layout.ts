/** Layout problems of a row that a visitor would notice, as sentences. Runs in the page, so it is self-contained. */
export function layoutProblems(): string[] {
  const problems = new Set<string>()
  const page = document.documentElement
  const hosts = document.querySelectorAll('wallet-modal, wallet-button, wallet-network-button')
  const roots = [...hosts].flatMap((host) => host.shadowRoot ?? [])
  const seen = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
    .filter((element) => element.getClientRects().length > 0 && !element.closest('.visually-hidden, svg *'))
  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`

  /** Elements that may cut their text: with an ellipsis, or a field that scrolls with the caret. */
  const mayBeCut = (element: Element) =>
    element.localName === 'input' || getComputedStyle(element).textOverflow === 'ellipsis'
  const isWithinCut = (element: Element): boolean =>
    mayBeCut(element) || (!!element.parentElement && isWithinCut(element.parentElement))
  const hides = (value: string) => value === 'hidden' || value === 'clip'

  function checkBox(element: Element): void {
    const { display, overflowY } = getComputedStyle(element)
    if (display === 'inline' || element.localName === 'svg') return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    if (scrollWidth > clientWidth + 1) problems.add(`Wider than its box: ${nameOf(element)}`)
    const isTall = scrollHeight > clientHeight + 1
    if (isTall && hides(overflowY)) problems.add(`Taller than its box: ${nameOf(element)}`)
  }

  function linesOf(element: Element): DOMRect[] {
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    return texts.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    })
  }

  function checkText(element: Element): void {
    const isOutside = (left: number, right: number) =>
      linesOf(element).some((line) => line.left < left - 0.5 || line.right > right + 0.5)
    if (isOutside(0, page.clientWidth) && !isWithinCut(element))
      problems.add(`Text outside the window: ${nameOf(element)}`)
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { left, right } = box.getBoundingClientRect()
      if (!hides(getComputedStyle(box).overflowX) || !isOutside(left, right)) continue
      if (!mayBeCut(box)) problems.add(`Text cut off: ${nameOf(element)}`)
      return
    }
  }

  function checkControl(control: HTMLElement): void {
    const { width, height } = control.getBoundingClientRect()
    if (width < 24 || height < 24) problems.add(`Smaller than 24 × 24: ${nameOf(control)}`)
    const root = control.getRootNode() as ShadowRoot
    const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labels = [
      ...ids.map((id) => root.getElementById(id)),
      // Only form fields have labels.
      ...((control as Partial<HTMLInputElement>).labels ?? []),
    ].map((one) => one?.textContent ?? '')
    const name = control.getAttribute('aria-label') || labels.join('') || control.textContent
    if (!name?.trim()) problems.add(`A control without a name: ${control.outerHTML.slice(0, 120)}`)
  }

  if (page.scrollWidth > page.clientWidth) problems.add('The page scrolls sideways')
  for (const element of seen.filter((found) => !mayBeCut(found))) {
    checkBox(element)
    checkText(element)
  }
  const controls = seen.filter((element) => element.matches('button, a[href], input, select, textarea'))
  controls.forEach(checkControl)
  if (!controls.length) problems.add('There is no control at all')
  return [...problems]
}
