import { browseLink } from './browse-link.ts'
import type { Device } from './device.ts'
import type { Wallet } from './wallet.ts'

/** The link that opens a wallet's mobile app. */
export const appLink = ({ native, universal }: Wallet['links']): string | undefined => native ?? universal

/** Whether this device can use the wallet. On mobile it needs an app link or the wallet's in-app browser. */
export function isReachable(wallet: Wallet, device: Device, page: string): boolean {
  return !device.isMobile || !!(appLink(wallet.links) ?? browseLink(wallet, page))
}
