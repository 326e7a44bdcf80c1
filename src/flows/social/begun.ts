/** A login that a page begins by the id of a provider: what has to happen within the press, and what goes on in the modal. */
import type { Social } from '../../domain/embedded/socials.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { socialLogin } from '../../ports/user/login-windows.ts'
import { $socials } from '../../stores/connections/offered-socials.ts'
import { beginSocial, goOnWithSocial, showSocial } from './press.ts'

export interface BegunSocial {
  /** The modal is open: shows the login there. */
  enter(): void
  /** The user has left, or the modal did not open: why the login came to nothing, unless leaving was the reason. */
  end(): WalletKitError | undefined
}

/** Opens the window: nothing may be awaited before, as browsers open windows within a press only. `undefined` for what is not offered. */
export function beginForPage(social: Social): BegunSocial | undefined {
  if (!$socials.get().includes(social)) return undefined
  const opened = beginSocial(social)
  let isShown = false
  return {
    enter() {
      isShown = true
      showSocial(social)
      // The view shows what keeps it from going on.
      goOnWithSocial(social, opened).catch(() => undefined)
    },
    end() {
      if (isShown) return socialLogin.use().why()
      if (typeof opened === 'object') opened.close()
      return undefined
    },
  }
}
