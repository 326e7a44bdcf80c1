function canMove(element: Element, x: number, y: number): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  // Horizontally any scrolling box counts, because pages rarely scroll that way.
  if (Math.abs(x) > Math.abs(y)) return overflowX === 'auto' && element.scrollWidth > element.clientWidth
  const room = element.scrollHeight - element.clientHeight
  return overflowY === 'auto' && (y < 0 ? element.scrollTop > 0 : element.scrollTop < room - 1)
}

/** The nearest ancestor of `from` inside the dialog that can scroll in that direction. */
export function scrollable(
  from: EventTarget | null,
  dialog: Element,
  x: number,
  y: number,
): Element | undefined {
  let element = from instanceof Element ? from : null
  for (; element && element !== dialog; element = element.parentElement) {
    if (canMove(element, x, y)) return element
  }
  return undefined
}

/**
 * Keeps the page behind the dialog from scrolling without touching the page's own styles, which would shift its
 * content. Zooming stays possible. React's wheel and touch listeners are passive, so these are our own.
 */
export function keepPageStill(dialog: HTMLElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let start: Touch | undefined
  const stop = (event: Event, x: number, y: number) => {
    if (event.cancelable && !scrollable(event.target, dialog, x, y)) event.preventDefault()
  }
  dialog.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) stop(event, event.deltaX, event.deltaY)
    },
    { passive: false, signal },
  )
  dialog.addEventListener('touchstart', (event) => (start = event.touches[0]), { passive: true, signal })
  dialog.addEventListener(
    'touchmove',
    (event) => {
      const now = event.touches[0]
      const zoomed = (window.visualViewport?.scale ?? 1) > 1
      if (!start || !now || zoomed || event.touches.length > 1) return
      stop(event, start.clientX - now.clientX, start.clientY - now.clientY)
    },
    { passive: false, signal },
  )
  return () => listening.abort()
}
