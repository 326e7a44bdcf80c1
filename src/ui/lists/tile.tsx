import { useState } from 'react'
import css from './tile.css?inline'
import { firstGrapheme, nameTint } from '../colours/tint.ts'
import { useSheet } from '../use-sheet.ts'

export type TileProps = {
  name: string
  src?: string | undefined
  size?: 24 | 40 | 56 | 72
  round?: boolean
}

/** A picture, or the first letter of the name if there is none or it fails to load. */
export function Tile({ name, src, size = 40, round }: TileProps) {
  useSheet(css)
  const [broken, setBroken] = useState<string>()
  const picture = src && src !== broken
  return (
    <span
      className="tile"
      aria-hidden="true"
      data-size={size}
      data-round={round || undefined}
      style={picture ? undefined : { background: nameTint(name) }}
    >
      {picture ? (
        <img
          alt=""
          src={src}
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          crossOrigin="anonymous"
          onError={() => setBroken(src)}
        />
      ) : (
        firstGrapheme(name)
      )}
    </span>
  )
}
