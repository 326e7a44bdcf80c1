import { useEffect } from 'react'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { showWalletImage } from '../../flows/catalogue/wallet-images.ts'
import { $walletImages } from '../../stores/catalogue/catalogue.ts'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { useStore } from './use-store.ts'

type WalletPictureProps = { wallet: Wallet; size?: 40 | 56 | 72 }

/** Picture of a catalogue wallet, loaded while visible; its first letter until then. */
export function WalletPicture({ wallet: { name, imageId, imageUrl }, size = 40 }: WalletPictureProps) {
  const images = useStore($walletImages)
  useEffect(() => (imageId && !imageUrl ? showWalletImage(imageId) : undefined), [imageId, imageUrl])
  return <WalletIcon name={name} src={imageUrl ?? (imageId ? images[imageId] : undefined)} size={size} />
}
