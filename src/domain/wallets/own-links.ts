/** Links of a catalogue entry that claims to be a well-known wallet: they may open this wallet's app or a page, never another app. */
import { shortName } from './confusables.ts'
import { KNOWN_WALLETS } from './known-wallets.ts'
import type { Wallet, WalletLinks } from './wallet.ts'
import { schemeOf } from './wallet-links.ts'

/** Further schemes of an app in addition to the one in the list, by `shortName`. */
const FURTHER_SCHEMES: Readonly<Record<string, readonly string[]>> = { okx: ['okx', 'okxwallet'] }

/** A link with another scheme than the wallet's own is replaced by the known link, if there is one. */
export function ownLinks(entry: Pick<Wallet, 'name' | 'rdns' | 'links'>): WalletLinks {
  const short = shortName(entry.name)
  const known = KNOWN_WALLETS.find(
    ({ name, rdns }) => shortName(name) === short || (rdns !== undefined && rdns === entry.rdns),
  )
  const schemes = [known?.links.native, known?.links.desktop].flatMap((link) =>
    link ? [schemeOf(link)] : [],
  )
  if (!known || !schemes.length) return entry.links
  const own = ['https', ...schemes, ...(FURTHER_SCHEMES[shortName(known.name)] ?? [])]
  const { native, desktop, ...pages } = entry.links
  const isOwn = (link: string | undefined) => link !== undefined && own.includes(schemeOf(link))
  const links = {
    native: native && !isOwn(native) ? known.links.native : native,
    desktop: desktop && !isOwn(desktop) ? known.links.desktop : desktop,
  }
  return {
    ...(links.native && { native: links.native }),
    ...pages,
    ...(links.desktop && { desktop: links.desktop }),
  }
}
