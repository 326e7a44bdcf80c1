import type { SocialMessage } from '../../domain/embedded/calls.ts'
import type { LoginWindow, LoginWindows } from '../../ports/user/login-windows.ts'

/** The size that other kits use too. */
const SHAPE = 'width=600,height=800,scrollbars=yes'

const ERRORS = ['denied', 'withheld', 'failed', 'expired'] as const

/** Parses untrusted data as a message; `undefined` if it is none. */
function readMessage({ resultUri, resultError }: Record<string, unknown>): SocialMessage | undefined {
  if (typeof resultUri === 'string' && resultUri.length <= 8_192) return { resultUri }
  const error = ERRORS.find((one) => one === resultError)
  return error && { resultError: error }
}

const loginWindow = (opened: Window): LoginWindow => ({
  isClosed: () => opened.closed,
  goTo(address) {
    opened.location.href = address
  },
  close: () => opened.close(),
  onMessage(origin, hear) {
    const listen = (event: MessageEvent<unknown>) => {
      // Other windows, and other pages in this one, may post any message.
      if (event.origin !== origin || event.source !== opened) return
      const { data } = event
      const message = typeof data === 'object' && data && readMessage(data as Record<string, unknown>)
      if (message) hear(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  },
})

/** Writes by DOM methods only, which every content security policy allows. */
function write({ document: shown }: Window, heading: string): void {
  const { lang, dir } = document.documentElement
  Object.assign(shown.documentElement, { lang, dir })
  shown.title = heading
  const words = shown.createElement('h1')
  words.textContent = heading
  words.style.cssText = 'margin: 25vh 16px; text-align: center; font: 600 20px/28px system-ui, sans-serif'
  shown.documentElement.style.colorScheme = 'light dark'
  shown.body.append(words)
}

export const pageWindows: LoginWindows = {
  open(heading) {
    try {
      // Without a URL: a page of another site that arrives while the window is being navigated would stay, and a page with
      // Cross-Origin-Opener-Policy could not be navigated at all. Without a name: the window of an earlier login must not be reused.
      const opened = window.open('', '_blank', SHAPE)
      if (!opened) return undefined
      write(opened, heading)
      return loginWindow(opened)
    } catch {
      return undefined
    }
  },
  address: () => location.href,
  leaveTo: (address) => location.assign(address),
  takeReturned() {
    const url = new URL(location.href)
    const returned = {
      resultUri: url.searchParams.get('result_uri'),
      resultError: url.searchParams.get('result_error'),
    }
    const message = readMessage(returned)
    // An unknown error is a parameter of the page itself.
    if (!message && returned.resultUri === null) return undefined
    url.searchParams.delete('result_uri')
    url.searchParams.delete('result_error')
    // The page's own state of this history entry is kept.
    history.replaceState(history.state, '', url)
    return message
  },
}
