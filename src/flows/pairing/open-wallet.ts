/**
 * A visitor follows a link into a wallet's app (section 6, reference 6.7). No page is told whether an app opened; a page
 * that is still in front after a moment can say that none did.
 */
import { clock } from '../../ports/clock.ts'
import { browser } from '../../ports/browser.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { appLink } from '../../domain/wallets/platform.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { appHref } from '../../domain/wallets/wallet-links.ts'

import { saved, type LinkChoice } from '../../stores/stored/session.ts'

export type OpeningStep = 'idle' | 'opening' | 'opened' | 'nothing-opened'

const $step = atom<OpeningStep>('idle')
export const $opening: ReadableAtom<OpeningStep> = $step

let stop = () => {}
let followed: LinkChoice | undefined

/** The link was followed, in this very tap. A page that was opened is no app that a later request could open. */
export function openedWallet({ name, links }: Wallet, way: 'mobile' | 'desktop' | 'web' = 'mobile'): void {
  stop()
  const href = way === 'web' ? undefined : appHref(way === 'desktop' ? links.desktop : appLink(links))
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

/** The wallet is paired: later requests open it by the same link. With a code that was scanned, none does. */
export function keepLinkChoice(): void {
  saved.deepLinkChoice.set(followed)
  leaveOpening()
}

export function leaveOpening(): void {
  stop()
  followed = undefined
  $step.set('idle')
}
