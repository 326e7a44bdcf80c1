/** Windows that a login opens, and the gateway's state of that login, both controlled by the test. */
import type { Ask, SocialLoginState } from '../../src/domain/embedded/calls.ts'
import type { LoginWindow, LoginWindows } from '../../src/ports/user/login-windows.ts'
import { deferred, settle } from './deferred.ts'

export function fakeWindows() {
  const went: string[] = []
  let isClosed = false
  let closes = 0
  const window: LoginWindow = {
    isClosed: () => isClosed,
    goTo: (address) => void went.push(address),
    close() {
      closes += 1
      isClosed = true
    },
  }
  const port: LoginWindows = {
    open: () => window,
    address: () => 'https://page.example/shop?a=1',
  }
  return {
    port,
    window,
    went,
    closes: () => closes,
    /** Reports the window as closed: the user has closed it, or a page in it has cut the opener, which looks the same. */
    cut: () => void (isClosed = true),
  }
}

/** `answer` is that of GET_SOCIAL_STATE: once the state is not the one that is known. */
export function fakeSocialState(first: SocialLoginState = 'begun') {
  let state = first
  let changed = deferred<void>()
  return {
    async answer(ask: Ask<'GET_SOCIAL_STATE'>) {
      if (state === ask?.known) await changed.promise
      return { state }
    },
    async becomes(next: SocialLoginState) {
      state = next
      changed.resolve()
      changed = deferred<void>()
      await settle()
    },
  }
}
