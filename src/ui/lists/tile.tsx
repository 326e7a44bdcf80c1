import type { ReactNode } from 'react'
import css from './tile.css?inline'
import { firstGrapheme, nameTint } from '../colours/tint.ts'
import { ForeignImage, useSource } from '../pictures/foreign-image.tsx'
import { useSheet } from '../use-sheet.ts'

interface Frame {
  src?: string | undefined
  size?: 24 | 40 | 56 | 72
  round?: boolean | undefined
}

type PictureTileProps = Frame & { tint: string; children?: ReactNode }

/** A picture, or its fallback on a tint if there is none or it fails to load. */
export function PictureTile({ src, size = 40, round, tint, children }: PictureTileProps) {
  useSheet(css)
  const [shown, onError] = useSource(src)
  return (
    <span
      className="tile"
      aria-hidden="true"
      data-size={size}
      data-round={round || undefined}
      style={shown ? undefined : { background: tint }}
    >
      {shown ? <ForeignImage src={shown} size={size} onError={onError} /> : children}
    </span>
  )
}

export type TileProps = Frame & { name: string }

/** A picture, or the first letter of the name. */
export function Tile({ name, ...frame }: TileProps) {
  return (
    <PictureTile {...frame} tint={nameTint(name)}>
      {firstGrapheme(name)}
    </PictureTile>
  )
}
