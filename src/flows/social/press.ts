/** A click on a social button: does what has to happen within the click. The rest is loaded afterwards. */
import { socialName } from '../../domain/embedded/social-name.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import { fill } from '../../domain/fill.ts'
import { loginWindows, type Opened, socialLogin } from '../../ports/user/login-windows.ts'
import { $device } from '../../stores/device.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $view } from '../../stores/modal/route.ts'
import { noteWindow } from '../../stores/modal/blocked-window.ts'
import { track } from '../../stores/track.ts'
import { loadWithView } from '../modal/load-with-view.ts'
import { goTo } from '../modal/modal.ts'

/** Opens the window of a login, within the click, and shows its view. */
export function pressSocial(social: Social): Opened {
  const opened = beginSocial(social)
  showSocial(social)
  return opened
}

/** Only opens the window. Farcaster needs none. */
export function beginSocial(social: Social): Opened {
  track('SOCIAL_LOGIN_STARTED', { provider: social })
  return social === 'farcaster' ? 'none' : openWindow(social)
}

export function showSocial(social: Social): void {
  if (social === 'farcaster') goTo('ConnectingFarcaster')
  else if ($view.get() !== 'ConnectingSocial') goTo('ConnectingSocial', { social })
}

/** Loads what follows the click. Rejects, and closes the window, if the load fails. */
export async function goOnWithSocial(social: Social, opened: Opened): Promise<void> {
  try {
    await loadWithView('embedded')
  } catch (error) {
    if (typeof opened === 'object') opened.close()
    throw error
  }
  await socialLogin.use().logIn(social, opened)
}

function openWindow(social: Social): Opened {
  const device = $device.get()
  // In-app browsers have no windows, or lose the page that opened one.
  if (device?.isTelegram || device?.isInApp) return 'tab'
  const heading = $furtherMessages.get().social?.connecting.heading ?? ''
  return noteWindow(loginWindows.use().open(fill(heading, { provider: socialName(social) })))
}
