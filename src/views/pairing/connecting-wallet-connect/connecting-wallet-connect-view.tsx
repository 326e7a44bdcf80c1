import { useState } from 'react'
import { platformsOf, type WalletPlatform } from '../../../domain/wallets/platform.ts'
import type { Wallet } from '../../../domain/wallets/wallet.ts'
import { $connecting } from '../../../flows/connections/attempt.ts'
import type { Messages } from '../../../messages/en.ts'
import { $device } from '../../../stores/device.ts'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import type { ViewProps } from '../../view-props.ts'
import { NotHere } from './not-here.tsx'
import { OpenWallet } from './open-wallet.tsx'
import { PairingFailed } from './pairing-failed.tsx'
import { ScanCode } from './scan-code.tsx'
import { track } from '../../../stores/track.ts'

/** Pairing with any WalletConnect wallet, or with one wallet on its platforms. */
export function ConnectingWalletConnectView({ params: { wallet } }: ViewProps<'ConnectingWalletConnect'>) {
  const { pairing: words } = useMessages()
  const connecting = useStore($connecting)
  const device = useStore($device)
  const [chosen, choose] = useState<WalletPlatform>()
  if (connecting.step === 'failed') return <PairingFailed wallet={wallet} code={connecting.code} />
  if (!wallet || !device) return <ScanCode wallet={wallet} />
  // An installed wallet would have been called directly.
  const platforms = platformsOf(wallet, device, false)
  const current = chosen ?? platforms[0] ?? 'unsupported'
  const way = <Way wallet={wallet} platform={current} />
  if (platforms.length < 2) return way
  return (
    <Tabs
      label={words.ways}
      tabs={platforms.map((platform) => [platform, nameOf(platform, words)] as const)}
      current={current}
      onChoose={(platform) => {
        track('SELECT_WALLET', {
          name: wallet.name,
          platform: platform === 'unsupported' ? 'browser' : platform,
        })
        choose(platform)
      }}
    >
      {way}
    </Tabs>
  )
}

function Way({ wallet, platform }: { wallet: Wallet; platform: WalletPlatform }) {
  switch (platform) {
    case 'qrcode':
      return <ScanCode wallet={wallet} />
    case 'mobile':
    case 'web':
    case 'desktop':
      return <OpenWallet key={platform} wallet={wallet} way={platform} />
    case 'browser':
    case 'unsupported':
      return <NotHere wallet={wallet} />
  }
}

function nameOf(platform: WalletPlatform, words: Messages['pairing']): string {
  switch (platform) {
    case 'qrcode':
    case 'mobile':
      return words.wayMobile
    case 'web':
      return words.wayWeb
    case 'desktop':
      return words.wayDesktop
    case 'browser':
    case 'unsupported':
      return words.wayBrowser
  }
}
