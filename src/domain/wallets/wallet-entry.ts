import type { RecentWallet } from './recent-wallet.ts'
import type { Wallet } from './wallet.ts'

/** Converts a wallet to a catalogue entry, so that it can be stored and parsed again like one. */
export function entryOf(wallet: Wallet): RecentWallet {
  const { id, name, rdns, chains, homepage, imageId, imageUrl, isCertified, links, stores, injected } = wallet
  const entry = {
    ...{ id, name, chains, homepage },
    ...(rdns && { rdns }),
    image_id: imageId,
    image_url: imageUrl,
    badge_type: isCertified ? 'certified' : 'none',
    mobile_link: links.native,
    link_mode: links.universal,
    desktop_link: links.desktop,
    webapp_link: links.webapp,
    app_store: stores.appStore,
    play_store: stores.playStore,
    chrome_store: stores.chrome,
    injected: injected.map((known) => ({ namespace: known.namespace, injected_id: known.id })),
  }
  return entry
}
