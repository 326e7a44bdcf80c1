import { platformsOf, walletLink } from '../domain/wallets/platform.ts'
import { deviceReader } from '../ports/device.ts'
import { $pairing } from '../stores/connections/pairing.ts'
import { $route } from '../stores/modal/route.ts'
import { track } from '../stores/track.ts'

/** Tracks when a wallet has a link that opens its app but cannot carry the pairing. */
export function followPairing(): () => void {
  return $pairing.listen((pairing) => {
    const { view, params } = $route.get()
    const wallet = view === 'ConnectingWalletConnect' ? params.wallet : undefined
    if (pairing.step !== 'ready' || !wallet) return
    const device = deviceReader.use().read()
    const [way] = platformsOf(wallet, device, false)
    if (way !== 'mobile' || walletLink(wallet, way, pairing.uri, device)) return
    const link = wallet.links.native ?? wallet.links.universal ?? ''
    track('CONNECT_PROXY_ERROR', {
      message: 'No link can open the wallet',
      // The rest of the URI is a key.
      uri: 'wc:',
      mobile_link: link,
      name: wallet.name,
    })
  })
}
