import { useState } from 'react'
import css from '../lists/tile.css?inline'
import { addressTint } from '../colours/address-tint.ts'
import { useSheet } from '../use-sheet.ts'

type AvatarProps = {
  address: string
  /** The account's avatar. */
  src?: string | undefined
  size?: 24 | 40 | 56 | 72
}

export function Avatar({ address, src, size = 40 }: AvatarProps) {
  useSheet(css)
  const [broken, setBroken] = useState<string>()
  const picture = src && src !== broken
  return (
    <span
      className="tile"
      aria-hidden="true"
      data-size={size}
      data-round=""
      style={picture ? undefined : { background: addressTint(address) }}
    >
      {picture && (
        <img
          alt=""
          src={src}
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
