/**
 * Following a link into a wallet's app. Browsers do not report whether an app opened; a page that is still visible after
 * a moment assumes that none did.
 */
import { clock } from '../../ports/clock.ts'
import { browser } from '../../ports/browser.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { appLink } from '../../domain/wallets/reachable.ts'
import { appHref } from '../../domain/wallets/wallet-links.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { saved, type LinkChoice } from '../../stores/stored/session.ts'

export type OpeningStep = 'idle' | 'opening' | 'opened' | 'nothing-opened'

const $step = atom<OpeningStep>('idle')
export const $opening: ReadableAtom<OpeningStep> = $step

let stop = () => {}
let followed: LinkChoice | undefined

/** Called when the user followed the link. Later requests can open an app by it, but not a web page. */
export function openedWallet(
  { name, links }: Wallet,
  platform: 'mobile' | 'desktop' | 'web' = 'mobile',
): void {
  stop()
  const href =
    platform === 'web' ? undefined : appHref(platform === 'desktop' ? links.desktop : appLink(links))
  followed = href ? { href, name } : undefined
  $step.set('opening')
  const settle = (step: OpeningStep) => {
    stop()
    $step.set(step)
  }
  const undo = [
    clock.use().after(TIMEOUTS.appOpens, () => settle('nothing-opened')),
    browser.use().onAway(() => settle('opened')),
  ]
  stop = () => {
    for (const end of undo) end()
  }
}

/** Called when the wallet is connected: later requests open it by the same link, unless the user scanned a QR code. */
export function keepLinkChoice(): void {
  saved.deepLinkChoice.set(followed)
  leaveOpening()
}

export function leaveOpening(): void {
  stop()
  followed = undefined
  $step.set('idle')
}
