import { isPrompt } from './drawn-prompts.ts'

/**
 * A dialog outside the top layer is part of the page's own content, which may cover it: an app root with a z-index, an
 * overlay, an ancestor with a transform. It is raised as little as possible, because a wallet's prompt must cover it, and not at all over a
 * prompt that is there already.
 */
export function bringInSight(dialog: HTMLDialogElement, card: Element): boolean {
  const covers = coversOf(dialog, card)
  if (!covers.length || covers.some(isPrompt)) return true
  const height = Math.max(0, ...covers.map(heightOf))
  const isRaised = [height, height + 1].some((zIndex) => {
    dialog.style.zIndex = `${zIndex}`
    return !coversOf(dialog, card).length
  })
  if (isRaised) return true
  dialog.style.zIndex = ''
  // The top layer, without making the rest inert. A full-screen page, or one with a modal dialog, covers all else.
  if (typeof dialog.showPopover !== 'function') return false
  dialog.removeAttribute('open')
  dialog.popover = 'manual'
  dialog.showPopover()
  return !coversOf(dialog, card).length
}

/** Elements of the page that cover the middle or a corner of the card. */
function coversOf(dialog: Element, card: Element): Element[] {
  const host = outermost(dialog)
  return pointsOf(card.getBoundingClientRect()).flatMap(([x, y]) => {
    const stack = document.elementsFromPoint?.(x, y) ?? []
    const at = stack.indexOf(host)
    // A dialog that is not hit at all is inert, clipped, or somewhere else.
    return at < 0 && stack.length ? stack : stack.slice(0, Math.max(at, 0))
  })
}

const INSET = 24

function pointsOf({ left, top, right, bottom }: DOMRect): [number, number][] {
  const xs = [left + INSET, (left + right) / 2, right - INSET]
  const ys = [top + INSET, (top + bottom) / 2, bottom - INSET]
  const points = xs.flatMap((x) => ys.map((y): [number, number] => [x, y]))
  return points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
}

function outermost(element: Element): Element {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? outermost(root.host) : element
}

/** The highest z-index from an element up to the root. */
function heightOf(element: Element): number {
  let height = 0
  for (let at: Element | null = element; at; at = at.parentElement)
    height = Math.max(height, parseInt(getComputedStyle(at).zIndex) || 0)
  return height
}
