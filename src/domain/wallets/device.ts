/** Detects the kind of browser and device. */

/** Browser properties as plain data. */
export interface Environment {
  userAgent: string
  /** `matchMedia('(pointer: coarse)')`. */
  isCoarse: boolean
  maxTouchPoints: number
  /** The entries of `WINDOW_KEYS` that `window` has. */
  windowKeys: readonly string[]
  isFramed: boolean
  /** Started from the home screen (display-mode: standalone). */
  isStandalone: boolean
}

export interface Device {
  /** Mobile: links open apps, and a code on the screen cannot be scanned by the same device. */
  isMobile: boolean
  isIos: boolean
  isAndroid: boolean
  isMac: boolean
  isSafari: boolean
  isTelegram: boolean
  /** In another app's web view, which may refuse to open apps. */
  isInApp: boolean
  isFramed: boolean
  isStandalone: boolean
  windowKeys: readonly string[]
}

const TELEGRAM_KEYS = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto']
/** Globals of wallets with an in-app browser (`browse-link.ts`). */
const OWN_BROWSER_KEYS = ['phantom', 'solflare', 'coinbaseSolana']
export const WINDOW_KEYS: readonly string[] = [...TELEGRAM_KEYS, 'Telegram', ...OWN_BROWSER_KEYS]

const OTHER_BROWSERS = /chrom|crios|fxios|edgios|opios|opt\/|duckduckgo|android|firefox/i
const APPS = /; wv\)|\bFBA[NV]\b|FB_IAB|Instagram|\bLine\/|MicroMessenger|Snapchat|Twitter|TikTok|musical_ly/i

export function deviceOf(around: Environment): Device {
  const { userAgent, isCoarse, maxTouchPoints, windowKeys, isFramed, isStandalone } = around
  const says = (pattern: RegExp) => pattern.test(userAgent)
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const isIos = says(/iphone|ipad|ipod/i) || (says(/macintosh/i) && maxTouchPoints > 1)
  const isAndroid = says(/android/i)
  const isHandheld = isIos || isAndroid || says(/webos|blackberry|opera mini|mobile/i)
  // A laptop with a touch screen has a coarse pointer as well, but no apps to open.
  const isDesktop = says(/windows nt|cros|macintosh/i)
  const has = (key: string) => windowKeys.includes(key)
  return {
    ...{ isIos, isAndroid, isFramed, isStandalone, windowKeys },
    isMobile: isHandheld || (isCoarse && !isDesktop),
    isMac: says(/macintosh/i) && !isIos,
    isSafari: says(/safari/i) && says(/version\//i) && !says(OTHER_BROWSERS),
    // Telegram's log-in button defines `Telegram` on any page; only in a frame does it mean their web client.
    isTelegram: TELEGRAM_KEYS.some(has) || (has('Telegram') && isFramed),
    isInApp: says(APPS) || (isIos && !isStandalone && says(/applewebkit/i) && !says(/safari/i)),
  }
}
