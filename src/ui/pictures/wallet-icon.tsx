import { Tile, type TileProps } from '../lists/tile.tsx'

export function WalletIcon(props: Omit<TileProps, 'round'>) {
  return <Tile {...props} />
}
