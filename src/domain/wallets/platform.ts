/** How a wallet can be opened from this browser. */
import type { Device } from './device.ts'
import type { Wallet } from './wallet.ts'
import { appLink } from './reachable.ts'
import { nativeLink, universalLink } from './wallet-links.ts'

export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Platforms of a wallet, the preferred one first; empty if it cannot be reached. Without a wallet: the QR code. */
export function platformsOf(
  wallet: Wallet | undefined,
  { isMobile }: Pick<Device, 'isMobile'>,
  /** Whether its connector was discovered; `undefined` on a page that cannot connect to extensions. */
  isInstalled: boolean | undefined,
): WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const { links, rdns, injected } = wallet
  const isExtension = !!rdns || injected.length > 0
  const ways: [WalletPlatform, unknown][] = [
    ['browser', isExtension && isInstalled],
    [isMobile ? 'mobile' : 'qrcode', appLink(links)],
    ['web', links.webapp],
    ['desktop', !isMobile && links.desktop],
    ['unsupported', isExtension && isInstalled === false],
  ]
  return ways.flatMap(([platform, isWay]) => (isWay ? [platform] : []))
}

export interface WalletLink {
  href: string
  target: '_self' | '_top' | '_blank'
}

/** Link of the `Open` button, followed with `noopener noreferrer`. */
export function walletLink(
  { links }: Wallet,
  way: 'mobile' | 'web' | 'desktop',
  uri: string,
  { isTelegram, isAndroid, isFramed }: Device,
  { prefersUniversal = false } = {},
): WalletLink | undefined {
  const isTwice = isTelegram && isAndroid
  const { universal, desktop, webapp } = links
  const app = (prefersUniversal ? universal : undefined) ?? appLink(links)
  const href =
    way === 'web'
      ? universalLink(webapp, uri)
      : nativeLink(way === 'mobile' ? app : desktop, uri, { isTwice })
  if (!href) return undefined
  if (way !== 'mobile' || isTelegram) return { href, target: '_blank' }
  return { href, target: isFramed ? '_top' : '_self' }
}
