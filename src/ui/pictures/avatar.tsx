import { addressTint } from '../colours/address-tint.ts'
import { PictureTile } from '../lists/tile.tsx'

type AvatarProps = {
  address: string
  /** The account's avatar. */
  src?: string | undefined
  size?: 24 | 40 | 56 | 72
}

export function Avatar({ address, src, size }: AvatarProps) {
  return <PictureTile src={src} {...(size && { size })} round tint={addressTint(address)} />
}
