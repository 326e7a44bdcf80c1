import { plainName } from '../../domain/text.ts'
import type { Browser } from '../../ports/browser.ts'

/** Listens until the returned function is called. */
function listen(target: EventTarget, events: readonly string[], call: () => void): () => void {
  for (const event of events) target.addEventListener(event, call)
  return () => {
    for (const event of events) target.removeEventListener(event, call)
  }
}

export const browser: Browser = {
  async copyText(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
  isOnline: () => navigator.onLine,
  onConnectivity: (call) => listen(window, ['online', 'offline'], call),
  isVisible: () => document.visibilityState === 'visible',
  onReturn: (call) =>
    listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'visible') call()
    }),
  onFocus: (call) => listen(window, ['focus'], call),
  onAway(call) {
    const stopHiding = listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'hidden') call()
    })
    // The prompt "Open in …?" takes the focus before the app opens.
    const stopLeaving = listen(window, ['pagehide', 'blur'], call)
    return () => {
      stopHiding()
      stopLeaving()
    }
  },
  languages: () => navigator.languages,
  pageHost: () => location.host,
  pageAround: () => (window.parent === window ? undefined : hostAround()),
  pageTitle: () => plainName(document.title, 60) || location.hostname,
}

/** Host of the outermost page, or of the embedding page if the browser does not expose more. */
function hostAround(): string {
  const outermost = [...(location.ancestorOrigins ?? [])].at(-1) ?? document.referrer
  return URL.canParse(outermost) ? new URL(outermost).host : ''
}
