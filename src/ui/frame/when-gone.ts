import { focusedElement, isWithin } from './page-focus.ts'

/**
 * Calls back when a wallet's prompt has gone with the focus in it: a wallet may answer first, and remove or hide its prompt later. The focus may
 * move within the prompt, or be lost to a disabled button, before that. Stops watching when the focus goes somewhere else.
 */
export function whenGone(focused: HTMLElement, opener: HTMLElement, call: () => void): void {
  const top = topOf(focused)
  // A prompt inside the page's own root cannot be told from the rest of it.
  const prompt = isWithin(opener, top) ? focused : top
  let held = focused
  const observer = new MutationObserver(() => {
    const active = focusedElement()
    if (active && active !== held) {
      if (!isWithin(active, prompt)) return observer.disconnect()
      held = active
    }
    if (isVisible(held)) return
    observer.disconnect()
    call()
  })
  for (const root of rootsOf(focused))
    observer.observe(root, { subtree: true, childList: true, attributes: true })
}

/** jsdom has no `checkVisibility()`. */
const isVisible = (element: HTMLElement) => element.isConnected && (element.checkVisibility?.() ?? true)

/** The element below the body that contains `node`, through shadow roots. */
function topOf(node: Element): Element {
  const parent = node.parentNode
  if (parent instanceof ShadowRoot) return topOf(parent.host)
  return !parent || !(parent instanceof Element) || parent === document.body ? node : topOf(parent)
}

/** Changes in a shadow root are not seen from the document. */
function rootsOf(node: Node): Node[] {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root]
}
