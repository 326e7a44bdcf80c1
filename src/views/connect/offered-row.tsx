import { $walletImages } from '../../stores/catalogue/catalogue.ts'
import { choiceOf } from '../../flows/catalogue/choose-wallet.ts'
import type { OfferedRow as Offered } from '../../flows/catalogue/connect-list.ts'
import { $pairing } from '../../stores/connections/pairing.ts'
import { Row } from '../../ui/lists/row.tsx'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { useFirstMessages } from '../modal/use-messages.ts'
import { chosen } from '../shared/chosen.ts'
import { useStore } from '../shared/use-store.ts'

/** A wallet of the catalogue. */
export function OfferedRow({ row: { group, wallet } }: { row: Offered }) {
  const { connect } = useFirstMessages()
  const images = useStore($walletImages)
  // On mobile devices a tap opens the app with the prepared pairing.
  useStore($pairing)
  const { name, imageId, imageUrl } = wallet
  return (
    <Row
      lead={<WalletIcon name={name} src={imageUrl ?? (imageId ? images[imageId] : undefined)} />}
      title={name}
      end={group === 'recent' && connect.recent}
      {...chosen(choiceOf(wallet))}
    />
  )
}
