/** Windows that a login opens, controlled by the test. */
import type { SocialMessage } from '../../src/domain/embedded/calls.ts'
import type { LoginWindow, LoginWindows } from '../../src/ports/user/login-windows.ts'
import { settle } from './deferred.ts'

export function fakeWindows() {
  const hearers = new Set<(message: SocialMessage) => void>()
  const went: string[] = []
  const left: string[] = []
  let returned: SocialMessage | undefined
  let isClosed = false
  let closes = 0
  const window: LoginWindow = {
    isClosed: () => isClosed,
    goTo: (address) => void went.push(address),
    close() {
      closes += 1
      isClosed = true
    },
    onMessage(_, hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
  const port: LoginWindows = {
    open: () => window,
    address: () => 'https://page.example/shop?a=1',
    leaveTo: (address) => void left.push(address),
    takeReturned() {
      const message = returned
      returned = undefined
      return message
    },
  }
  return {
    port,
    window,
    went,
    left,
    closes: () => closes,
    hearing: () => hearers.size,
    /** Reports the window as closed: the user has closed it, or a page in it has cut the opener, which looks the same. */
    cut: () => void (isClosed = true),
    comesBack: (message: SocialMessage) => void (returned = message),
    async says(message: SocialMessage) {
      for (const hear of [...hearers]) hear(message)
      await settle()
    },
  }
}
