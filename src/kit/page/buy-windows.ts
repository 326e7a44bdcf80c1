import type { BuyWindow, BuyWindows } from '../../ports/user/buy-windows.ts'

/** That of `login-windows.ts`. */
export const SHAPE = 'width=600,height=800,scrollbars=yes'
/** Query parameter of the page while the tab is at a provider. */
const PARAMETER = 'wallet_order'

const buyWindow = (opened: Window): BuyWindow => ({
  isClosed: () => opened.closed,
  goTo(address) {
    opened.location.href = address
  },
  close: () => opened.close(),
  onMessage(origin, hear) {
    const listen = (event: MessageEvent<unknown>) => {
      // Other windows, and other pages in this one, may post any message.
      if (event.origin === origin && event.source === opened) hear(event.data)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  },
})

function withOrder(id: string): URL {
  const url = new URL(location.href)
  url.searchParams.set(PARAMETER, id)
  return url
}

/** The fragment belongs to the page: it may hold tokens, and would otherwise reach no server. */
function addressFor(id: string): string {
  const url = withOrder(id)
  url.hash = ''
  return url.href
}

export const pageBuyWindows: BuyWindows = {
  open() {
    try {
      // Without a name: the page of an earlier order stays.
      const opened = window.open('about:blank', '_blank', SHAPE)
      return opened ? buyWindow(opened) : undefined
    } catch {
      return undefined
    }
  },
  addressFor,
  leaveTo(address, id) {
    // The page's own state of this history entry is kept.
    history.replaceState(history.state, '', withOrder(id))
    location.assign(address)
  },
  onBack(call) {
    // The browser restored the page from its back/forward cache.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) call()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  },
  takeReturned() {
    const url = new URL(location.href)
    const id = url.searchParams.get(PARAMETER)
    if (id === null) return undefined
    url.searchParams.delete(PARAMETER)
    // The page's own state of this history entry is kept.
    history.replaceState(history.state, '', url)
    return id
  },
}
