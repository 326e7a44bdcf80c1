import type { SocialMessage } from '../../domain/embedded/calls.ts'
import type { LoginWindow, LoginWindows } from '../../ports/user/login-windows.ts'

/** Of this name and size in other kits as well. */
const NAME = 'popupWindow'
const SHAPE = 'width=600,height=800,scrollbars=yes'

const ERRORS = ['denied', 'failed', 'expired'] as const

/** What came from outside, as one of the messages; `undefined` when it is none. */
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
      // Other windows, and other pages in this one, may post anything.
      if (event.origin !== origin || event.source !== opened) return
      const { data } = event
      const message = typeof data === 'object' && data && readMessage(data as Record<string, unknown>)
      if (message) hear(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  },
})

export const pageWindows: LoginWindows = {
  open(address) {
    try {
      const opened = window.open(address, NAME, SHAPE)
      return opened ? loginWindow(opened) : undefined
    } catch {
      return undefined
    }
  },
  address: () => location.href,
  leaveTo: (address) => location.assign(address),
  takeReturned() {
    const url = new URL(location.href)
    const said = {
      resultUri: url.searchParams.get('result_uri'),
      resultError: url.searchParams.get('result_error'),
    }
    const message = readMessage(said)
    if (!message) return undefined
    url.searchParams.delete('result_uri')
    url.searchParams.delete('result_error')
    // What the page itself keeps of this entry stays.
    history.replaceState(history.state, '', url)
    return message
  },
}
