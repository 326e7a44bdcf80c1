/** Calls back when an element has changed its size, and once now. Returns the undo function. jsdom, in which pages are tested, has no sizes. */
export function watchSize(element: Element, call: () => void): () => void {
  if (!('ResizeObserver' in globalThis)) return () => {}
  const observer = new ResizeObserver(call)
  observer.observe(element)
  return () => observer.disconnect()
}
