/** What kind of browser this is (reference 6.8). */

/** A plain description of a browser, as it gives it of itself. */
export interface Environment {
  userAgent: string
  /** `matchMedia('(pointer: coarse)')`. */
  isCoarse: boolean
  maxTouchPoints: number
  /** Those of `WINDOW_KEYS` that `window` has. */
  windowKeys: readonly string[]
  isFramed: boolean
  /** Started from the home screen. */
  isStandalone: boolean
  /** Where the outermost frame's page is from, where the browser tells. */
  ancestorOrigin?: string
}

export interface Device {
  /** A phone or a tablet: apps can be opened by a link, and nobody can scan the screen. */
  isMobile: boolean
  isIos: boolean
  isAndroid: boolean
  isMac: boolean
  isSafari: boolean
  isTelegram: boolean
  /** Inside another app's window, which may refuse to open apps. */
  isInApp: boolean
  isSafeApp: boolean
  isFramed: boolean
  isStandalone: boolean
  windowKeys: readonly string[]
}

const TELEGRAM_KEYS = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto']
/** What wallets with a browser of their own leave on `window` there (`wallet-links.ts`). */
const OWN_BROWSER_KEYS = ['phantom', 'solflare', 'coinbaseSolana']
export const WINDOW_KEYS: readonly string[] = [...TELEGRAM_KEYS, 'Telegram', ...OWN_BROWSER_KEYS]

const OTHER_BROWSERS = /chrom|crios|fxios|edgios|opios|opt\/|duckduckgo|android|firefox/i
const APPS = /; wv\)|\bFBA[NV]\b|FB_IAB|Instagram|\bLine\/|MicroMessenger|Snapchat|Twitter|TikTok|musical_ly/i

export function deviceOf(around: Environment): Device {
  const { userAgent, isCoarse, maxTouchPoints, windowKeys, isFramed, isStandalone, ancestorOrigin } = around
  const says = (pattern: RegExp) => pattern.test(userAgent)
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isIos = says(/iphone|ipad|ipod/i) || (says(/macintosh/i) && maxTouchPoints > 1)
  const isAndroid = says(/android/i)
  const isPhone = isIos || isAndroid || says(/webos|blackberry|opera mini|mobile/i)
  // A laptop with a touch screen has a coarse pointer too, and no apps to open.
  const isDesktop = says(/windows nt|cros|macintosh/i)
  const has = (key: string) => windowKeys.includes(key)
  return {
    ...{ isIos, isAndroid, isFramed, isStandalone, windowKeys },
    isMobile: isPhone || (isCoarse && !isDesktop),
    isMac: says(/macintosh/i) && !isIos,
    isSafari: says(/safari/i) && says(/version\//i) && !says(OTHER_BROWSERS),
    // `Telegram` alone is also what their log-in button leaves on any page; in a frame it is their web client.
    isTelegram: TELEGRAM_KEYS.some(has) || (has('Telegram') && isFramed),
    isInApp: says(APPS) || (isIos && !isStandalone && says(/applewebkit/i) && !says(/safari/i)),
    isSafeApp: isFramed && ancestorOrigin === 'https://app.safe.global',
  }
}
