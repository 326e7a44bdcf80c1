import { Tile, type TileProps } from '../lists/tile.tsx'

export function NetworkIcon(props: Omit<TileProps, 'round'>) {
  return <Tile {...props} round />
}
