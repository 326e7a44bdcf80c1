import css from './tile.css?inline'
import { addressTint } from './address-tint.ts'
import { useSheet } from './use-sheet.ts'

type AvatarProps = { address: string; size?: 24 | 40 | 56 | 72 }

export function Avatar({ address, size = 40 }: AvatarProps) {
  useSheet(css)
  return (
    <span
      className="tile"
      aria-hidden="true"
      data-size={size}
      data-round=""
      style={{ background: addressTint(address) }}
    />
  )
}
