import { Tile, type TileProps } from './tile.tsx'

export function NetworkIcon(props: Omit<TileProps, 'round'>) {
  return <Tile {...props} round />
}
