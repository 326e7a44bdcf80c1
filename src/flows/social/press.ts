/** A press of a button: what has to happen within it. The rest is loaded then. */
import { secureOrigin } from '../../domain/embedded/secure-origin.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import { loginWindows, type Opened, socialLogin } from '../../ports/user/login-windows.ts'
import { $device } from '../../stores/device.ts'
import { $options } from '../../stores/options.ts'
import { $view } from '../../stores/modal/route.ts'
import { track } from '../../stores/track.ts'
import { loadWithView } from '../modal/load-with-view.ts'
import { goTo } from '../modal/modal.ts'

/** Opens the window of a login, within the press, and shows its view. Farcaster needs no window. */
export function pressSocial(social: Social): Opened {
  track('SOCIAL_LOGIN_STARTED', { provider: social })
  const opened = social === 'farcaster' ? 'none' : openWindow()
  if (social === 'farcaster') goTo('ConnectingFarcaster')
  else if ($view.get() !== 'ConnectingSocial') goTo('ConnectingSocial', { social })
  return opened
}

/** What follows a press is loaded. Rejects, with the window closed, when that does not arrive. */
export async function goOnWithSocial(social: Social, opened: Opened): Promise<void> {
  try {
    await loadWithView('embedded')
  } catch (error) {
    if (typeof opened === 'object') opened.close()
    throw error
  }
  await socialLogin.use().logIn(social, opened)
}

function openWindow(): Opened {
  const device = $device.get()
  // Browsers of other apps have no windows, or lose the page that opened one.
  if (device?.isTelegram || device?.isInApp) return 'tab'
  const origin = secureOrigin($options.get().secureUrl, globalThis.origin)
  return (origin && loginWindows.use().open(`${origin}/loading`)) || 'blocked'
}
