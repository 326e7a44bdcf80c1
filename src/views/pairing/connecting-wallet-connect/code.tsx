import type { Wallet } from '../../../domain/wallets/wallet.ts'
import { $pairing } from '../../../stores/connections/pairing.ts'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { QrCode, QrPlace } from '../../../ui/pictures/qr-code.tsx'
import { SCAN } from '../../shared/scan-icon.ts'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import { WalletPicture } from '../../shared/wallet-picture.tsx'

/** The QR code, or a placeholder of the same size while it loads. */
export function Code({ wallet }: { wallet?: Wallet | undefined }) {
  const { pairing: words } = useMessages()
  const pairing = useStore($pairing)
  if (pairing.step !== 'ready') return <QrPlace label={words.preparing} />
  return (
    <QrCode text={pairing.uri} label={words.code}>
      {wallet ? <WalletPicture wallet={wallet} size={56} /> : <IconTile icon={SCAN} tint />}
    </QrCode>
  )
}
