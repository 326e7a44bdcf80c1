/** What kind of browser this is, and what a wallet can be opened with in it (reference 6.7 and 6.8). */
import type { Wallet } from './wallet.ts'
import { browseLink, nativeLink, OWN_BROWSER_KEYS, universalLink } from './wallet-links.ts'

/** A plain description of a browser, as it gives it of itself. */
export interface Surroundings {
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
export const WINDOW_KEYS: readonly string[] = [...TELEGRAM_KEYS, 'Telegram', ...OWN_BROWSER_KEYS]

const OTHER_BROWSERS = /chrom|crios|fxios|edgios|opios|opt\/|duckduckgo|android|firefox/i
const APPS = /; wv\)|\bFBA[NV]\b|FB_IAB|Instagram|\bLine\/|MicroMessenger|Snapchat|Twitter|TikTok|musical_ly/i

export function deviceOf(around: Surroundings): Device {
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

export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** The ways to a wallet, the best first; none when there is no way from here. Without a wallet, the code to scan. */
export function platformsOf(
  wallet: Wallet | undefined,
  { isMobile }: Pick<Device, 'isMobile'>,
  /** Whether its connector is here, or `undefined` on a page that cannot connect to extensions at all. */
  isInstalled: boolean | undefined,
): WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const { links, rdns, injected } = wallet
  const isExtension = !!rdns || injected.length > 0
  const ways: [WalletPlatform, unknown][] = [
    ['browser', isExtension && isInstalled],
    [isMobile ? 'mobile' : 'qrcode', links.native ?? links.universal],
    ['web', links.webapp],
    ['desktop', !isMobile && links.desktop],
    ['unsupported', isExtension && isInstalled === false],
  ]
  return ways.flatMap(([platform, isWay]) => (isWay ? [platform] : []))
}

/** A visitor with this device gets somewhere with the wallet: on phones only what has an app to open, or its own browser. */
export function isReachable(wallet: Wallet, device: Device, page: string): boolean {
  const { native, universal } = wallet.links
  return !device.isMobile || !!(native ?? universal ?? browseLink(wallet, page))
}

export interface WalletLink {
  href: string
  target: '_self' | '_top' | '_blank'
}

/** What a press on `Open` follows, with `noopener noreferrer`. */
export function walletLink(
  { links: { native, universal, desktop, webapp } }: Wallet,
  way: 'mobile' | 'web' | 'desktop',
  uri: string,
  { isTelegram, isAndroid, isFramed }: Device,
  { prefersUniversal = false } = {},
): WalletLink | undefined {
  const isTwice = isTelegram && isAndroid
  const app = prefersUniversal ? (universal ?? native) : (native ?? universal)
  const href =
    way === 'web'
      ? universalLink(webapp, uri)
      : nativeLink(way === 'mobile' ? app : desktop, uri, { isTwice })
  if (!href) return undefined
  if (way !== 'mobile' || isTelegram) return { href, target: '_blank' }
  return { href, target: isFramed ? '_top' : '_self' }
}
