import type { RecentWallet } from './recent-wallet.ts'
import type { Wallet } from './wallet.ts'

/** A wallet as a catalogue has it (reference 7.1), so that it can be kept and read again by the same door. */
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
