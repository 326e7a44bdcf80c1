/** What a wallet can be opened with in this browser (reference 6.7). */
import type { Device } from './device.ts'
import type { Wallet } from './wallet.ts'
import { browseLink, nativeLink, universalLink } from './wallet-links.ts'

export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** What opens a wallet's app on a phone. */
export const appLink = ({ native, universal }: Wallet['links']): string | undefined => native ?? universal

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
    [isMobile ? 'mobile' : 'qrcode', appLink(links)],
    ['web', links.webapp],
    ['desktop', !isMobile && links.desktop],
    ['unsupported', isExtension && isInstalled === false],
  ]
  return ways.flatMap(([platform, isWay]) => (isWay ? [platform] : []))
}

/** A visitor with this device gets somewhere with the wallet: on phones only what has an app to open, or its own browser. */
export function isReachable(wallet: Wallet, device: Device, page: string): boolean {
  return !device.isMobile || !!(appLink(wallet.links) ?? browseLink(wallet, page))
}

export interface WalletLink {
  href: string
  target: '_self' | '_top' | '_blank'
}

/** What a press on `Open` follows, with `noopener noreferrer`. */
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
