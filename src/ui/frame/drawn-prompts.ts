const drawn = new WeakSet<Node>()

/**
 * Remembers what is added at the end of the page while a wallet is called: it may be the wallet's prompt, and may still be there, unanswered,
 * when the wallet is called again. Returns the undo function.
 */
export function watchPrompts(): () => void {
  const take = (records: MutationRecord[]) => {
    for (const { addedNodes } of records) for (const node of addedNodes) drawn.add(node)
  }
  const observer = new MutationObserver(take)
  for (const parent of [document.documentElement, document.body])
    observer.observe(parent, { childList: true })
  return () => {
    take(observer.takeRecords())
    observer.disconnect()
  }
}

/** Whether an element was added while a wallet was called, or is in one that was. */
export function isPrompt(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (drawn.has(at)) return true
  return false
}
