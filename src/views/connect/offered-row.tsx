import { useStore } from '@nanostores/react'
import { $walletImages } from '../../stores/catalogue/catalogue.ts'
import type { OfferedRow as Offered } from '../../stores/catalogue/offered-rows.ts'
import { Row } from '../../ui/lists/row.tsx'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { chosen } from '../chosen.ts'

/** A wallet of the catalogue. */
export function OfferedRow({ row: { group, wallet, choice } }: { row: Offered }) {
  const { connect } = useMessages()
  const images = useStore($walletImages)
  const { name, imageId, imageUrl } = wallet
  return (
    <Row
      lead={<WalletIcon name={name} src={imageUrl ?? (imageId ? images[imageId] : undefined)} />}
      title={name}
      end={group === 'recent' && connect.recent}
      {...chosen(choice)}
    />
  )
}
